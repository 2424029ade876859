import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Outbox, type OutboxEntries, type Sent } from './outbox.ts'
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
  const entries: OutboxEntries = {
    list: async () => [...kept.values()].sort((a, b) => a.questionId.localeCompare(b.questionId)),
    find: async (questionId) => kept.get(questionId),
    put: async (entry) => void kept.set(entry.questionId, entry),
    delete: async (questionId) => void kept.delete(questionId),
  }
  const locks = openLocks()

  const openTab = (): Outbox =>
    createOutbox({
      entries,
      locks,
      clearWay: async () => {},
      async send({ questionId }): Promise<Sent> {
        const luck = network.shift() ?? 'works'
        await sending.over
        const reason = refused.get(questionId)
        if (luck === 'lost') return { kind: 'unreachable' }
        if (reason !== undefined) return { kind: 'refused', reason, type: 'test_refused' }
        if (!stored.includes(questionId)) stored.push(questionId)
        if (luck === 'unseen') return { kind: 'unreachable' }
        return { kind: 'stored', isDone: Promise.resolve().then(() => void answered.push(questionId)) }
      },
      async takeBack({ questionId }) {
        const luck = network.shift() ?? 'works'
        if (luck === 'lost') return false
        if (stored.includes(questionId)) stored.splice(stored.indexOf(questionId), 1)
        return luck === 'works'
      },
      show: (questions) => void shown.push(questions.map(({ content }) => content)),
      tell: () => {},
      tellAnswered: () => {},
    })
  return { kept, stored, answered, network, refused, shown, sending, openTab }
}

/** The locks of one browser: those of Node belong to the whole process, and tests run side by side. */
function openLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...rest: unknown[]) => {
    const act = rest.at(-1) as (lock: Lock | null) => unknown
    const isFree = !last.has(name)
    if (!isFree && (rest[0] as LockOptions).ifAvailable) return act(null)
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => act({ name, mode: 'exclusive' }))
    last.set(name, mine)
    const release = () => last.get(name) === mine && last.delete(name)
    mine.then(release, release)
    return mine
  }
  return { request: request as LockManager['request'] }
}

describe('questions that wait', () => {
  it('go out in the order they were asked, each after the reply to the one before', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    await outbox.add(question('1'))
    await outbox.add(question('2'))
    expect(browser.shown.at(-1)).toEqual(['1', '2'])

    await outbox.drain()

    expect(browser.stored).toEqual(['1', '2'])
    expect(browser.answered).toEqual(['1', '2'])
    expect(browser.kept.size).toBe(0)
    expect(browser.shown.at(-1)).toEqual([])
  })

  it('stay where they are when the service is not reached, and none overtakes another', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    await outbox.add(question('1'))
    await outbox.add(question('2'))
    browser.network.push('lost')

    await outbox.drain()

    expect(browser.stored).toEqual([])
    expect(browser.shown.at(-1)).toEqual(['1', '2'])
  })

  it('are not shown as waiting while they are on their way', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    await outbox.add(question('1'))
    browser.network.push('lost')

    await outbox.drain()

    expect(browser.shown).toEqual([['1'], [], ['1']])
  })

  it('that are refused say why, are not tried again, and let the others go', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    browser.refused.set('1', 'Too long.')
    await outbox.add(question('1'))
    await outbox.add(question('2'))

    await outbox.drain()
    browser.refused.clear()
    await outbox.drain()

    expect(browser.stored).toEqual(['2'])
    expect([...browser.kept.values()]).toMatchObject([
      { questionId: '1', refusal: 'Too long.', refusalType: 'test_refused' },
    ])
    expect((await outbox.withdraw('1'))?.content).toBe('1')
  })
})

describe('a question that is withdrawn', () => {
  it('is given back and never sent', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    await outbox.add(question('1'))

    expect((await outbox.withdraw('1'))?.content).toBe('1')
    await outbox.drain()

    expect(browser.stored).toEqual([])
    expect(await outbox.withdraw('1')).toBeNull()
  })

  it('is deleted from the service when an earlier try went through unseen', async () => {
    const browser = openBrowser()
    const outbox = browser.openTab()
    await outbox.add(question('1'))
    browser.network.push('unseen')
    await outbox.drain()
    expect(browser.stored).toEqual(['1'])

    await outbox.withdraw('1')
    expect(browser.shown.at(-1)).toEqual([])
    await outbox.drain()

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
    const outbox = browser.openTab()
    await outbox.add(question('1', { isFirst: true }))
    await outbox.add(question('2'))
    await outbox.add(question('3', { conversationId: 'other' }))

    await outbox.withdraw('1')

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
