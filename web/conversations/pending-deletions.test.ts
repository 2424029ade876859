import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPendingDeletions, type PendingDeletions } from './pending-deletions.ts'

interface Offer {
  signal: AbortSignal
  /** The toast closes. */
  end: () => void
  fail: (reason: Error) => void
}

let deletions: PendingDeletions
let offers: Offer[]
let calls: { id: string; answer: (left: readonly string[]) => void }[]

/** Deletes a conversation; its toast is the last of `offers`, its call will be the next of `calls`. */
function begin(...ids: string[]): void {
  deletions.begin(ids, {
    offerUndo: (signal) =>
      new Promise((resolve, reject) => {
        offers.push({ signal, end: resolve, fail: reject })
      }),
    deleteNow: () => new Promise((answer) => calls.push({ id: ids.join(), answer })),
  })
}

const called = () => calls.map(({ id }) => id)
const hidden = () => [...deletions.hidden.get()]
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

beforeEach(() => {
  deletions = createPendingDeletions()
  offers = []
  calls = []
})

describe('a deletion', () => {
  it('hides its conversation at once and calls nobody as long as its toast is there', async () => {
    begin('a')
    await settled()

    expect(hidden()).toEqual(['a'])
    expect(called()).toEqual([])
  })

  it('goes out once when its toast closes, and the conversation stays hidden', async () => {
    begin('a')
    offers[0]?.end()
    await settled()
    calls[0]?.answer([])
    await deletions.sendAll()

    expect(called()).toEqual(['a'])
    expect(hidden()).toEqual(['a'])
  })

  it('goes out when its toast could not be shown', async () => {
    begin('a')
    offers[0]?.fail(new Error('no network'))
    await settled()

    expect(called()).toEqual(['a'])
  })

  it('is undone without any call, and shows its conversation again', async () => {
    begin('a')
    expect(deletions.undo('a')).toBe(true)
    offers[0]?.end()
    await settled()

    expect(hidden()).toEqual([])
    expect(called()).toEqual([])
  })

  it('can be begun again after it was undone, and the end of the first toast does not send it', async () => {
    begin('a')
    deletions.undo('a')
    begin('a')
    offers[0]?.end()
    await settled()
    expect(called()).toEqual([])

    offers[1]?.end()
    await settled()
    expect(called()).toEqual(['a'])
  })

  it('a deletion that fails brings its conversation back', async () => {
    begin('a')
    begin('b')
    offers[0]?.end()
    await settled()
    calls[0]?.answer(['a'])
    await settled()

    expect(hidden()).toEqual(['b'])
  })

  it('begun a second time while it is pending changes nothing', () => {
    begin('a')
    begin('a')

    expect(offers).toHaveLength(1)
  })
})

describe('a deletion of several', () => {
  it('hides them together, goes out once, and is undone by any of them', async () => {
    begin('a', 'b')
    begin('b', 'c')
    expect(hidden(), 'one that is hidden already').toEqual(['a', 'b'])
    expect(deletions.undo('b')).toBe(true)
    expect(hidden()).toEqual([])

    begin('a', 'b')
    offers.at(-1)?.end()
    await settled()
    calls[0]?.answer(['b'])
    await settled()
    expect(called()).toEqual(['a,b'])
    expect(hidden(), 'b could not be deleted').toEqual(['a'])
  })
})

describe('several deletions', () => {
  it('each have their own Undo', async () => {
    begin('a')
    begin('b')
    begin('c')
    deletions.undo('b')
    offers[0]?.end()
    await settled()

    expect(hidden()).toEqual(['a', 'c'])
    expect(called()).toEqual(['a'])
  })

  it('go out together when the page is hidden, and can then no longer be undone', async () => {
    begin('a')
    begin('b')
    const sent = deletions.sendAll()

    expect(called()).toEqual(['a', 'b'])
    expect(offers.map(({ signal }) => signal.aborted)).toEqual([true, true])
    expect(deletions.undo('a')).toBe(false)
    for (const { answer } of calls) answer([])
    await sent
    for (const { end } of offers) end()
    await settled()
    expect(called(), 'once each').toEqual(['a', 'b'])
  })

  it('are all answered before sign-out goes on, one that went out before included', async () => {
    begin('a')
    offers[0]?.end()
    await settled()
    const signOut = vi.fn()
    const left = deletions.sendAll().then(signOut)
    await settled()
    expect(signOut).not.toHaveBeenCalled()

    calls[0]?.answer([])
    await left
    expect(signOut).toHaveBeenCalledOnce()
  })
})

describe('whoever shows the list', () => {
  it('is told of each change until they leave, and sees the same set in between', () => {
    const listener = vi.fn()
    const leave = deletions.hidden.subscribe(listener)
    begin('a')
    expect(deletions.hidden.get()).toBe(deletions.hidden.get())
    deletions.undo('a')
    expect(listener).toHaveBeenCalledTimes(2)

    leave()
    begin('b')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
