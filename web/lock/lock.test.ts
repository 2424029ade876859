import { expect, test } from 'vitest'
import { isLockDue, type LockSetting } from './lock-setting.ts'
import { digestPin, isPin, isValidPin } from './pin.ts'

const MINUTE_MS = 60_000
const setting: LockSetting = { accountId: 'a', afterMinutes: 5, pin: null, wrongTries: 0, usedAt: 1_000 }

test('a PIN is known by its digest, which is another one each time', async () => {
  const [first, second] = [await digestPin('2468'), await digestPin('2468')]

  expect(await isPin('2468', first)).toBe(true)
  expect(await isPin('2469', first)).toBe(false)
  expect(first.digest).not.toBe(second.digest)
  expect(JSON.stringify(first)).not.toContain('2468')
})

test('a PIN has 4 to 8 digits', () => {
  expect(['1234', '12345678', '१२३४'].every(isValidPin)).toBe(true)
  expect(['123', '123456789', '12a4', ''].some(isValidPin)).toBe(false)
})

test('a PIN is the same in the digits of either script', async () => {
  expect(await isPin('५६७८', await digestPin('5678'))).toBe(true)
  expect(await isPin('5678', await digestPin('५६७८'))).toBe(true)
})

test('a lock is due when nobody has done anything for as long as was chosen, and never by itself without that', () => {
  expect(isLockDue(setting, 1_000 + 5 * MINUTE_MS - 1)).toBe(false)
  expect(isLockDue(setting, 1_000 + 5 * MINUTE_MS)).toBe(true)
  expect(isLockDue({ ...setting, afterMinutes: 0 }, 1_000 + 500 * MINUTE_MS)).toBe(false)
})
