import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue under a clock that only searches move; `rests` are those that were asked for, `wake` ends the last one. */
function rig() {
  let now = 0
  let wake = () => {}
  const rests: number[] = []
  const order: string[] = []
  const queue = createFairQueue({ elapsed: () => now }, (ms, then) => {
    rests.push(ms)
    wake = then
  })
  const search = (network: string, name = network, gone = never, tookMs = 7) =>
    queue.run(
      network,
      () => {
        now += tookMs
        order.push(name)
        return name
      },
      gone,
    )
  return { queue, search, order, rests, wake: () => wake() }
}

test('a search that comes alone is done at once, and the next one only after as long a rest', async () => {
  const { search, order, rests, wake } = rig()

  expect(await search('a')).toBe('a')
  const second = search('b')
  expect([order, rests]).toEqual([['a'], [7]])
  wake()

  expect(await second).toBe('b')
})

test('a search that takes seconds, as the first one can, is not followed by as long a rest', async () => {
  const { search, rests } = rig()

  await search('a', 'a', never, 4_000)

  expect(rests).toEqual([250])
})

test('networks search by turns, however many one of them sends', async () => {
  const { search, order, wake } = rig()
  const all = ['first', 'second', 'third'].map((name) => search('busy', name))
  all.push(search('quiet'), search('other'))
  for (let turn = 0; turn < 5; turn++) wake()

  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'quiet', 'other', 'third'])
})

test('the accounts of one network have their turns within it, however much one of them asks', async () => {
  const { queue, order, wake } = rig()
  const ask = (network: string, account: string, name: string) =>
    queue.run(network, () => void order.push(name), null, account)
  const all = ['first', 'second', 'third'].map((name) => ask('shared', 'busy', name))
  all.push(ask('shared', 'quiet', 'quiet'), ask('other', 'far', 'far'))
  for (let turn = 0; turn < 5; turn++) wake()

  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'far', 'quiet', 'third'])
})

test('where too many wait, it is the account with most of them that is refused', async () => {
  const { queue, wake } = rig()
  const ask = (account: string) =>
    queue.run('shared', () => account, null, account).catch(({ status }: { status: number }) => status)
  const busy = Array.from({ length: 201 }, () => ask('busy'))
  const quiet = ask('quiet')
  for (let turn = 0; turn < 202; turn++) wake()

  expect((await Promise.all(busy)).filter((answer) => answer === 429)).toHaveLength(1)
  expect(await quiet).toBe('quiet')
})

test('where too many wait, the network with most of them is refused, with a time to come back', async () => {
  const { search, wake } = rig()
  const busy = Array.from({ length: 202 }, () => search('busy').catch(({ status, headers }) => ({ status, headers })))
  const quiet = search('quiet')
  for (let turn = 0; turn < 202; turn++) wake()

  const refused = (await Promise.all(busy)).filter((answer) => typeof answer === 'object')
  expect(refused).toEqual(Array.from({ length: 2 }, () => ({ status: 429, headers: { 'retry-after': '2' } })))
  expect(await quiet).toBe('quiet')
})

test('what nobody waits for any more is not searched for', async () => {
  const { search, order, wake } = rig()
  const gone = new AbortController()
  await search('a')
  const second = search('a', 'left', gone.signal)
  gone.abort(new Error('left'))
  wake()

  await expect(second).rejects.toThrow('left')
  expect(order).toEqual(['a'])
})

test('a search that fails tells its caller, and the next has its turn', async () => {
  const queue = createFairQueue({ elapsed: () => 0 }, (_ms, then) => then())
  const fails = () => {
    throw new Error('no index')
  }

  await expect(queue.run('a', fails, never)).rejects.toThrow('no index')
  expect(await queue.run('a', () => 1, never)).toBe(1)
})
