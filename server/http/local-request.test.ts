import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

/** What the server answers to these lines, sent as they are; the first line of the answer. */
async function statusLine(lines: string[]): Promise<string> {
  const rig = await buildTestApp()
  onTestFinished(() => rig.close())
  await rig.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((rig.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [string]
  socket.destroy()
  return answer.slice(0, answer.indexOf('\r\n'))
}

test.each(['/dev/outbox', '/metrics'])('%s is there for a browser or curl at this machine', async (path) => {
  expect(await statusLine([`GET ${path} HTTP/1.1`, 'Host: localhost:3000', 'Connection: keep-alive'])).toMatch(/ 200 /)
})

test.each(['/dev/outbox', '/metrics'])('%s is not there for nginx as it is by default', async (path) => {
  expect(await statusLine([`GET ${path} HTTP/1.0`, 'Host: 127.0.0.1:3000', 'Connection: close'])).toMatch(/ 404 /)
  expect(await statusLine([`GET ${path} HTTP/1.0`, 'Host: 127.0.0.1:3000'])).toMatch(/ 404 /)
  expect(await statusLine([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1:3000', 'Connection: close'])).toMatch(/ 404 /)
})

test.each([
  'X-Forwarded-Ssl: on',
  'X-Original-Forwarded-For: 192.0.2.7',
  'X-Original-Host: kanooni.example',
  'Forwarded: for=192.0.2.7',
  'Via: 1.1 varnish',
  'X-Real-IP: 192.0.2.7',
  'X-Client-IP: 192.0.2.7',
  'X-Cluster-Client-IP: 192.0.2.7',
  'True-Client-IP: 192.0.2.7',
  'CF-Connecting-IP: 192.0.2.7',
  'CF-Ray: 230b030023ae2822-SJC',
  'CDN-Loop: cloudflare',
  'Fastly-Client-IP: 192.0.2.7',
  'Fly-Client-IP: 192.0.2.7',
  'X-Amzn-Trace-Id: Root=1-67891233-abcdef012345678912345678',
  'X-Envoy-External-Address: 192.0.2.7',
  'X-Azure-ClientIP: 192.0.2.7',
  'X-Scheme: https',
  'X-Request-Start: t=1767225600',
  'Front-End-Https: on',
])('a request with "%s" came through a proxy', async (header) => {
  expect(await statusLine(['GET /metrics HTTP/1.1', 'Host: localhost:3000', header])).toMatch(/ 404 /)
})

test('health checks answer everybody, however they ask', async () => {
  expect(await statusLine(['GET /health/live HTTP/1.0', 'Host: 10.0.0.7', 'X-Forwarded-For: 192.0.2.7'])).toMatch(
    / 200 /,
  )
  expect(await statusLine(['GET /health/ready HTTP/1.0'])).toMatch(/ 200 /)
})
