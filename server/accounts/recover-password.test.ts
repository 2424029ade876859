import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import {
  addAuthSession,
  addPerson,
  call,
  linkMailedTo,
  PASSWORD,
  RECOVERY_URL,
  signInAs,
  storedState,
  tokenIn,
} from './test-people.ts'

vi.mock('node:timers/promises', { spy: true })

const HOUR_MS = 60 * 60 * 1000
const NEW_PASSWORD = 'a better password'
const INVALID = {
  message: 'Invalid token passed in the request.',
  code: 401,
  type: 'user_invalid_token',
  version: '1.8.1',
}

test('the mailed link sets a new password, verifies the address and ends every session', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig, { email_verified: 0 })
  const { cookie: phone } = await addAuthSession(rig, account)
  const stranger = await addPerson(rig)

  const asked = await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const link = await linkMailedTo(rig, account.email ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    userId: account.id,
    secret: expect.stringMatching(/^[0-9a-f]{256}$/),
    expire: asked.json().expire,
  })
  rig.clock.advance(1_000)

  const answer = await call(rig, 'PUT', '/recovery', { body: { ...tokenIn(link), password: NEW_PASSWORD } })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ userId: account.id, secret: '', expire: asked.json().expire, phrase: '' })
  expect(answer.cookies).toEqual([])
  for (const ended of [cookie, phone]) {
    expect((await call(rig, 'GET', '', { cookie: ended })).json()).toMatchObject({ type: 'general_unauthorized_scope' })
  }
  expect((await call(rig, 'GET', '', { cookie: stranger.cookie })).statusCode).toBe(200)
  expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(401)
  const entered = await signInAs(rig, account.email ?? '', NEW_PASSWORD)
  expect((await call(rig, 'GET', '', { cookie: entered.cookie })).json()).toMatchObject({
    emailVerification: true,
    passwordUpdate: new Date(rig.clock.now()).toISOString().replace('Z', '+00:00'),
  })
})

test('the mailed link of an address that was never proven ends every other way in of whoever signed up with it', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig, { email_verified: 0, phone: '+9779841000001', phone_verified: 1 })
  const { queries } = rig.parts.database
  const identity = { provider: 'oidc', provider_uid: 'mallory', provider_email: 'mallory@example.org' }
  const now = rig.clock.now()
  await queries
    .insertInto('identities')
    .values({ id: 'theirs', account_id: account.id, ...identity, created_at: now, updated_at: now })
    .execute()
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })

  const body = { ...tokenIn(await linkMailedTo(rig, account.email ?? '')), password: NEW_PASSWORD }
  expect((await call(rig, 'PUT', '/recovery', { body })).statusCode).toBe(200)
  expect(await queries.selectFrom('identities').select('id').execute()).toEqual([])
  expect(await queries.selectFrom('accounts').select('phone').executeTakeFirst()).toEqual({ phone: null })
  expect((await signInAs(rig, account.email ?? '', NEW_PASSWORD)).answer.statusCode).toBe(201)
})

/** Waits that end when the test says so. */
function waitsInHand() {
  const lengths: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<unknown>()
  vi.mocked(setTimeout).mockImplementation((length) => {
    lengths.push(length)
    return promise as Promise<never>
  })
  onTestFinished(() => void vi.mocked(setTimeout).mockReset())
  return { lengths, end: () => resolve(undefined) }
}

test('known, unknown and blocked addresses are answered alike, and only the first gets mail', async () => {
  await using rig = await buildTestApp()
  const known = await addPerson(rig)
  const blocked = await addPerson(rig, { is_active: 0 })
  const waits = waitsInHand()
  let answered = 0
  const ask = async (email: string | null) => {
    const answer = await call(rig, 'POST', '/recovery', { body: { email, url: RECOVERY_URL } })
    answered++
    return answer
  }
  const countTokens = async () => (await rig.parts.database.queries.selectFrom('tokens').select('id').execute()).length
  const addresses = [known.account.email, known.account.email, 'nobody@example.com', blocked.account.email]

  const asking = addresses.map(ask)

  await expect.poll(() => waits.lengths).toEqual([100, 100, 100, 100])
  await expect.poll(countTokens).toBe(2)
  expect(answered).toBe(0)
  waits.end()
  const asked = await Promise.all(asking)
  for (const answer of asked) {
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      $id: expect.stringMatching(/^[0-9a-f]{20}$/),
      $createdAt: expect.any(String),
      userId: expect.stringMatching(/^[0-9a-f]{20}$/),
      secret: '',
      expire: new Date(rig.clock.now() + HOUR_MS).toISOString().replace('Z', '+00:00'),
      phrase: '',
    })
  }
  // An id that stays the same on every request would tell that there is an account.
  expect(new Set(asked.map((answer) => answer.json().userId)).size).toBe(4)
  await rig.parts.outbox.deliverAll()
  expect(new Set(rig.mails.map(({ recipient }) => recipient))).toEqual(new Set([known.account.email]))
  expect(await rig.parts.database.queries.selectFrom('tokens').select('account_id').execute()).toEqual([
    { account_id: known.account.id },
    { account_id: known.account.id },
  ])
})

test('a used link is refused, and so is every other link of the account', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const links = []
  for (let count = 0; count < 2; count++) {
    rig.mails.length = 0
    await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
    links.push(tokenIn(await linkMailedTo(rig, account.email ?? '')))
  }
  const use = async (token: object | undefined, password: string) =>
    await call(rig, 'PUT', '/recovery', { body: { ...token, password } })
  expect(links[0]).not.toEqual(links[1])

  expect((await use(links[0], NEW_PASSWORD)).statusCode).toBe(200)

  expect((await use(links[0], 'third password')).json()).toEqual(INVALID)
  expect((await use(links[1], 'third password')).json()).toEqual(INVALID)
  expect((await signInAs(rig, account.email ?? '', NEW_PASSWORD)).answer.statusCode).toBe(201)
})

test('an expired link is refused and stays refused', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const body = { ...tokenIn(await linkMailedTo(rig, account.email ?? '')), password: NEW_PASSWORD }
  const before = await storedState(rig)

  rig.clock.advance(HOUR_MS)
  expect((await call(rig, 'PUT', '/recovery', { body })).json()).toEqual(INVALID)
  rig.clock.advance(1)
  expect((await call(rig, 'PUT', '/recovery', { body })).json()).toEqual(INVALID)

  expect(await storedState(rig)).toEqual(before)
})

test('a link mailed to an earlier address does not open the account', async () => {
  await using rig = await buildTestApp()
  const { account, cookie } = await addPerson(rig)
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  await call(rig, 'PATCH', '/email', { cookie, body: { email: 'new@example.com', password: PASSWORD } })

  const answer = await call(rig, 'PUT', '/recovery', { body: { ...token, password: NEW_PASSWORD } })

  expect(answer.json()).toEqual(INVALID)
  expect((await signInAs(rig, 'new@example.com', PASSWORD)).answer.statusCode).toBe(201)
})

test("a secret does not open somebody else's account", async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const other = await addPerson(rig)
  await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
  const { secret } = tokenIn(await linkMailedTo(rig, account.email ?? ''))
  const before = await storedState(rig)

  const foreign = { userId: other.account.id, secret, password: NEW_PASSWORD }
  const unknown = { userId: 'nobody', secret, password: NEW_PASSWORD }

  expect((await call(rig, 'PUT', '/recovery', { body: foreign })).json()).toEqual(INVALID)
  expect((await call(rig, 'PUT', '/recovery', { body: unknown })).json()).toMatchObject({
    code: 404,
    type: 'user_not_found',
  })
  expect(await storedState(rig)).toEqual(before)
})

describeDatabases('recovery', (open) => {
  test('of several uses of one secret at the same time exactly one sets its password', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account } = await addPerson(rig)
    await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
    const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))
    const passwords = ['password one', 'password two', 'password three']

    const answers = await Promise.all(
      passwords.map((password) => call(rig, 'PUT', '/recovery', { body: { ...token, password } })),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect((await signInAs(rig, account.email ?? '', winner)).answer.statusCode).toBe(201)
  })

  test('a recovery and a change of password at the same time both end, and one password holds', async () => {
    await using rig = await buildTestApp({ database: await open() })
    const { account, cookie } = await addPerson(rig)
    await call(rig, 'POST', '/recovery', { body: { email: account.email, url: RECOVERY_URL } })
    const token = tokenIn(await linkMailedTo(rig, account.email ?? ''))

    const [recovered, changed] = await Promise.all([
      call(rig, 'PUT', '/recovery', { body: { ...token, password: 'by recovery' } }),
      call(rig, 'PATCH', '/password', { cookie, body: { password: 'by change', oldPassword: PASSWORD } }),
    ])

    expect([recovered.statusCode, changed.statusCode].sort()).toEqual([200, 401])
    const holds = recovered.statusCode === 200 ? 'by recovery' : 'by change'
    expect((await signInAs(rig, account.email ?? '', holds)).answer.statusCode).toBe(201)
    expect((await signInAs(rig, account.email ?? '', PASSWORD)).answer.statusCode).toBe(401)
  })
})
