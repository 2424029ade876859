// Whatever strangers and neighbours do at the door, a device that has signed in before is let in.

import { argon2 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { SIGN_IN_FROM_NETWORK, SIGN_IN_TO_ACCOUNT } from './account-limits.ts'
import { addPerson, PASSWORD, signInAs } from './test-people.ts'
import { ELSEWHERE, exhaust, failTimes, HOME, personOnDevice } from './test-sign-ins.ts'

vi.mock('node:crypto', { spy: true })
vi.mock('node:timers/promises', { spy: true })

/** The waits of strangers, which end when the test says so. */
const waits: (() => void)[] = []
const endWaits = () => {
  for (const end of waits.splice(0)) end()
}

beforeEach(() => {
  waits.length = 0
  vi.mocked(setTimeout).mockImplementation((length) => {
    expect(length).toBe(3_000)
    const { promise, resolve } = Promise.withResolvers<void>()
    waits.push(resolve)
    return promise as Promise<never>
  })
})

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

test('made-up sign-ins from one network keep nobody else out while they wait', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const known = await personOnDevice(rig)
  const flood = Array.from({ length: 80 }, (_, index) =>
    signInAs(rig, `a${index}@example.com`, PASSWORD, { from: ELSEWHERE }),
  )

  const honest = [
    signInAs(rig, account.email ?? '', PASSWORD, { from: HOME }),
    signInAs(rig, known.email, PASSWORD, { from: ELSEWHERE, cookie: known.device }),
  ]

  expect((await Promise.all(honest)).map(({ answer }) => answer.statusCode)).toEqual([201, 201])
  await Promise.all(flood)
})

test('an account at which everybody guesses slows strangers down, and locks nobody out', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)
  vi.mocked(argon2).mockClear()
  const enter = async (password: string) =>
    (await signInAs(rig, email, password, { from: ELSEWHERE })).answer.statusCode

  const entering = [enter('not the password'), enter(PASSWORD)]

  await expect.poll(() => waits.length).toBe(2)
  expect(argon2).not.toHaveBeenCalled()
  endWaits()
  expect(await Promise.all(entering)).toEqual([401, 201])
})

test('while five strangers wait at an account, its owner on a known device does not', async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)
  const strangers = Array.from({ length: 6 }, () => signInAs(rig, email, 'not the password', { from: ELSEWHERE }))
  await expect.poll(() => waits.length).toBe(5)

  const owner = await signInAs(rig, email, PASSWORD, { from: HOME, cookie: device })

  expect(owner.answer.statusCode).toBe(201)
  expect(waits).toHaveLength(5)
  endWaits()
  const statuses = (await Promise.all(strangers)).map(({ answer }) => answer.statusCode)
  expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 503])
})

test('a device that has signed in before is let in whatever strangers and neighbours do', async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  await failTimes(rig, 10, email, HOME)
  await exhaust(rig, SIGN_IN_FROM_NETWORK, HOME)
  await exhaust(rig, SIGN_IN_TO_ACCOUNT, email)

  expect((await signInAs(rig, email, PASSWORD, { from: HOME })).answer.statusCode).toBe(429)
  expect((await signInAs(rig, email, PASSWORD, { from: HOME, cookie: device })).answer.statusCode).toBe(201)
})

test('guessing on a known device is limited to 10 an hour, wherever it is, and success forgets it', async () => {
  await using rig = await limitedApp()
  const { email, device } = await personOnDevice(rig)
  const enter = (password: string, from: string) => signInAs(rig, email, password, { from, cookie: device })
  for (let count = 1; count <= 9; count++) {
    const { answer } = await enter('not the password', `192.0.2.${count}`)
    expect(answer.headers['x-ratelimit-remaining']).toBe(String(10 - count))
  }
  expect((await enter(PASSWORD, HOME)).answer.statusCode).toBe(201)
  for (let count = 1; count <= 10; count++) await enter('not the password', HOME)

  expect((await enter(PASSWORD, ELSEWHERE)).answer.statusCode).toBe(429)
})

test('a secret that is made up or of another account is worth nothing', async () => {
  await using rig = await limitedApp()
  const { email } = await personOnDevice(rig)
  const other = await personOnDevice(rig)
  await failTimes(rig, 10, email, HOME)

  for (const cookie of [other.device, `device_kanooni=${'a'.repeat(64)}`, 'device_kanooni=%00', 'device_kanooni=']) {
    expect((await signInAs(rig, email, PASSWORD, { from: HOME, cookie })).answer.statusCode).toBe(429)
  }
})
