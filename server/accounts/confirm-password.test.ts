import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson, call, PASSWORD, storedState } from './test-people.ts'

test('the password of an account is confirmed, and nothing changes with it', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const before = await storedState(rig)

  const right = await call(rig, 'POST', '/password', { cookie, body: { password: PASSWORD } })
  const wrong = await call(rig, 'POST', '/password', { cookie, body: { password: 'another long one' } })
  const missing = await call(rig, 'POST', '/password', { cookie, body: {} })
  const guest = await call(rig, 'POST', '/password', { body: { password: PASSWORD } })

  expect([right.statusCode, right.body]).toEqual([204, ''])
  expect([wrong.statusCode, wrong.json().type]).toEqual([401, 'user_invalid_credentials'])
  expect([missing.statusCode, guest.statusCode]).toEqual([400, 401])
  expect(await storedState(rig)).toEqual(before)
})

test('an account without a password confirms none', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { password_hash: null })

  const answer = await call(rig, 'POST', '/password', { cookie, body: { password: PASSWORD } })

  expect(answer.json().type).toBe('user_invalid_credentials')
})

test('nobody tries passwords without end', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { cookie } = await addPerson(rig, { password_hash: null })
  const statuses: number[] = []
  for (let attempt = 0; attempt <= 30; attempt++) {
    statuses.push((await call(rig, 'POST', '/password', { cookie, body: { password: PASSWORD } })).statusCode)
  }

  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
