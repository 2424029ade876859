import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson, call, LINK_URL, linkMailedTo, PASSWORD, RECOVERY_URL, storedState, tokenIn } from './test-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVALID = {
  message: 'Invalid token passed in the request.',
  code: 401,
  type: 'user_invalid_token',
  version: '1.8.1',
}
const wireDate = (instant: number) => new Date(instant).toISOString().replace('Z', '+00:00')

test.each(['/verifications/email', '/verification'])(
  'POST and PUT /account%s: the mailed link verifies the address, once',
  async (path) => {
    await using rig = await buildTestApp()
    const { account, cookie } = await addPerson(rig, { email_verified: 0 })
    const token = {
      $id: expect.stringMatching(/^[0-9a-f]{20}$/),
      $createdAt: wireDate(rig.clock.now()),
      userId: account.id,
      secret: '',
      expire: wireDate(rig.clock.now() + 7 * DAY_MS),
      phrase: '',
    }

    const asked = await call(rig, 'POST', path, { cookie, body: { url: LINK_URL } })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toEqual(token)

    const link = await linkMailedTo(rig, account.email ?? '')
    expect(link.origin + link.pathname).toBe(LINK_URL)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      userId: account.id,
      secret: expect.stringMatching(/^[0-9a-f]{256}$/),
      expire: asked.json().expire,
    })
    expect(JSON.stringify((await storedState(rig)) as object)).not.toContain(link.searchParams.get('secret'))

    const confirmed = await call(rig, 'PUT', path, { body: tokenIn(link) })
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json()).toEqual(token)
    expect(confirmed.cookies).toEqual([])
    expect((await call(rig, 'GET', '', { cookie })).json()).toMatchObject({ emailVerification: true })

    expect((await call(rig, 'PUT', path, { body: tokenIn(link) })).json()).toEqual(INVALID)
  },
)

test('the mail goes to the account, with the link in both its parts', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig, { email_verified: 0 })

  await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })
  const link = await linkMailedTo(rig, account.email ?? '')

  expect(rig.mails).toHaveLength(1)
  expect(rig.mails[0]?.text).toContain(link.href)
  expect(rig.mails[0]?.html).toContain(link.searchParams.get('secret'))
})

test('a verified address is not verified again', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const before = await storedState(rig)

  const answer = await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })

  expect(answer.json()).toEqual({
    message: 'User email is already verified',
    code: 409,
    type: 'user_email_already_verified',
    version: '1.8.1',
  })
  expect(await storedState(rig)).toEqual(before)
})

test('an account without an address has nothing to verify', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { email: null, email_verified: 0 })

  const answer = await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })

  expect(answer.json()).toMatchObject({ code: 400, type: 'user_email_not_found' })
})

test('a link works until its seven days are over, and not after', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig, { email_verified: 0 })
  await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })
  const first = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  rig.clock.advance(1)
  await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })
  const second = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  rig.clock.advance(7 * DAY_MS - 1)

  expect((await call(rig, 'PUT', '/verification', { body: first })).json()).toEqual(INVALID)
  expect((await call(rig, 'PUT', '/verification', { body: second })).statusCode).toBe(200)
})

test('a link mailed to an earlier address does not verify the present one', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig, { email_verified: 0 })
  await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  await call(rig, 'PATCH', '/email', { cookie, body: { email: 'new@example.com', password: PASSWORD } })

  expect((await call(rig, 'PUT', '/verification', { body: token })).json()).toEqual(INVALID)
  expect((await call(rig, 'GET', '', { cookie })).json()).toMatchObject({ emailVerification: false })
})

test('a secret is good for its own account and its own purpose only', async () => {
  await using rig = await buildTestApp()
  const one = await addPerson(rig, { email_verified: 0 })
  const other = await addPerson(rig, { email_verified: 0 })
  await call(rig, 'POST', '/verification', { cookie: one.cookie, body: { url: LINK_URL } })
  const { userId, secret } = tokenIn(await linkMailedTo(rig, one.account.email ?? ''))
  await call(rig, 'POST', '/recovery', { body: { email: other.account.email, url: RECOVERY_URL } })
  const recovery = tokenIn(await linkMailedTo(rig, other.account.email ?? ''))
  const before = await storedState(rig)

  const tries = [
    await call(rig, 'PUT', '/verification', { body: recovery }),
    await call(rig, 'PUT', '/verification', { body: { userId: other.account.id, secret } }),
    await call(rig, 'PUT', '/verification', { body: { userId, secret: secret.toUpperCase() } }),
    await call(rig, 'PUT', '/recovery', { body: { userId, secret, password: 'another password' } }),
  ]
  expect(tries.map((answer) => answer.json())).toEqual(tries.map(() => INVALID))

  const nobody = await call(rig, 'PUT', '/verification', { body: { userId: 'nobody', secret } })
  expect(nobody.json()).toEqual({
    message: 'User with the requested ID could not be found.',
    code: 404,
    type: 'user_not_found',
    version: '1.8.1',
  })
  expect(await storedState(rig)).toEqual(before)
})

describeDatabases('verification', (open) => {
  test('of several uses of one secret at the same time exactly one succeeds', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account, cookie } = await addPerson(rig, { email_verified: 0 })
    await call(rig, 'POST', '/verification', { cookie, body: { url: LINK_URL } })
    const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(rig, 'PUT', '/verification', { body: token })),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  })
})
