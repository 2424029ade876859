import { expect, test } from 'vitest'
import { createSlowDown } from './slow-down.ts'

const nobodyLeaves = new AbortController().signal

/** Sleeps that end when the test says so. */
function sleeper() {
  const lengths: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const sleep = (ms: number) => {
    lengths.push(ms)
    return promise
  }
  return { lengths, sleep, wake: resolve }
}

test('a caller who is slowed down waits three seconds', async () => {
  const { lengths, sleep, wake } = sleeper()
  const waiting = createSlowDown(sleep).wait('sita', nobodyLeaves)
  expect(lengths).toEqual([3_000])

  wake()
  await waiting
})

test('five wait for one account and a hundred in all; more are refused at once, until those have waited', async () => {
  const { lengths, sleep, wake } = sleeper()
  const slowDown = createSlowDown(sleep)
  const busy = { status: 503, type: 'general_server_busy' }
  const waiting = Array.from({ length: 5 }, () => slowDown.wait('sita', nobodyLeaves))
  await expect(slowDown.wait('sita', nobodyLeaves)).rejects.toMatchObject(busy)
  for (let other = 5; other < 100; other++) waiting.push(slowDown.wait(`account ${other}`, nobodyLeaves))
  await expect(slowDown.wait('one more', nobodyLeaves)).rejects.toMatchObject(busy)
  expect(lengths).toHaveLength(100)

  wake()
  await Promise.all(waiting)
  await slowDown.wait('sita', nobodyLeaves)
  expect(lengths).toHaveLength(101)
})

test('who leaves waits no longer and frees the place', async () => {
  const slowDown = createSlowDown()
  const leaving = new AbortController()
  const waiting = Array.from({ length: 5 }, () => slowDown.wait('sita', leaving.signal))

  leaving.abort()

  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  await expect(slowDown.wait('sita', AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
})
