// Counters stand in the database, too, which can go away between a success and what is counted of it.

import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Limits } from '../http/limits.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson, call, linkMailedTo, PASSWORD, RECOVERY_URL, signInAs, tokenIn } from './test-people.ts'

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))

/** The same app, with counters of which some calls fail. */
async function withLimits(rig: TestApp, failing: Partial<Limits>): Promise<TestApp> {
  return { ...rig, app: await buildApp({ ...rig.parts, limits: { ...rig.parts.limits, ...failing } }) }
}

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

test('a sign-in that succeeded opens its session although its counters cannot be corrected', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const troubled = await withLimits(rig, { reset: away, giveBack: away })

  const { answer, cookie } = await signInAs(troubled, account.email ?? '', PASSWORD)

  expect(answer.statusCode).toBe(201)
  expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(200)
})

test('a recovery that succeeded says so although failures cannot be forgotten', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
  const token = tokenIn(await linkMailedTo(rig, email))
  const troubled = await withLimits(rig, { reset: away })

  const answer = await call(troubled, 'PUT', '/recovery', { body: { ...token, password: 'hills beyond hills' } })

  expect(answer.statusCode).toBe(200)
  expect((await signInAs(rig, email, 'hills beyond hills')).answer.statusCode).toBe(201)
})

test('a sign-in is refused as too many although its counter cannot be corrected', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 10; count++) await signInAs(rig, account.email ?? '', 'not the password')
  const troubled = await withLimits(rig, { giveBack: away })

  expect((await signInAs(troubled, account.email ?? '', PASSWORD)).answer.statusCode).toBe(429)
})
