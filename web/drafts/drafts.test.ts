import { describe, expect, it } from 'vitest'
import { createDrafts, NEW_CONVERSATION } from './drafts.ts'

function memory(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void (content[key] = value),
    removeItem: (key: string) => void delete content[key],
  }
}

describe('drafts', () => {
  it('are stored by place and survive a reload', () => {
    const storage = memory()
    createDrafts(storage).write('account-1', NEW_CONVERSATION, 'What is')
    createDrafts(storage).write('account-1', 'c', 'And then')

    const reloaded = createDrafts(storage)
    expect(reloaded.read('account-1', NEW_CONVERSATION)).toBe('What is')
    expect(reloaded.read('account-1', 'c')).toBe('And then')
    expect(reloaded.read('account-1', 'other')).toBe('')
  })

  it('are read without control characters, whichever release stored them', () => {
    const texts = { c: '\u0000And\u0007 then?\n\t\u009fOr' }
    const storage = memory({ 'kanooni.drafts': JSON.stringify({ accountId: 'account-1', texts }) })

    expect(createDrafts(storage).read('account-1', 'c')).toBe('And then?\n\tOr')
  })

  it('a draft that is emptied leaves nothing behind', () => {
    const storage = memory()
    createDrafts(storage).write('account-1', 'c', 'And then')
    createDrafts(storage).write('account-1', 'c', '')

    expect(Object.values(storage.content).join()).not.toContain('"c"')
  })

  it('drafts of another account are not shown, and dropped with the first letter', () => {
    const storage = memory()
    const drafts = createDrafts(storage)
    drafts.write('account-1', 'c', 'my secret')

    expect(drafts.read('account-2', 'c')).toBe('')
    drafts.write('account-2', 'd', 'H')
    expect(Object.values(storage.content).join()).not.toContain('my secret')
  })

  it('the draft of a conversation that is gone is removed, and no other', () => {
    const storage = memory()
    const drafts = createDrafts(storage)
    drafts.remove('c')
    expect(storage.content).toEqual({})
    drafts.write('account-1', 'c', 'And then')
    drafts.write('account-1', 'd', 'What is')

    drafts.remove('c')

    expect(drafts.read('account-1', 'c')).toBe('')
    expect(drafts.read('account-1', 'd')).toBe('What is')
  })

  it('are gone when cleared', () => {
    const storage = memory()
    createDrafts(storage).write('account-1', 'c', 'And then')
    createDrafts(storage).clear()

    expect(storage.content).toEqual({})
  })

  it('drafts of another account are gone when somebody else has signed in', () => {
    const storage = memory()
    const drafts = createDrafts(storage)
    drafts.write('account-1', 'c', 'And then')

    drafts.keepOnly('account-1')
    expect(drafts.read('account-1', 'c')).toBe('And then')

    drafts.keepOnly('account-2')
    expect(storage.content).toEqual({})
  })

  describe('that are on their way', () => {
    it('are in no box, stay stored until they have arrived, and go then', () => {
      const storage = memory()
      const drafts = createDrafts(storage)
      drafts.write('account-1', 'c', 'And then')
      const draft = drafts.send('account-1', 'c', 'And then')

      expect(drafts.read('account-1', 'c')).toBe('')
      expect(createDrafts(storage).read('account-1', 'c')).toBe('And then')
      draft.arrived()
      expect(createDrafts(storage).read('account-1', 'c')).toBe('')
    })

    it('leave what was written meanwhile', () => {
      const drafts = createDrafts(memory())
      drafts.write('account-1', NEW_CONVERSATION, 'First')
      const draft = drafts.send('account-1', NEW_CONVERSATION, 'First')
      drafts.write('account-1', NEW_CONVERSATION, 'Something else')

      draft.arrived()

      expect(drafts.read('account-1', NEW_CONVERSATION)).toBe('Something else')
    })

    it.each([
      ['', 'First'],
      ['Something else', 'First\nSomething else'],
    ])('come back before what was written meanwhile (%o)', (written, expected) => {
      const drafts = createDrafts(memory())
      drafts.write('account-1', 'c', 'First')
      const draft = drafts.send('account-1', 'c', 'First')
      if (written) drafts.write('account-1', 'c', written)

      draft.returned()

      expect(drafts.read('account-1', 'c')).toBe(expected)
    })

    it('come back into the box that is on the screen', () => {
      const drafts = createDrafts(memory())
      drafts.write('account-1', 'c', 'First')
      const draft = drafts.send('account-1', 'c', 'First')
      let text = ''
      drafts.attach('c', (change) => void (text = change(text)))

      draft.returned()

      expect(text).toBe('First')
    })

    it.each(['clear', 'keepOnly'] as const)('do not come back when nothing of the account is left (%s)', (end) => {
      const storage = memory()
      const drafts = createDrafts(storage)
      drafts.write('account-1', 'c', 'First')
      const draft = drafts.send('account-1', 'c', 'First')
      drafts[end]('account-2')

      draft.returned()

      expect(storage.content).toEqual({})
    })
  })

  it.each(['not json', '7', 'null', '{"accountId":7,"texts":{}}', '{"accountId":"account-1","texts":null}'])(
    'start anew where %s was found',
    (found) => {
      expect(createDrafts(memory({ 'kanooni.drafts': found })).read('account-1', 'c')).toBe('')
    },
  )

  it('a draft that cannot be stored does no harm', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => createDrafts(full).write('account-1', 'c', 'And then')).not.toThrow()
  })
})
