import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { AccountLines } from './account-lines.ts'
import { tooManyLists } from './errors.ts'

const sita = 'sita' as AccountId
const gita = 'gita' as AccountId

/** Work that is over when its `end` is called. */
function piece(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    end: () => resolve(name),
    work: () => {
      started.push(name)
      return promise
    },
  }
}

test('what one account asks for runs one after the other, and holds up no other account', async () => {
  const lines = new AccountLines(tooManyLists)
  const started: string[] = []
  const [first, second, other] = [piece(started, 'first'), piece(started, 'second'), piece(started, 'other')]

  const one = lines.wait(sita, first.work)
  const two = lines.wait(sita, second.work)
  const three = lines.wait(gita, other.work)
  other.end()
  await three

  expect(started).toEqual(['first', 'other'])
  first.end()
  second.end()
  expect(await Promise.all([one, two])).toEqual(['first', 'second'])
})

test('a line that is full refuses more, and has room again when something is over, even by failing', async () => {
  const lines = new AccountLines(tooManyLists)
  const { promise, reject } = Promise.withResolvers<never>()
  const failing = lines.wait(sita, () => promise)
  const waiting = Array.from({ length: 9 }, (_, index) => lines.wait(sita, async () => index))

  await expect(lines.wait(sita, async () => 'refused')).rejects.toMatchObject({
    status: 429,
    type: 'general_rate_limit_exceeded',
  })
  expect(await lines.wait(gita, async () => 'another account')).toBe('another account')

  reject(new Error('failed'))
  await expect(failing).rejects.toThrow('failed')
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await lines.wait(sita, async () => 'room')).toBe('room')
})
