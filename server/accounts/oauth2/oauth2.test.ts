// Signing in at a real OpenID Connect provider, and what must not come of it.

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { addPerson, call, PASSWORD, type Person, signInAs } from '../test-people.ts'
import { CLIENT, signInAt, startTestProvider, type TestProvider } from './test-provider.ts'

const PUBLIC_URL = 'https://kanooni.example'
const CALLBACK = `${PUBLIC_URL}/v1/account/sessions/oauth2/callback/oidc/kanooni`

let provider: TestProvider
let rig: TestApp
beforeEach(async () => {
  provider = await startTestProvider(CALLBACK)
  rig = await buildTestApp({
    settings: {
      PUBLIC_URL,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
  })
  onTestFinished(async () => {
    await rig.close()
    await provider[Symbol.asyncDispose]()
  })
})

type Answer = Awaited<ReturnType<typeof call>>
const cookiesOf = ({ cookies }: Answer) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
const begin = (cookie = '', path = '/sessions/oauth2/oidc') => call(rig, 'GET', path, { cookie })
const comeBack = (url: URL, cookie: string) =>
  call(rig, 'GET', url.pathname.replace('/v1/account', '') + url.search, { cookie })
const locationOf = (answer: Answer) => new URL(String(answer.headers['location']))

/** Goes to the provider and back. */
async function signInBy(
  subject: string,
  { cookie = '', path }: { cookie?: string; path?: string } = {},
): Promise<Answer> {
  const started = await begin(cookie, path)
  const returned = await signInAt(locationOf(started), subject)
  return comeBack(returned, [cookie, cookiesOf(started)].filter(Boolean).join('; '))
}

const errorOf = (answer: Answer) =>
  JSON.parse(locationOf(answer).searchParams.get('error') ?? '{}') as { type?: string; message?: string }
const accountsWith = async (email: string) =>
  rig.parts.database.queries.selectFrom('accounts').selectAll().where('email', '=', email).execute()

describe('somebody who signs in at the provider', () => {
  test('gets an account with the proven address and name, and the same one the next time', async () => {
    provider.people.set('maya', { email: 'Maya@example.com', email_verified: true, name: 'Maya Tamang' })
    const first = await signInBy('maya')
    expect(locationOf(first).href).toBe(`${PUBLIC_URL}/home`)
    const me = (await call(rig, 'GET', '', { cookie: cookiesOf(first) })).json()
    expect(me).toMatchObject({ email: 'maya@example.com', emailVerification: true, name: 'Maya Tamang' })

    const second = await signInBy('maya')
    expect((await call(rig, 'GET', '', { cookie: cookiesOf(second) })).json().$id).toBe(me.$id)
    const session = await call(rig, 'GET', '/sessions/current', { cookie: cookiesOf(second) })
    expect(session.json()).toMatchObject({ provider: 'oauth2', providerUid: 'maya' })
    const identities = await call(rig, 'GET', '/identities', { cookie: cookiesOf(second) })
    expect(identities.json()).toMatchObject({ total: 1, identities: [{ provider: 'oidc', providerUid: 'maya' }] })
  })

  test('gets the account with the same address, when both sides have proven it', async () => {
    const { account } = await addPerson(rig, { email: 'sita@example.com' })
    provider.people.set('sita', { email: 'sita@example.com', email_verified: true })

    const me = await call(rig, 'GET', '', { cookie: cookiesOf(await signInBy('sita')) })
    expect(me.json().$id).toBe(account.id)
    expect((await signInAs(rig, 'sita@example.com', PASSWORD)).answer.statusCode).toBe(201)
  })

  test('takes an account over that somebody else had made with the address and never proven', async () => {
    await addPerson(rig, { email: 'sita@example.com', email_verified: 0 })
    provider.people.set('sita', { email: 'sita@example.com', email_verified: true })
    await signInBy('sita')

    expect((await signInAs(rig, 'sita@example.com', PASSWORD)).answer.statusCode).toBe(401)
  })

  test('gets nobody’s account by an address that the provider has not proven', async () => {
    await addPerson(rig, { email: 'sita@example.com' })
    provider.people.set('thief', { email: 'sita@example.com', email_verified: false })
    const answer = await signInBy('thief')

    expect(errorOf(answer).type).toBe('user_already_exists')
    expect(answer.cookies.filter(({ name }) => name.startsWith('a_session'))).toEqual([])
    expect(await accountsWith('sita@example.com')).toHaveLength(1)
  })

  test('does not get into a blocked account', async () => {
    await addPerson(rig, { email: 'sita@example.com', is_active: 0 })
    provider.people.set('sita', { email: 'sita@example.com', email_verified: true })

    expect(errorOf(await signInBy('sita')).type).toBe('user_blocked')
  })

  test('is sent to the pages that were asked for, on our origin only', async () => {
    provider.people.set('maya', { email: 'maya@example.com', email_verified: true })
    const success = encodeURIComponent(`${PUBLIC_URL}/chat`)
    const answer = await signInBy('maya', { path: `/sessions/oauth2/oidc?success=${success}` })
    expect(locationOf(answer).pathname).toBe('/chat')

    const elsewhere = encodeURIComponent('https://evil.example/')
    expect((await begin('', `/sessions/oauth2/oidc?success=${elsewhere}`)).statusCode).toBe(400)
  })

  test('can be given a secret that opens the session instead', async () => {
    provider.people.set('maya', { email: 'maya@example.com', email_verified: true })
    const to = locationOf(await signInBy('maya', { path: '/tokens/oauth2/oidc' }))
    const body = { userId: to.searchParams.get('userId'), secret: to.searchParams.get('secret') }

    const opened = await call(rig, 'POST', '/sessions/token', { body })
    expect(opened.json()).toMatchObject({ provider: 'oauth2', providerUid: 'maya' })
  })
})

describe('somebody who is signed in', () => {
  let person: Person
  beforeEach(async () => {
    person = await addPerson(rig)
  })

  test('links the provider, whatever the address there, and unlinks it', async () => {
    provider.people.set('maya', { email: 'other@example.com', email_verified: false })
    const answer = await signInBy('maya', { cookie: person.cookie })
    expect(answer.cookies.filter(({ name }) => name.startsWith('a_session'))).toEqual([])

    const { identities } = (await call(rig, 'GET', '/identities', { cookie: person.cookie })).json()
    expect(identities).toMatchObject([{ userId: person.account.id, providerUid: 'maya' }])
    const gone = await call(rig, 'DELETE', `/identities/${identities[0].$id}`, { cookie: person.cookie })
    expect(gone.statusCode).toBe(204)
  })

  test('links nothing while a second factor is to be proven', async () => {
    provider.people.set('mallory', { email: 'mallory@example.com', email_verified: true })
    await rig.parts.database.queries.updateTable('accounts').set({ mfa_enabled: 1 }).execute()
    const { cookie } = await signInAs(rig, person.account.email ?? '', PASSWORD)

    expect(errorOf(await signInBy('mallory', { cookie })).type).toBe('user_more_factors_required')
    expect(await rig.parts.database.queries.selectFrom('identities').select('id').execute()).toEqual([])
  })

  describe.each([
    ['a session', '/sessions/oauth2/oidc'],
    ['a secret', '/tokens/oauth2/oidc'],
  ])('who asks the provider for %s', (_what, path) => {
    const openWith = async (email: string) => {
      provider.people.set('maya', { email, email_verified: true })
      await signInBy('maya', { cookie: person.cookie })
      await rig.parts.database.queries.updateTable('accounts').set({ mfa_enabled: 1 }).execute()
      const answer = await signInBy('maya', { path })
      const { searchParams } = locationOf(answer)
      const body = { userId: searchParams.get('userId'), secret: searchParams.get('secret') }
      const opened = body.secret === null ? answer : await call(rig, 'POST', '/sessions/token', { body })
      return (await call(rig, 'GET', '', { cookie: cookiesOf(opened) })).json()
    }

    test('has proven the mailed factor by the account’s own address', async () => {
      expect(await openWith(person.account.email ?? '')).toMatchObject({ $id: person.account.id })
    })

    test('has proven no mailed factor by another address', async () => {
      expect(await openWith('other@example.com')).toMatchObject({ type: 'user_more_factors_required' })
    })
  })

  test('does not link what is linked to another account', async () => {
    provider.people.set('maya', { email: 'maya@example.com', email_verified: true })
    await signInBy('maya')

    expect(errorOf(await signInBy('maya', { cookie: person.cookie })).message).toContain('belongs to another account')
  })
})

describe('an answer of the provider', () => {
  beforeEach(() => void provider.people.set('maya', { email: 'maya@example.com', email_verified: true }))

  test('opens nothing in another browser than the one that asked for it', async () => {
    const returned = await signInAt(locationOf(await begin()), 'maya')
    const elsewhere = await begin()

    for (const cookie of ['', cookiesOf(elsewhere)]) {
      const answer = await comeBack(returned, cookie)
      expect(errorOf(answer).type).toBe('user_oauth2_provider_error')
      expect(answer.cookies.filter(({ name }) => name.startsWith('a_session'))).toEqual([])
    }
  })

  test.each(['state', 'code', 'iss'])('with another %s opens nothing', async (name) => {
    const started = await begin()
    const returned = await signInAt(locationOf(started), 'maya')
    returned.searchParams.set(name, 'forged')

    expect(errorOf(await comeBack(returned, cookiesOf(started))).type).toBe('user_oauth2_provider_error')
  })

  test('that comes later than ten minutes opens nothing', async () => {
    const started = await begin()
    const returned = await signInAt(locationOf(started), 'maya')
    rig.clock.advance(10 * 60_000)

    expect(errorOf(await comeBack(returned, cookiesOf(started))).type).toBe('user_oauth2_provider_error')
  })

  test('asks for a proof key, a state and a nonce', async () => {
    const { searchParams } = locationOf(await begin())

    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)?.length).toBeGreaterThan(20)
  })
})

describe('a provider', () => {
  test.each([
    ['that is not the one that is set', 'google', 412, 'project_provider_disabled'],
    ['that nobody knows', 'nobody', 400, 'general_argument_invalid'],
  ])('%s is refused', async (_what, name, code, type) => {
    const answer = await begin('', `/sessions/oauth2/${name}`)

    expect([answer.statusCode, answer.json().type]).toEqual([code, type])
  })

  test('that does not answer is said to have failed', async () => {
    await using dead = await buildTestApp({
      settings: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'kanooni' },
    })
    const answer = await call(dead, 'GET', '/sessions/oauth2/oidc')

    expect([answer.statusCode, answer.json().type]).toEqual([424, 'user_oauth2_provider_error'])
  })
})
