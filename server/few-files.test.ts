// A server that may open few files, and more connections than that on which nothing is sent.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './testing/running-server.ts'

const FILES = 256
const CONNECTIONS = 260
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni' }
/** No model is asked; its address only keeps the law library out of this start. */
const MODEL = { MODEL_BASE_URL: 'http://127.0.0.1:9/v1' }

async function openSilent(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  // Being cut off may arrive as an error.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
}

// Windows has no such limit.
test.skipIf(process.platform === 'win32')(
  'a server with 256 files serves a newcomer after 260 silent connections, and writes to its database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kanooni-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServer({ DATA_DIR: folder, ...MODEL }, FILES)
    onTestFinished(() => server.kill())
    const port = Number(new URL(server.url).port)
    for (let i = 0; i < CONNECTIONS; i += 1) await openSilent(port)

    const account = { userId: 'sita', email: 'sita@mail.np', password: 'rato machhindra 2082', name: 'Sita' }
    const signedUp = await fetch(`http://127.0.0.1:${port}/v1/account`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(account),
    })

    expect(signedUp.status).toBe(201)
    expect(server.output()).toContain('"connections":192,"openFiles":256')
    await expect.poll(() => server.output()).toContain('as many connections are open as may be')
  },
)
