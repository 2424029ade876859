// A reverse proxy that tells the server what nginx tells it with nothing but `proxy_pass`: its own name for the server,
// HTTP/1.0, a connection that ends with the answer, and nothing of the client.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export interface PlainProxy extends AsyncDisposable {
  url: string
}

/** Starts the proxy in front of the server at `url`, on a free port of loopback. */
export async function startPlainProxy(url: string): Promise<PlainProxy> {
  const upstream = Number(new URL(url).port)
  const proxy = createServer((request) => passOn(request, upstream)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function passOn(request: IncomingMessage, port: number): void {
  const { method, url, headers, socket } = request
  const { host: _host, connection: _connection, ...rest } = headers
  const passed = { host: `127.0.0.1:${port}`, connection: 'close', ...rest }
  const server = connect(port, '127.0.0.1')
  server.write(`${method} ${url} HTTP/1.0\r\n`)
  for (const [name, value] of Object.entries(passed)) server.write(`${name}: ${String(value)}\r\n`)
  server.write('\r\n')
  request.pipe(server, { end: false })
  // The answer as it is: it ends with its connection.
  server.pipe(socket)
  server.on('error', () => socket.destroy())
  socket.on('error', () => server.destroy())
}
