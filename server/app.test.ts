import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { buildAccount } from './testing/factories.ts'
import { buildTestApp } from './testing/test-app.ts'

const project = { 'x-appwrite-project': 'kanooni' }
const signUp = { method: 'POST', url: '/v1/account' } as const

test('an unknown route is answered in the standard form', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/v1/nothing', headers: project })

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    message: expect.stringContaining('Route not found'),
    code: 404,
    type: 'general_route_not_found',
    version: '1.8.1',
  })
})

test('an unknown route of the gateway carries the form of OpenAI in addition to the standard one', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ method: 'POST', url: '/openai/v1/nothing', payload: {} })

  expect(answer.json()).toMatchObject({ code: 404, error: { code: 404, type: 'general_route_not_found' } })
})

test.each([
  ['malformed JSON', 'application/json', '{"email":', 400],
  ['a list instead of an object', 'application/json', '[]', 400],
  ['a text instead of an object', 'application/json', '"hello"', 400],
  ['another content type', 'text/plain', 'hello', 415],
  ['a body over the limit', 'application/json', JSON.stringify({ name: 'a'.repeat(1024 * 1024) }), 413],
])('%s is refused with a clear error in the standard form', async (_name, contentType, payload, status) => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ ...signUp, headers: { ...project, 'content-type': contentType }, payload })

  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
  expect(answer.json()).toMatchObject({ code: status, message: expect.stringMatching(/JSON|large/), version: '1.8.1' })
})

test('a stranger may send sixteen kilobytes, and whoever is signed in a megabyte', async () => {
  await using rig = await buildTestApp()
  const { headers } = await buildAccount(rig.parts.database)
  const send = async (method: 'POST' | 'PATCH', url: string, bytes: number, more = {}) => {
    const payload = { prefs: {}, filler: 'x'.repeat(bytes) }
    return (await rig.app.inject({ method, url, headers: { ...project, ...more }, payload })).statusCode
  }
  const paths = [
    '/account',
    '/account/sessions/email',
    '/account/sessions/anonymous',
    '/account/sessions/token',
    '/account/recovery',
    '/account/tokens/email',
    '/account/tokens/magic-url',
    '/nothing',
  ]

  for (const path of paths) expect([path, await send('POST', `/v1${path}`, 17_000)]).toEqual([path, 413])
  expect(await send('POST', '/v1/account', 15_000)).toBe(400)
  expect(await send('PATCH', '/v1/account/prefs', 1_000_000, headers)).toBe(200)
  expect(await send('PATCH', '/v1/account/prefs', 1_048_576, headers)).toBe(413)
})

test('a call that names no project, or another one, is refused', async () => {
  await using rig = await buildTestApp()

  const none = await rig.app.inject({ ...signUp, payload: {} })
  const other = await rig.app.inject({ ...signUp, headers: { 'x-appwrite-project': 'other' }, payload: {} })

  expect(none.json()).toMatchObject({ code: 401, type: 'general_access_forbidden' })
  expect(other.json()).toMatchObject({ code: 404, type: 'project_not_found' })
})

test.each(['/v1/account', '/openai/v1/chat/completions'])(
  'a page of an unknown origin cannot change anything at %s',
  async (url) => {
    await using rig = await buildTestApp()

    const answer = await rig.app.inject({
      method: 'POST',
      url,
      headers: { ...project, origin: 'https://evil.example' },
      payload: {},
    })

    expect(answer.json()).toMatchObject({ code: 403, type: 'general_unknown_origin' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('an empty Origin does not hide where a page says it came from', async () => {
  await using rig = await buildTestApp()

  const headers = { ...project, origin: '', referer: 'https://evil.example/page' }
  const answer = await rig.app.inject({ ...signUp, headers, payload: {} })

  expect(answer.json()).toMatchObject({ code: 403, type: 'general_unknown_origin' })
})

test('a page of an allowed origin may ask before it calls, with the headers the SDK sends', async () => {
  await using rig = await buildTestApp({ settings: { ALLOWED_ORIGINS: 'https://app.example' } })

  const answer = await rig.app.inject({
    method: 'OPTIONS',
    url: '/v1/account',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-appwrite-project,x-sdk-name',
    },
  })

  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type,x-appwrite-project,x-sdk-name',
  })
})

test('every answer carries the security headers', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/v1/nothing' })

  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
})

test('what is added to the app sees every answer, and has routes of its own', async () => {
  await using rig = await buildTestApp()
  await using app = await buildApp(rig.parts, {
    async extend(extended) {
      extended.addHook('onSend', async (_request, reply) => void reply.header('x-seen', 'yes'))
      extended.get('/design', async () => 'tokens')
    },
  })

  const answers = await Promise.all(
    ['/', '/law', '/v1/account', '/openai/v1/none', '/none', '/design'].map((url) => app.inject({ url })),
  )

  expect(answers.map(({ headers }) => headers['x-seen'])).toEqual(Array(6).fill('yes'))
  expect(answers.at(-1)?.body).toBe('tokens')
})
