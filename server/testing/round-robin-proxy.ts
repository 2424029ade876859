// A load balancer without any memory: each connection goes to the next process that takes it.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface RoundRobinProxy extends AsyncDisposable {
  url: string
  /** The processes, by their addresses. */
  upstreams: string[]
}

/** Starts it on a free port of loopback. A process that refuses the connection is passed over. */
export async function startRoundRobinProxy(upstreams: string[]): Promise<RoundRobinProxy> {
  const sockets = new Set<Socket>()
  let turn = 0
  const proxy = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    const tries = upstreams.length
    turn += 1
    void passOn(
      client,
      Array.from({ length: tries }, (_, at) => upstreams[(turn + at) % tries] ?? ''),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    upstreams,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function passOn(client: Socket, [first, ...others]: string[]): Promise<void> {
  if (first === undefined) return void client.destroy()
  const server = connect(Number(new URL(first).port), '127.0.0.1')
  try {
    await once(server, 'connect')
  } catch {
    return passOn(client, others)
  }
  server.on('error', () => client.destroy())
  server.on('close', () => client.destroy())
  client.on('close', () => server.destroy())
  client.pipe(server)
  server.pipe(client)
}
