import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './testing/running-server.ts'

const HALF_A_REQUEST =
  'POST /v1/account HTTP/1.1\r\nHost: localhost\r\nX-Appwrite-Project: kanooni\r\n' +
  'Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n'

test('a client that never finishes its request cannot keep the server from stopping in good order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: folder })
  onTestFinished(() => server.kill())
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  // Cutting it off may reach the client as an error; that it is cut off is what matters.
  socket.on('error', () => {})
  socket.write(HALF_A_REQUEST)
  // The server waits for the body from here on.
  await once(socket, 'data')

  await server.stop()

  expect(server.output()).toContain('finishing what is under way')
  expect(server.output()).not.toContain('before everything was finished')
})
