// Somebody who comes through the proxy, from an address of their own.

import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { PROJECT_ID } from '../../contract/wire.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
}

interface Request {
  method?: string
  headers?: Record<string, string>
  body?: object
}

const HOST = 'kanooni.example'
const PASSWORD = 'a password to try proxies with'

export class Visitor {
  readonly #port: number
  readonly #address: string

  /** @param address one of this machine's, for the proxy to see. */
  constructor(port: number, address = '127.0.0.1') {
    this.#port = port
    this.#address = address
  }

  /** Asks, and reads the answer to its end. */
  async get(path: string, request: Request = {}): Promise<Answer> {
    const response = await this.open(path, request)
    await buffer(response)
    return { status: response.statusCode ?? 0, headers: response.headers }
  }

  /** Asks, and leaves the answer to be read. */
  async open(path: string, { method = 'GET', headers = {}, body }: Request = {}): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    ask({
      host: '127.0.0.1',
      port: this.#port,
      localAddress: this.#address,
      agent: false,
      path,
      method,
      headers: { host: HOST, 'x-appwrite-project': PROJECT_ID, 'content-type': 'application/json', ...headers },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body))
    return promise
  }

  /** Opens a WebSocket. @returns its first message, or what went wrong. */
  async firstMessage(path: string, cookie: string): Promise<string> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}${path}`, { headers: { host: HOST, cookie } })
    try {
      const [message] = await once(socket, 'message')
      return String(message)
    } catch (error) {
      return String(error)
    } finally {
      socket.terminate()
    }
  }

  /** Signs up and in; the cookie. */
  async signIn(userId = 'sita'): Promise<string> {
    const email = `${userId}@mail.np`
    const account = { userId, email, password: PASSWORD, name: 'Sita' }
    await this.get('/v1/account', { method: 'POST', body: account })
    const body = { email, password: PASSWORD }
    const { headers } = await this.get('/v1/account/sessions/email', { method: 'POST', body })
    return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }
}
