import { expect, test } from 'vitest'
import { createConcurrencyLimit, LineFullError, type Place } from './concurrency-limit.ts'

function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const work = () => {
    started.resolve()
    return promise
  }
  return { work, resolve, reject, started: started.promise }
}

const somebody: Place = { key: 'somebody', rank: 0 }
const wide = { atOnce: 1, waiting: [100], waitingPerKey: 100 }

/** A limit of one, taken until `free` is called, and the order in which others run after that. */
function takenLimit(bounds: { waiting: number[]; waitingPerKey: number }) {
  const limit = createConcurrencyLimit({ ...bounds, atOnce: 1 })
  const first = piece()
  const running = limit.run(first.work, somebody)
  const order: string[] = []
  const outcomes: Promise<'ran' | 'refused'>[] = []
  return {
    queue(name: string, place: Place) {
      const outcome = limit
        .run(async () => void order.push(name), place)
        .then(
          () => 'ran' as const,
          () => 'refused' as const,
        )
      outcomes.push(outcome)
    },
    async free() {
      first.resolve('done')
      await running
      return { outcomes: await Promise.all(outcomes), order }
    },
  }
}

test('no more than the bound run at once, and the others follow in order', async () => {
  const limit = createConcurrencyLimit({ ...wide, atOnce: 2 })
  const order: number[] = []
  const pieces = [piece(), piece(), piece(), piece()]
  const results = pieces.map(({ work }, index) =>
    limit.run(() => {
      order.push(index)
      return work()
    }, somebody),
  )
  await pieces[1]?.started
  expect(order).toEqual([0, 1])

  pieces[1]?.resolve('second')
  await pieces[2]?.started
  expect(order).toEqual([0, 1, 2])

  for (const { resolve } of pieces) resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
  expect(order).toEqual([0, 1, 2, 3])
})

test('who comes when the line is full is refused at once, and the line is not disturbed', async () => {
  const limit = createConcurrencyLimit({ ...wide, waiting: [1] })
  const [first, second] = [piece(), piece()]
  const results = [limit.run(first.work, somebody), limit.run(second.work, somebody)]

  await expect(limit.run(async () => 'third', somebody)).rejects.toThrow(LineFullError)

  first.resolve('first')
  second.resolve('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
})

test('one key takes no more than its places in line, however much room there is', async () => {
  const limit = takenLimit({ waiting: [100], waitingPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) limit.queue(name, { key: 'a', rank: 0 })
  limit.queue('b1', { key: 'b', rank: 0 })

  const { outcomes, order } = await limit.free()

  expect(outcomes).toEqual(['ran', 'ran', 'refused', 'refused', 'ran'])
  expect(order).toEqual(['a1', 'b1', 'a2'])
})

test('keys take turns, so that who comes after much of another key does not wait for all of it', async () => {
  const limit = takenLimit({ waiting: [100], waitingPerKey: 8 })
  for (const name of ['a1', 'a2', 'a3']) limit.queue(name, { key: 'a', rank: 0 })
  for (const name of ['b1', 'b2']) limit.queue(name, { key: 'b', rank: 0 })
  limit.queue('c1', { key: 'c', rank: 0 })

  const { order } = await limit.free()

  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('where the line is full, the key with most in it gives way, so that some who fill it shut nobody out', async () => {
  const limit = takenLimit({ waiting: [64, 48, 32], waitingPerKey: 8 })
  for (let network = 0; network < 12; network += 1)
    for (let attempt = 0; attempt < 8; attempt += 1) limit.queue(`guess ${network}`, { key: `${network}`, rank: 1 })
  limit.queue('newcomer', { key: 'newcomer', rank: 1 })
  limit.queue('on a known device', { key: 'known', rank: 0 })

  const { outcomes, order } = await limit.free()

  expect(outcomes.slice(-2)).toEqual(['ran', 'ran'])
  expect(order).toHaveLength(48 + 1)
  expect(order.indexOf('on a known device')).toBe(0)
  expect(order.indexOf('newcomer')).toBeLessThan(14)
})

test('who has a lower rank goes first, and those of one rank in their order', async () => {
  const limit = takenLimit({ waiting: [10, 10, 10], waitingPerKey: 10 })
  const ranks = { late: 2, later: 2, ordinary: 1, first: 0, second: 0 }
  for (const [name, rank] of Object.entries(ranks)) limit.queue(name, { key: name, rank })

  const { order } = await limit.free()

  expect(order).toEqual(['first', 'second', 'ordinary', 'late', 'later'])
})

test('a higher rank fills its part of the line only, and the rest stays free for the lower ones', async () => {
  const limit = takenLimit({ waiting: [4, 3, 2], waitingPerKey: 10 })
  for (const name of ['c1', 'c2', 'c3']) limit.queue(name, { key: name, rank: 2 })
  for (const name of ['b1', 'b2']) limit.queue(name, { key: name, rank: 1 })
  limit.queue('c4', { key: 'c4', rank: 2 })
  for (const name of ['a1', 'a2']) limit.queue(name, { key: name, rank: 0 })

  const { outcomes, order } = await limit.free()

  expect(order).toEqual(['a1', 'b1', 'c1', 'c2'])
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(4)
})

test('who gives up while waiting leaves the line, and the work is never begun', async () => {
  const limit = takenLimit({ waiting: [2], waitingPerKey: 2 })
  const leaving = new AbortController()
  limit.queue('gone', { ...somebody, signal: leaving.signal })
  limit.queue('stays', { ...somebody, signal: new AbortController().signal })
  leaving.abort()
  limit.queue('in its place', somebody)
  limit.queue('gone before', { ...somebody, signal: AbortSignal.abort() })

  const { outcomes, order } = await limit.free()

  expect(outcomes).toEqual(['refused', 'ran', 'ran', 'refused'])
  expect(order).toEqual(['stays', 'in its place'])
})

test('a failure is passed on and makes way for the next', async () => {
  const limit = createConcurrencyLimit(wide)

  await expect(limit.run(() => Promise.reject(new Error('no memory')), somebody)).rejects.toThrow('no memory')

  expect(await limit.run(async () => 'next', somebody)).toBe('next')
})
