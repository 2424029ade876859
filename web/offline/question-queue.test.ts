import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTabLocks } from './locks.ts'
import { createQuestionQueue, type QuestionQueue, type QueueEntries, type Sent } from './question-queue.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

const question = (questionId: string, details: Partial<WaitingQuestion> = {}): WaitingQuestion => ({
  accountId: 'account-1',
  conversationId: 'c',
  isFirst: false,
  questionId,
  replyId: `reply to ${questionId}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  content: questionId,
  mayBeStored: false,
  isWithdrawn: false,
  refusal: null,
  ...details,
})

/** What the network does with one call. `unseen`: it arrives, and its answer is lost. */
type Network = 'works' | 'lost' | 'unseen'

/** A browser whose tabs share what it keeps, and a service that stores each id once. */
function openBrowser() {
  const kept = new Map<string, WaitingQuestion>()
  const stored: string[] = []
  const answered: string[] = []
  const network: Network[] = []
  const refused = new Map<string, string>()
  const shown: string[][] = []
  /** What every call waits for. */
  const sending = { over: Promise.resolve() }
  const entries: QueueEntries = {
    list: async () => [...kept.values()].sort((a, b) => a.questionId.localeCompare(b.questionId)),
    find: async (questionId) => kept.get(questionId),
    put: async (entry) => void kept.set(entry.questionId, entry),
    delete: async (questionId) => void kept.delete(questionId),
  }
  const locks = createTabLocks()
  /** How often the lock for sending was asked for, and why it cannot be had the next time. */
  const drains: { count: number; fail?: Error } = { count: 0 }
  const sentFirst: string[] = []
  const counted: Pick<LockManager, 'request'> = {
    request: (name: string, ...rest: unknown[]) => {
      const failure = drains.fail
      delete drains.fail
      if (failure) return Promise.reject(failure)
      if (name === 'kanooni outbox') drains.count++
      return Reflect.apply(locks.request, locks, [name, ...rest])
    },
  }

  const openTab = (): QuestionQueue =>
    createQuestionQueue({
      entries,
      locks: counted,
      clearWay: async () => {},
      async send({ questionId, isFirst }): Promise<Sent> {
        if (isFirst) sentFirst.push(questionId)
        const luck = network.shift() ?? 'works'
        await sending.over
        const reason = refused.get(questionId)
        if (luck === 'lost') return { kind: 'unreachable' }
        if (reason !== undefined) return { kind: 'refused', reason, type: 'test_refused' }
        if (!stored.includes(questionId)) stored.push(questionId)
        if (luck === 'unseen') return { kind: 'unreachable' }
        return { kind: 'stored', isDone: Promise.resolve().then(() => void answered.push(questionId)) }
      },
      async deleteStored({ questionId }) {
        const luck = network.shift() ?? 'works'
        if (luck === 'lost') return false
        if (stored.includes(questionId)) stored.splice(stored.indexOf(questionId), 1)
        return luck === 'works'
      },
      show: (questions) => void shown.push(questions.map(({ content }) => content)),
      tell: () => {},
      tellAnswered: () => {},
    })
  return { kept, entries, stored, answered, network, refused, shown, sending, sentFirst, drains, openTab }
}

describe('questions that wait', () => {
  it('go out in the order they were asked, each after the reply to the one before', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    await queue.add(question('2'))
    expect(browser.shown.at(-1)).toEqual(['1', '2'])

    await queue.drain()

    expect(browser.stored).toEqual(['1', '2'])
    expect(browser.answered).toEqual(['1', '2'])
    expect(browser.kept.size).toBe(0)
    expect(browser.shown.at(-1)).toEqual([])
  })

  it('stay where they are when the service is not reached, and none overtakes another', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    await queue.add(question('2'))
    browser.network.push('lost')

    await queue.drain()

    expect(browser.stored).toEqual([])
    expect(browser.shown.at(-1)).toEqual(['1', '2'])
  })

  it('are not shown as waiting while they are on their way', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    browser.network.push('lost')

    await queue.drain()

    expect(browser.shown).toEqual([['1'], [], ['1']])
  })

  it.each(['delete', 'put'] as const)('are shown again when what is kept cannot be changed (%s)', async (step) => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    if (step === 'put') browser.refused.set('1', 'Too long.')
    Object.defineProperty(browser.sending, 'over', {
      get() {
        browser.entries[step] = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
        return Promise.resolve()
      },
    })

    await expect(queue.drain()).rejects.toThrow('full')

    expect(browser.shown.at(-1)).toEqual(['1'])
  })

  it('questions that are refused say why, are not tried again, and let the others go', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    browser.refused.set('1', 'Too long.')
    await queue.add(question('1'))
    await queue.add(question('2'))

    await queue.drain()
    browser.refused.clear()
    await queue.drain()

    expect(browser.stored).toEqual(['2'])
    expect([...browser.kept.values()]).toMatchObject([
      { questionId: '1', refusal: 'Too long.', refusalType: 'test_refused' },
    ])
    expect((await queue.withdraw('1'))?.content).toBe('1')
  })
})

describe('however often it is asked for', () => {
  it('one drain waits for the one that runs, and sends what has come meanwhile', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    const { promise, resolve } = Promise.withResolvers<void>()
    browser.sending.over = promise
    const first = queue.drain()
    await expect.poll(() => browser.shown.at(-1)).toEqual([])

    const asked = Array.from({ length: 5 }, () => queue.drain())
    await queue.add(question('2'))
    resolve()
    await Promise.all([first, ...asked])

    expect(browser.stored).toEqual(['1', '2'])
    expect(browser.drains.count).toBe(2)
  })

  it('a drain that could not be had does not keep the next one away', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    browser.drains.fail = new Error('No lock.')
    await expect(queue.drain()).rejects.toThrow('No lock.')

    await queue.drain()

    expect(browser.stored).toEqual(['1'])
  })
})

describe('the first question of a conversation that is refused', () => {
  const firsts = (browser: ReturnType<typeof openBrowser>) =>
    [...browser.kept.values()].filter(({ isFirst }) => isFirst).map(({ questionId }) => questionId)

  it('leaves the beginning to the next one, which then goes out as the first', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    browser.refused.set('1', 'Too long.')
    await queue.add(question('1', { isFirst: true }))
    await queue.add(question('2'))
    browser.network.push('works', 'lost')

    await queue.drain()

    expect(firsts(browser)).toEqual(['2'])
    await queue.drain()
    expect(browser.sentFirst).toEqual(['1', '2', '2'])
  })

  it('leaves it to one that waits, before one that was refused', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    browser.refused.set('1', 'Too long.').set('2', 'Too long.')
    await queue.add(question('1', { isFirst: true }))
    await queue.add(question('2'))
    await queue.add(question('3'))
    browser.network.push('works', 'works', 'lost')

    await queue.drain()

    expect(firsts(browser)).toEqual(['3'])
  })

  it('begins it still where no other waits', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    browser.refused.set('1', 'Too long.')
    await queue.add(question('1', { isFirst: true }))

    await queue.drain()

    expect(firsts(browser)).toEqual(['1'])
  })
})

describe('a question that is withdrawn', () => {
  it('is given back and never sent', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))

    expect((await queue.withdraw('1'))?.content).toBe('1')
    await queue.drain()

    expect(browser.stored).toEqual([])
    expect(await queue.withdraw('1')).toBeNull()
  })

  it('is deleted from the service when an earlier try went through unseen', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1'))
    browser.network.push('unseen')
    await queue.drain()
    expect(browser.stored).toEqual(['1'])

    await queue.withdraw('1')
    expect(browser.shown.at(-1)).toEqual([])
    await queue.drain()

    expect(browser.stored).toEqual([])
    expect(browser.kept.size).toBe(0)
  })

  it('cannot be had back while another tab is sending it', async () => {
    const browser = openBrowser()
    const [here, there] = [browser.openTab(), browser.openTab()]
    await here.add(question('1'))
    const { promise, resolve } = Promise.withResolvers<void>()
    browser.sending.over = promise
    const draining = there.drain()
    await expect.poll(() => browser.shown.at(-1)).toEqual([])

    expect(await here.withdraw('1')).toBeNull()
    resolve()
    await draining

    expect(browser.stored).toEqual(['1'])
  })

  it('leaves the beginning of its conversation to the next one', async () => {
    const browser = openBrowser()
    const queue = browser.openTab()
    await queue.add(question('1', { isFirst: true }))
    await queue.add(question('2'))
    await queue.add(question('3', { conversationId: 'other' }))

    await queue.withdraw('1')

    expect([...browser.kept.values()].map(({ questionId, isFirst }) => [questionId, isFirst])).toEqual([
      ['2', true],
      ['3', false],
    ])
  })
})

describe('whatever the network does, and however many tabs are open', () => {
  const step = fc.oneof(
    fc.constant({ kind: 'add' as const }),
    fc.record({ kind: fc.constant('drain' as const), tab: fc.nat(2) }),
    fc.record({ kind: fc.constant('withdraw' as const), tab: fc.nat(2), index: fc.nat(9) }),
  )
  const luck = fc.constantFrom<Network>('works', 'lost', 'unseen')

  it('each question that was not withdrawn is stored once, in its order, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(luck, { maxLength: 25 }), async (steps, network) => {
        const browser = openBrowser()
        browser.network.push(...network)
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
        const asked: string[] = []
        const withdrawn = new Set<string>()
        const underWay: Promise<void>[] = []

        for (const step of steps) {
          if (step.kind === 'add') {
            const id = String(asked.length).padStart(3, '0')
            asked.push(id)
            await tabs[0]?.add(question(id))
          } else if (step.kind === 'drain') {
            underWay.push(tabs[step.tab]?.drain() ?? Promise.resolve())
          } else {
            const id = asked[step.index]
            if (id && (await tabs[step.tab]?.withdraw(id))) withdrawn.add(id)
          }
        }
        await Promise.all(underWay)
        browser.network.length = 0
        await tabs[0]?.drain()

        expect(browser.stored).toEqual(asked.filter((id) => !withdrawn.has(id)))
        expect(browser.kept.size).toBe(0)
      }),
    )
  })
})
