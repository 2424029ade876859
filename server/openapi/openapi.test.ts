import { Validator } from '@seriousme/openapi-schema-validator'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { PATHS } from '../../contract/paths.ts'
import { PASSWORD, RECOVERY_URL } from '../accounts/test-people.ts'
import { answeringGateway } from '../testing/scripted-gateway.ts'
import { buildAccount, buildConversation, buildReply } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { collectRoutes } from './collect-routes.ts'
import { MODELS, type ModelName } from './models.ts'
import { INTERNAL, OPERATIONS } from './operations.ts'
import type { OpenApi } from './write-openapi.ts'

const HEADERS = { 'x-appwrite-project': 'kanooni' }
const DOCUMENTS = '/v1/databases/main/collections'

interface Described {
  $ref?: string
  oneOf?: { $ref: string }[]
}

interface DescribedOperation {
  responses: Record<string, { content?: Record<string, { schema: Described }> }>
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }> }
}

const describedIn = async (rig: TestApp): Promise<OpenApi> => (await rig.app.inject({ url: '/v1/openapi.json' })).json()

let document: OpenApi
beforeAll(async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })
  document = await describedIn(rig)
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET',
      path,
      operation: operation as DescribedOperation,
    })),
  )

/** The operation that a request is for. */
function operationOf(method: string, url: string): DescribedOperation {
  const [path = ''] = url.split('?')
  const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // A path without parameters goes first: sessions/email is no session.
  const found = operations()
    .filter((each) => each.method === method && fits(each.path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
  if (!found) throw new Error(`${method} ${path} is not described.`)
  return found.operation
}

/** Asks, and holds the answer to what is described for its status. */
async function ask(rig: TestApp, request: InjectOptions & { method: string; url: string }) {
  const answer = await rig.app.inject({ ...request, headers: { ...HEADERS, ...request.headers } })
  const { responses } = operationOf(request.method, request.url)
  const described = responses[answer.statusCode] ?? (answer.statusCode >= 400 ? responses.default : undefined)
  expect(described, `${request.method} ${request.url} answered ${answer.statusCode}: ${answer.body}`).toBeDefined()
  const [[type, content] = ['', undefined]] = Object.entries(described?.content ?? {})
  const { oneOf = [content?.schema] } = content?.schema ?? {}
  const names = oneOf.flatMap((schema) => (schema?.$ref?.split('/').at(-1) ?? []) as ModelName | [])
  if (names.length === 0) expect(answer.body).toBe('')
  else {
    expect(String(answer.headers['content-type']).toLowerCase()).toContain(type)
    const given: unknown = type === 'text/plain' ? answer.body : answer.json()
    const fitting = names.filter((name) => MODELS[name].safeParse(given).success)
    expect(fitting, `${request.method} ${request.url} answered ${answer.body}, none or many of ${names}`).toHaveLength(
      1,
    )
  }
  return answer
}

describe('the description', () => {
  test('is valid OpenAPI 3.1', async () => {
    // It takes a property that is called `$id` for JSON Schema's own word.
    const renamed = JSON.stringify(document).replaceAll('"$id":{', '"id":{')
    const { valid, errors } = await new Validator().validate(JSON.parse(renamed))

    expect([valid, errors]).toEqual([true, undefined])
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://kanooni.example' }] })
  })

  test('has every route of the server, but for those that are named as internal', async () => {
    await using rig = await buildTestApp()
    const { buildApp } = await import('../app.ts')
    let routes: ReturnType<typeof collectRoutes> = []
    const app = await buildApp(rig.parts, { extend: async (each) => void (routes = collectRoutes(each)) })
    await app.ready()
    await app.close()
    const names = routes.map(({ method, path }) => `${method} ${path}`)
    const pages = Object.values(PATHS).map((path) => `GET ${path}`)
    const isKnown = (name: string) =>
      name in OPERATIONS || pages.includes(name) || INTERNAL.some((internal) => internal.test(name))

    const undescribed = names.filter((name) => !isKnown(name))

    expect(undescribed).toEqual([])
    expect(Object.keys(OPERATIONS).filter((name) => !names.includes(name))).toEqual([])
  })

  test('tells what a route is given by the schema that checks it', () => {
    const signUp = document.paths['/v1/account']?.post as DescribedOperation
    const search = document.paths['/api/law/v1/search']?.get as DescribedOperation

    expect(signUp.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['userId', 'email', 'password'],
      properties: { password: { type: 'string', minLength: 8, maxLength: 256 } },
    })
    expect(search.parameters).toEqual([
      expect.objectContaining({
        name: 'lang',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ enum: ['en', 'ne'] }),
      }),
      expect.objectContaining({ name: 'q', in: 'query', required: true }),
      expect.objectContaining({ name: 'work', in: 'query', required: false }),
    ])
  })

  test('may be read by tools of any origin, and is not sent again while it is the same', async () => {
    await using rig = await buildTestApp()

    const first = await rig.app.inject({ url: '/v1/openapi.json', headers: { origin: 'https://tools.example' } })
    const again = await rig.app.inject({
      url: '/v1/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    })

    expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('the server', () => {
  test('refuses every call of a stranger as it is described: who may not call, and what lacks its parameters', async () => {
    await using rig = await buildTestApp()

    for (const { method, path, operation } of operations()) {
      const url = path.replaceAll(/\{\w+\}/g, 'nothing')
      const { statusCode } = await ask(rig, { method, url, ...(method === 'GET' ? {} : { payload: {} }) })
      const isForAll = operation.security.every((each) => !('session' in each))
      if (!isForAll && !path.startsWith('/v1/databases')) expect([url, statusCode]).toEqual([url, 401])
    }
  })

  test('answers with the described statuses and shapes in the account and its documents', async () => {
    await using rig = await buildTestApp({ settings: { GUEST_QUESTIONS: '2' } })
    const email = 'asha@example.com'
    const password = PASSWORD
    const post = (url: string, payload: object = {}, cookie = '') =>
      ask(rig, { method: 'POST', url, payload, headers: { cookie } })
    await post('/v1/account', { userId: 'unique()', email, password, name: 'Asha' })
    await post('/v1/account/recovery', { email, url: RECOVERY_URL })
    await post('/v1/account/tokens/email', { userId: 'unique()', email })
    await post('/v1/account/sessions/anonymous')
    const signedIn = await post('/v1/account/sessions/email', { email, password })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const call = (method: string, url: string, payload?: object) =>
      ask(rig, { method, url, headers: { cookie }, ...(payload && { payload }) })

    const userId = signedIn.json().userId
    const conversation = { sessionId: 'c1', title: 'T', userId, updatedAt: '2026-01-31T08:15:30.120+00:00' }

    const statuses = [
      await call('GET', '/v1/ping'),
      await call('GET', '/v1/account'),
      await call('PATCH', '/v1/account/name', { name: 'Asha Rai' }),
      await call('GET', '/v1/account/prefs'),
      await call('PATCH', '/v1/account/prefs', { prefs: { theme: 'dark' } }),
      await call('POST', '/v1/account/jwts', {}),
      await call('GET', '/v1/account/logs'),
      await call('GET', '/v1/account/identities'),
      await call('GET', '/v1/account/sessions'),
      await call('GET', '/v1/account/sessions/current'),
      await call('PATCH', '/v1/account/sessions/current', {}),
      await call('GET', '/v1/account/mfa/factors'),
      await call('POST', '/v1/account/mfa/authenticators/totp', {}),
      await call('POST', '/v1/account/mfa/recovery-codes', {}),
      await call('POST', '/v1/account/targets/push', { targetId: 'phone', identifier: 'abc' }),
      await call('PUT', '/v1/account/targets/phone/push', { identifier: 'abd' }),
      await call('DELETE', '/v1/account/targets/phone/push', {}),
      await call('POST', `${DOCUMENTS}/sessions/documents`, { documentId: 'c1', data: conversation }),
      await call('PATCH', `${DOCUMENTS}/sessions/documents/c1`, { data: { title: 'Another' } }),
      await call('GET', `${DOCUMENTS}/sessions/documents/c1`),
      await call('GET', `${DOCUMENTS}/sessions/documents`),
      await call('DELETE', `${DOCUMENTS}/sessions/documents/c1`, {}),
      await call('POST', `${DOCUMENTS}/sessions/documents`, { documents: [{ ...conversation, $id: 'c1' }] }),
      await call('PATCH', '/v1/account/status', {}),
    ].map(({ statusCode }) => statusCode)

    expect(statuses.filter((status) => status >= 400)).toEqual([])
    expect(signedIn.statusCode).toBe(201)
  })

  test('answers with the described statuses and shapes in the assistant and the library', async () => {
    const gateway = answeringGateway('Section 95 of the Civil Code says when.')
    await using rig = await buildTestApp({
      gateway: {
        ...gateway,
        async *write(question) {
          yield* gateway.write(question)
          yield { type: 'usage', tokens: { prompt: 700, reply: 9 } }
        },
      },
    })
    const { headers } = await buildAccount(rig.parts.database)
    const asked = { model: 'any', messages: [{ role: 'user', content: 'What does section 95 of the Civil Code say?' }] }

    const answers = [
      await ask(rig, { method: 'POST', url: '/openai/v1/chat/completions', payload: asked, headers }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/works' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/works/civil-code-2074' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/works/civil-code-2074/provisions/95' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/guides' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/guides/bounced-cheque?lang=ne' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/corrections' }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/search?q=cheque' }),
      await ask(rig, {
        method: 'POST',
        url: '/api/law/v1/citations',
        payload: { text: 'Section 95 of the Civil Code' },
      }),
      await ask(rig, { method: 'GET', url: '/api/law/v1/export' }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers[0]?.json().usage).toEqual({ prompt_tokens: 700, completion_tokens: 9, total_tokens: 709 })
  })

  test('answers with the described statuses and shapes about messages, links and feedback', async () => {
    await using rig = await buildTestApp()
    const { accountId, headers } = await buildAccount(rig.parts.database)
    const conversationId = await buildConversation(rig.parts.database, accountId, { title: 'Cheque' })
    const place = { accountId, conversationId }
    const messageId = await buildReply(rig.parts.database, place, { content: 'A cheque bounces.' })
    await buildConversation(rig.parts.database, accountId, { title: 'Another cheque' })
    const call = (method: string, url: string, payload?: object) =>
      ask(rig, { method, url, headers, ...(payload && { payload }) })

    const share = { shareId: 'one', sessionId: conversationId, messageIds: [messageId] }
    const createdAt = '2026-01-31T08:15:30.120+00:00'
    const question = { messageId: 'q', sessionId: conversationId, userId: accountId, role: 'user', createdAt }
    const answers = [
      await call('POST', `${DOCUMENTS}/messages/documents`, {
        documentId: 'q',
        data: { ...question, content: 'A cheque bounced.' },
      }),
      await call('GET', '/v1/search/messages?q=cheque'),
      await call('PUT', `/v1/feedback/${messageId}`, { verdict: 'wrong', reason: 'unclear' }),
      await call('GET', `/v1/feedback?sessionId=${conversationId}`),
      await call('DELETE', `/v1/feedback/${messageId}`),
      await call('POST', '/v1/shares', share),
      await call('GET', '/v1/shares'),
      await call('DELETE', '/v1/shares/one'),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200, 204, 201, 200, 204])
    expect(answers[1]?.json()).toMatchObject({ conversations: [{}], hits: [{}] })
  })
})
