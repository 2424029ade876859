// What strangers can have mailed to somebody, by asking for it again and again, and what that takes from its owner.

import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { SIGN_UP_FROM_SITE } from './account-limits.ts'
import { addPerson, call, LINK_URL, linkMailedTo, PASSWORD, RECOVERY_URL, tokenIn } from './test-people.ts'
import { ELSEWHERE, exhaust, HOME } from './test-sign-ins.ts'

const MINUTE_MS = 60_000
const TARGET = 'target@example.org'
const NEW_PASSWORD = 'hills and rivers'

const limitedApp = () => buildTestApp({ settings: { RATE_LIMITS: 'on' } })

async function mailsTo(rig: TestApp, recipient: string | null): Promise<number> {
  await rig.parts.outbox.deliverAll()
  return rig.mails.filter((mail) => mail.recipient === recipient).length
}

const askRecovery = (rig: TestApp, email: string | null, from: string) =>
  call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL }, from })

test.each([
  ['POST', '/recovery', 'http://localhost:3000/law'],
  ['POST', '/recovery', LINK_URL],
  ['POST', '/verification', RECOVERY_URL],
  ['POST', '/verification', `${LINK_URL}?read=YOUR-ACCOUNT-IS-LOCKED`],
] as const)('%s %s sends no mail whose link leads to %s', async (method, path, url) => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig, { email_verified: 0 })

  const answer = await call(rig, method, path, { cookie, body: { email: account.email, url } })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    type: 'general_argument_invalid',
    message: expect.stringMatching(
      /^Invalid `url` param: Invalid URI\. This link leads to \/[a-z-]+, without parameters\.$/,
    ),
  })
  expect(await mailsTo(rig, account.email)).toBe(0)
})

test('strangers who ask for recovery do not keep the owner from it, and fill no inbox', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 60; count++) {
    expect((await askRecovery(rig, account.email, ELSEWHERE)).statusCode).toBe(201)
  }
  expect(await mailsTo(rig, account.email)).toBe(5)
  rig.clock.advance(29 * MINUTE_MS)

  const asked = await askRecovery(rig, account.email, HOME)
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  const recovered = await call(rig, 'PUT', '/recovery', { body: { ...token, password: NEW_PASSWORD }, from: HOME })

  expect(asked.statusCode).toBe(201)
  expect(recovered.statusCode).toBe(200)
})

test('past the bound known and unknown addresses are answered alike', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  const headersFor = async (email: string | null) => {
    for (let count = 0; count < 10; count++) await askRecovery(rig, email, HOME)
    const { statusCode, headers } = await askRecovery(rig, email, ELSEWHERE)
    return { statusCode, names: Object.keys(headers).sort() }
  }

  const known = await headersFor(account.email)
  expect(known).toEqual(await headersFor('nobody@example.com'))
  expect(known.statusCode).toBe(201)
})

test('who has recovered can ask again at once', async () => {
  await using rig = await limitedApp()
  const { account } = await addPerson(rig)
  for (let count = 0; count < 10; count++) await askRecovery(rig, account.email, ELSEWHERE)
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  await call(rig, 'PUT', '/recovery', { body: { ...token, password: NEW_PASSWORD } })
  rig.mails.length = 0

  await askRecovery(rig, account.email, HOME)

  expect((await linkMailedTo(rig, account.email ?? '')).pathname).toBe('/verify-recovery')
})

test('accounts that take one address in turn have no more mails sent to it than one account', async () => {
  await using rig = await limitedApp()
  const statuses: number[] = []
  for (let account = 0; account < 3; account++) {
    const { cookie } = await addPerson(rig, { email_verified: 0 })
    await call(rig, 'PATCH', '/email', { cookie, body: { email: TARGET, password: PASSWORD } })
    for (let count = 0; count < 5; count++) {
      statuses.push((await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })).statusCode)
    }
    await call(rig, 'PATCH', '/email', { cookie, body: { email: `other${account}@example.org`, password: PASSWORD } })
  }

  expect(statuses).toEqual([...Array(10).fill(201), ...Array(5).fill(429)])
  expect(await mailsTo(rig, TARGET)).toBe(10)
})

test('so it is with mails about changed passwords', async () => {
  await using rig = await limitedApp()
  for (let account = 0; account < 3; account++) {
    const { cookie } = await addPerson(rig, { email_verified: 0 })
    await call(rig, 'PATCH', '/email', { cookie, body: { email: TARGET, password: PASSWORD } })
    let oldPassword = PASSWORD
    for (let count = 0; count < 5; count++) {
      const password = `hills and rivers ${account} ${count}`
      const { statusCode } = await call(rig, 'PATCH', '/password', { cookie, body: { password, oldPassword } })
      if (statusCode === 200) oldPassword = password
    }
    const body = { email: `other${account}@example.org`, password: oldPassword }
    await call(rig, 'PATCH', '/email', { cookie, body })
  }

  expect(await mailsTo(rig, TARGET)).toBe(10)
})

test.each([
  ['POST', '/verification', { url: LINK_URL }, { code: 400, type: 'user_email_not_found' }],
  [
    'PATCH',
    '/password',
    { password: NEW_PASSWORD, oldPassword: PASSWORD },
    { code: 401, type: 'user_invalid_credentials' },
  ],
] as const)(
  '%s %s sends no mail to an address that is new since the request came',
  async (method, path, body, error) => {
    await using rig = await limitedApp()
    const { account, cookie } = await addPerson(rig, { email_verified: 0 })
    const { queries } = rig.parts.database
    const { take } = rig.parts.limits
    // A body that comes late leaves time for that, once the caller is known.
    rig.parts.limits.take = async (rule, key) => {
      if (key.includes(account.id))
        await queries.updateTable('accounts').set({ email: TARGET }).where('id', '=', account.id).execute()
      return take(rule, key)
    }

    const answer = await call(rig, method, path, { cookie, body })

    expect(answer.json()).toMatchObject(error)
    expect(await mailsTo(rig, TARGET)).toBe(0)
  },
)

test('all networks of one IPv6 site together have 300 mails an hour sent to whom they name, and no other site less for it', async () => {
  await using rig = await limitedApp()
  const ask = async (network: string, count: number) => {
    const from = `2001:db8:${network}:${count.toString(16)}::1`
    const body = { userId: 'unique()', email: `p${count}@example.org` }
    return (await call(rig, 'POST', '/tokens/email', { body, from })).statusCode
  }
  const statuses: number[] = []
  for (let count = 0; count < 301; count++) statuses.push(await ask('77', count))

  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([300, 429])
  const recovery = await askRecovery(rig, 'somebody@example.org', '2001:db8:77:ffff::1')
  expect(recovery.statusCode).toBe(429)
  expect(await ask('78', 301)).toBe(201)
})

test('a site that has made its sign-ups of the hour makes no more from another of its networks', async () => {
  await using rig = await limitedApp()
  await exhaust(rig, SIGN_UP_FROM_SITE, 'site:2001:db8:77::/48')
  const body = { userId: 'unique()', email: 'mountaineer@example.com', password: 'mountaineer' }

  expect((await call(rig, 'POST', '', { body, from: '2001:db8:77:1::1' })).statusCode).toBe(429)
  expect((await call(rig, 'POST', '/sessions/anonymous', { body: {}, from: '2001:db8:77:2::1' })).statusCode).toBe(429)
  // Refused for its words.
  expect((await call(rig, 'POST', '', { body, from: '2001:db8:78:1::1' })).statusCode).toBe(400)
})
