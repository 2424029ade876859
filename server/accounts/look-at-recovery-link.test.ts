// What a recovery link says when its page is opened, before anything is typed.

import { expect, test } from 'vitest'
import { PATHS } from '../../contract/paths.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { LOOK_AT_LINK_FROM_NETWORK } from './account-limits.ts'
import {
  addPerson,
  call,
  LINK_URL,
  linkMailedTo,
  type Person,
  RECOVERY_URL,
  storedState,
  tokenIn,
} from './test-people.ts'
import { exhaust } from './test-sign-ins.ts'

const HOUR_MS = 60 * 60 * 1000

async function mailedLink(rig: TestApp, { account }: Person): Promise<URL> {
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  return linkMailedTo(rig, account.email ?? '')
}

/** The page's status, and where it leads instead. */
async function open(rig: TestApp, { pathname, search }: URL) {
  const { statusCode, headers } = await rig.app.inject({ url: pathname + search })
  return [statusCode, headers.location]
}

const OPENS = [200, undefined]
const TOLD = [302, PATHS.verifyRecovery]

test('a link that works opens, as often as it is opened, and still sets the password', async () => {
  await using rig = await buildTestApp()
  const link = await mailedLink(rig, await addPerson(rig))
  const before = await storedState(rig)

  expect([await open(rig, link), await open(rig, link)]).toEqual([OPENS, OPENS])
  expect(await storedState(rig)).toEqual(before)

  const used = await call(rig, 'PUT', '/recovery', { body: { ...tokenIn(link), password: 'a better password' } })
  expect(used.statusCode).toBe(200)
})

test('a used link is told when it is opened', async () => {
  await using rig = await buildTestApp()
  const link = await mailedLink(rig, await addPerson(rig))
  await call(rig, 'PUT', '/recovery', { body: { ...tokenIn(link), password: 'a better password' } })

  expect(await open(rig, link)).toEqual(TOLD)
})

test('an expired link is told when it is opened', async () => {
  await using rig = await buildTestApp()
  const link = await mailedLink(rig, await addPerson(rig))
  rig.clock.advance(HOUR_MS)

  expect(await open(rig, link)).toEqual(TOLD)
})

test('a guessed secret, a link to confirm an address and an account that is not there are told alike', async () => {
  await using rig = await buildTestApp()
  const person = await addPerson(rig, { email_verified: 0 })
  const guessed = await mailedLink(rig, person)
  guessed.searchParams.set('secret', '0'.repeat(256))
  const elsewhere = await mailedLink(rig, person)
  elsewhere.searchParams.set('userId', 'nobody')
  await call(rig, 'POST', '/verification', { cookie: person.cookie, body: { url: LINK_URL } })
  const ofAnotherKind = await linkMailedTo(rig, person.account.email ?? '')
  ofAnotherKind.pathname = PATHS.verifyRecovery

  expect([await open(rig, guessed), await open(rig, elsewhere), await open(rig, ofAnotherKind)]).toEqual([
    TOLD,
    TOLD,
    TOLD,
  ])
})

test('a network that looked too often is told nothing any more, while other networks are', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const link = await mailedLink(rig, await addPerson(rig))
  link.searchParams.set('secret', '0'.repeat(256))
  await exhaust(rig, LOOK_AT_LINK_FROM_NETWORK, '127.0.0.1')

  expect(await open(rig, link)).toEqual(OPENS)
  const url = link.pathname + link.search
  const { statusCode } = await rig.app.inject({ url, remoteAddress: '192.0.2.1' })
  expect(statusCode).toBe(302)
})
