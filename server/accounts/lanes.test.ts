import { expect, test } from 'vitest'
import { createLanes, LanesFullError } from './lanes.ts'

function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const work = () => {
    started.resolve()
    return promise
  }
  return { work, resolve, reject, started: started.promise }
}

test('no more than the bound run at once, and the others follow in order', async () => {
  const lanes = createLanes(2, 10)
  const order: number[] = []
  const pieces = [piece(), piece(), piece(), piece()]
  const results = pieces.map(({ work }, index) =>
    lanes.run(() => {
      order.push(index)
      return work()
    }),
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
  const lanes = createLanes(1, 1)
  const [first, second] = [piece(), piece()]
  const results = [lanes.run(first.work), lanes.run(second.work)]

  await expect(lanes.run(async () => 'third')).rejects.toThrow(LanesFullError)

  first.resolve('first')
  second.resolve('second')
  expect(await Promise.all(results)).toEqual(['first', 'second'])
})

test('a failure is passed on and frees its lane', async () => {
  const lanes = createLanes(1, 1)

  await expect(lanes.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')

  expect(await lanes.run(async () => 'next')).toBe('next')
})
