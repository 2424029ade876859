import { describe, expect, it } from 'vitest'
import { createDrafts, NEW_CONVERSATION } from './drafts.ts'
import { deliverTo } from './deliver-question.ts'

function rig() {
  const content = new Map<string, string>()
  const drafts = createDrafts({
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  })
  return {
    drafts,
    content,
    deliver: (question: string, isSpare = false) => deliverTo(drafts, 'account-1', question, isSpare),
    type: (text: string) => drafts.write('account-1', NEW_CONVERSATION, text),
    box: () => drafts.read('account-1', NEW_CONVERSATION),
  }
}

describe('a question that was carried', () => {
  it('gives way to the next one while nobody has touched it', () => {
    const { deliver, type, box } = rig()
    deliver('divorce')
    type('divorce')

    deliver('divorce property share')

    expect(box()).toBe('divorce property share')
  })

  it.each(['divorce, please', 'My own words'])('follows what was typed: %s', (typed) => {
    const { deliver, type, box } = rig()
    deliver('divorce')
    type(typed)

    deliver('divorce property share')
    expect(box()).toBe(`${typed}\ndivorce property share`)

    deliver('alimony')
    expect(box()).toBe(`${typed}\ndivorce property share\nalimony`)
  })

  it('is there once, however often it is delivered', () => {
    const { deliver, box } = rig()
    deliver('divorce')
    deliver('divorce')

    expect(box()).toBe('divorce')
  })

  it('a question that is only a beginning leaves alone what was typed, and gives way itself', () => {
    const { deliver, type, box } = rig()
    deliver('Divorce', true)
    deliver('Bounced cheque', true)
    expect(box()).toBe('Bounced cheque')
    type('My own words')

    deliver('Divorce', true)

    expect(box()).toBe('My own words')
  })

  it('leaves none of its words behind once it is sent', () => {
    const { drafts, content, deliver } = rig()
    deliver('divorce')
    drafts.send('account-1', NEW_CONVERSATION, 'divorce').arrived()

    expect([...content.values()].join()).not.toContain('divorce')
  })
})
