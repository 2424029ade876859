// What every account endpoint refuses, by table; nothing may have changed afterwards.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import {
  addPerson,
  call,
  LINK_URL,
  type Method,
  PASSWORD,
  type Person,
  RECOVERY_URL,
  storedState,
} from './test-people.ts'

interface Endpoint {
  method: Method
  path: string
  access: 'open' | 'member'
  body: Record<string, string>
  optional?: string[]
}

const token = { userId: 'someone', secret: 'a'.repeat(256) }
const credentials = { email: 'sita@example.com', password: PASSWORD }

const ENDPOINTS: Endpoint[] = [
  {
    method: 'POST',
    path: '',
    access: 'open',
    body: { userId: 'sita', ...credentials, name: 'Sita' },
    optional: ['name'],
  },
  { method: 'POST', path: '/sessions/email', access: 'open', body: credentials },
  { method: 'POST', path: '/sessions', access: 'open', body: credentials },
  { method: 'PUT', path: '/verifications/email', access: 'open', body: token },
  { method: 'PUT', path: '/verification', access: 'open', body: token },
  { method: 'POST', path: '/recovery', access: 'open', body: { email: credentials.email, url: RECOVERY_URL } },
  { method: 'PUT', path: '/recovery', access: 'open', body: { ...token, password: 'new password' } },
  { method: 'POST', path: '/verifications/email', access: 'member', body: { url: LINK_URL } },
  { method: 'POST', path: '/verification', access: 'member', body: { url: LINK_URL } },
  { method: 'PATCH', path: '/email', access: 'member', body: credentials },
  {
    method: 'PATCH',
    path: '/password',
    access: 'member',
    body: { password: 'new password', oldPassword: PASSWORD },
    optional: ['oldPassword'],
  },
  { method: 'PATCH', path: '/name', access: 'member', body: { name: 'Gita' } },
]
const WITHOUT_BODY: [Method, string][] = [
  ['GET', ''],
  ['GET', '/sessions'],
  ['GET', '/sessions/current'],
  ['DELETE', '/sessions/current'],
  ['DELETE', '/sessions'],
]

const EMAIL = 'Value must be a valid email address'
const ID =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char"
const TEXT = (most: number) => `Value must be a valid string and at least 1 chars and no longer than ${most} chars`
const NEW_PASSWORD =
  'Password must be between 8 and 265 characters long, and should not be one of the commonly used password.'
const OLD_PASSWORD = 'Password must be between 8 and 256 characters long.'

const BAD_VALUES: Record<string, { message: string; values: unknown[] }> = {
  userId: { message: ID, values: ['', '_a', '.a', '-a', 'a'.repeat(37), 'a b', 'पा', 7, {}] },
  email: { message: EMAIL, values: ['', 'a', 'a@b', 'a b@c.np', '@c.np', `${'a'.repeat(320)}@c.np`, 7, ['a@b.np']] },
  name: { message: TEXT(128), values: ['', 'x'.repeat(129), 'a\0b', 'a\ud800b', 7, {}] },
  secret: { message: TEXT(256), values: ['', 'x'.repeat(257), 7, {}] },
  url: { message: 'Invalid URI.', values: ['', 'nowhere', '/confirmation', 'javascript:alert(1)', 7, {}] },
  oldPassword: { message: OLD_PASSWORD, values: ['', '1234567', 'x'.repeat(257), 7, {}] },
}

let rig: TestApp
let person: Person

beforeAll(async () => {
  rig = await buildTestApp()
  person = await addPerson(rig, { email_verified: 0 })
})
afterAll(() => rig.close())

async function expectRefusal(
  [method, path]: [Method, string],
  options: { cookie?: string; body?: unknown; headers?: Record<string, string> },
  expected: { code: number; type: string; message: string },
) {
  const before = await storedState(rig)
  const answer = await call(rig, method, path, options)
  expect(answer.json()).toEqual({ ...expected, version: '1.8.1' })
  expect(answer.statusCode).toBe(expected.code)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await storedState(rig)).toEqual(before)
}

const invalid = (message: string) => ({ code: 400, type: 'general_argument_invalid', message })

describe.each(ENDPOINTS)('$method /account$path', ({ method, path, access, body, optional = [] }) => {
  const cookie = () => (access === 'member' ? { cookie: person.cookie } : {})
  const refuses = (sent: unknown, message: string) =>
    expectRefusal([method, path], { ...cookie(), body: sent }, invalid(message))

  test('names the parameter that is missing', async () => {
    for (const name of Object.keys(body).filter((name) => !optional.includes(name))) {
      const { [name]: _left, ...rest } = body
      await refuses(rest, `Param "${name}" is not optional.`)
    }
  })

  test('names the parameter that is wrong', async () => {
    const isNewPassword = !(path.startsWith('/sessions') || path === '/email')
    for (const name of Object.keys(body)) {
      const { message, values } =
        name === 'password'
          ? { message: isNewPassword ? NEW_PASSWORD : OLD_PASSWORD, values: ['', '1234567', 'x'.repeat(257), 7, {}] }
          : (BAD_VALUES[name] ?? { message: '', values: [] })
      expect(values).not.toEqual([])
      const withNull = optional.includes(name) ? values : [...values, null]
      for (const value of withNull) await refuses({ ...body, [name]: value }, `Invalid \`${name}\` param: ${message}`)
    }
  })

  test('wants an object', async () => {
    for (const sent of ['[]', '"text"', '7', 'true']) {
      const options = { ...cookie(), body: sent, headers: { 'content-type': 'application/json' } }
      await expectRefusal([method, path], options, invalid('The parameters must be a JSON object.'))
    }
  })

  test('wants JSON', async () => {
    const bad = { code: 400, type: 'general_bad_request', message: 'The request body is not valid JSON.' }
    const json = { 'content-type': 'application/json' }
    await expectRefusal([method, path], { ...cookie(), body: '{"email":', headers: json }, bad)

    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await expectRefusal(
      [method, path],
      { ...cookie(), body: 'email=a', headers: form },
      {
        code: 415,
        type: 'general_bad_request',
        message: 'The request body must be JSON (content-type: application/json).',
      },
    )
  })

  test('wants no more than a megabyte', async () => {
    await expectRefusal(
      [method, path],
      { ...cookie(), body: { ...body, more: 'x'.repeat(1024 * 1024) } },
      {
        code: 413,
        type: 'general_bad_request',
        message: 'The request body is too large.',
      },
    )
  })
})

const scope = {
  code: 401,
  type: 'general_unauthorized_scope',
  message: 'User (role: guests) missing scopes (["account"])',
}
const memberRoutes: [Method, string][] = [
  ...ENDPOINTS.filter(({ access }) => access === 'member').map(({ method, path }): [Method, string] => [method, path]),
  ...WITHOUT_BODY,
]
const allRoutes: [Method, string][] = [
  ...ENDPOINTS.map(({ method, path }): [Method, string] => [method, path]),
  ...WITHOUT_BODY,
]

test.each(memberRoutes)('%s /account%s is closed to guests, even before its parameters are read', async (...route) => {
  await expectRefusal(route, {}, scope)
  await expectRefusal(route, { cookie: 'a_session_kanooni=deleted' }, scope)
  if (route[0] !== 'GET') await expectRefusal(route, { body: { wrong: true } }, scope)
})

test.each(allRoutes)('%s /account%s wants our project', async (...route) => {
  await expectRefusal(
    route,
    { cookie: person.cookie, headers: { 'x-appwrite-project': 'other' } },
    {
      code: 404,
      type: 'project_not_found',
      message:
        'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
    },
  )
})

test.each(allRoutes)('%s /account%s is refused to a blocked account', async (...route) => {
  const blocked = await addPerson(rig, { is_active: 0 })

  const answer = await call(rig, ...route, { cookie: blocked.cookie })

  expect(answer.json()).toMatchObject({ code: 401, type: 'user_blocked' })
})

test.each(allRoutes.filter(([method]) => method !== 'GET'))(
  '%s /account%s is refused to pages of other origins',
  async (method, path) => {
    const headers = { origin: 'https://evil.example' }
    await expectRefusal(
      [method, path],
      { cookie: person.cookie, headers },
      {
        code: 403,
        type: 'general_unknown_origin',
        message:
          'Invalid Origin. Register your new client (evil.example) as a new Web platform on your project console dashboard',
      },
    )
  },
)

test.each<[Method, string]>([
  ['PUT', ''],
  ['PATCH', ''],
  ['GET', '/sessions/email/more'],
  ['PUT', '/password'],
  ['GET', '/verification'],
  ['PATCH', '/recovery'],
  ['GET', '/jwts'],
  ['DELETE', '/prefs'],
])('%s /account%s does not exist', async (...route) => {
  await expectRefusal(
    route,
    { cookie: person.cookie },
    {
      code: 404,
      type: 'general_route_not_found',
      message:
        'Route not found. Please ensure the endpoint is configured correctly and that the API route is valid for this SDK version. Refer to the API docs for more details.',
    },
  )
})

test('a link to a strange host is refused', async () => {
  const expected = invalid(
    'Invalid `url` param: Invalid URI. Register your new client (evil.example) as a new Web platform on your project console dashboard',
  )
  const url = 'https://evil.example/confirmation'

  await expectRefusal(['POST', '/verification'], { cookie: person.cookie, body: { url } }, expected)
  await expectRefusal(['POST', '/recovery'], { body: { email: person.account.email, url } }, expected)
})
