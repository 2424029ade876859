// Connections on which nothing is ever sent.

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openAttackedServer, report } from './attacked-server.ts'

const SILENT = 3_000
const WAIT_MS = 20_000

export async function attackWithSilence(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { hostname, port } = new URL(attacked.server.url)
  const sockets: Socket[] = []
  for (let index = 0; index < SILENT; index++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    sockets.push(socket)
    if (index % 100 === 99) await wait(10)
  }
  const newcomer = await fetch(`${attacked.server.url}/health/live`).then(
    ({ status }) => String(status),
    () => 'not answered',
  )
  await wait(WAIT_MS)
  const left = sockets.filter((socket) => socket.readyState === 'open').length
  report(
    `${SILENT.toLocaleString('en')} connections on which nothing is sent`,
    `a newcomer: ${newcomer}; ${left} still open after ${WAIT_MS / 1000} s`,
  )
  for (const socket of sockets) socket.destroy()
}
