import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

const standard = (code: number) => ({
  message: expect.any(String),
  code,
  type: 'general_bad_request',
  version: '1.8.1',
})

test.each([
  ['an unknown method', 'NONSENSE /v1/account HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['words', 'hello\r\n\r\n', 400],
  ['a broken chunk', 'POST /v1/account HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ['headers over the limit', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  ['an address over the limit', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
])('%s gets the standard error body, and the connection ends', async (_name, request, status) => {
  await using rig = await buildTestApp()
  await rig.app.listen({ port: 0 })

  const answer = await exchange((rig.app.server.address() as AddressInfo).port, request)

  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json; charset=UTF-8')
  expect(JSON.parse(body)).toEqual(standard(status))
})

test.each(['/v1/account/%zz', '/%ff'])('the broken address %s gets the standard error body', async (url) => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url })

  expect(answer.statusCode).toBe(400)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.json()).toEqual(standard(400))
})

test('a broken address of the gateway is answered in the form of OpenAI, too', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/openai/v1/chat/completions/%zz' })

  expect(answer.json()).toMatchObject({ code: 400, error: { code: 400, type: 'general_bad_request' } })
})

test('an id of thousands of characters is refused as an id', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({
    url: `/v1/databases/main/collections/users/documents/${'a'.repeat(5_000)}`,
    headers: { 'x-appwrite-project': 'kanooni' },
  })

  expect(answer.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
})

/** Everything the server says to this request, until it ends the connection. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, 'localhost').setEncoding('utf8')
  let answer = ''
  socket.on('data', (piece: string) => (answer += piece))
  socket.write(request)
  await once(socket, 'close')
  return answer
}
