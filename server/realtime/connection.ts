import type { WebSocket } from 'ws'
import type { Caller } from '../http/caller.ts'
import { MOST_CHANNELS, MOST_SUBSCRIPTIONS, type Subscription } from './messages.ts'

/** Close codes as Appwrite uses them; after 1008 its SDK does not come back. */
export const CLOSE = { goingAway: 1001, policy: 1008, serverError: 1011, tooMany: 1013 }

/** A reader who leaves so much unread is too slow to follow; it comes back, and reads what it missed. */
const MOST_UNREAD_BYTES = 1024 * 1024

/** One socket: who is behind it, and what it wants to hear of. */
export class Connection {
  readonly #socket: WebSocket
  /** By id, the channels that were asked for. */
  readonly #subscriptions = new Map<string, readonly string[]>()
  /** Null for a guest, who hears of nothing. */
  caller: Caller | null = null
  /** Whether it has answered since it was last asked whether it is there. */
  isAlive = true

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  get subscriptionIds(): string[] {
    return [...this.#subscriptions.keys()]
  }

  /** What was asked for that this caller may hear of; what is another account's is dropped. */
  get channels(): string[] {
    return [...new Set([...this.#subscriptions.values()].flat().flatMap((channel) => this.#resolve(channel)))]
  }

  /** False where there would be too many subscriptions or channels; nothing changes then. */
  subscribe(subscriptions: readonly Subscription[]): boolean {
    const all = new Map([
      ...this.#subscriptions,
      ...subscriptions.map((each) => [each.subscriptionId, each.channels] as const),
    ])
    if (all.size > MOST_SUBSCRIPTIONS || [...all.values()].flat().length > MOST_CHANNELS) return false
    for (const { subscriptionId, channels } of subscriptions) this.#subscriptions.set(subscriptionId, channels)
    return true
  }

  /** Whether there was such a subscription. */
  unsubscribe(subscriptionId: string): boolean {
    return this.#subscriptions.delete(subscriptionId)
  }

  /** The subscriptions that one of these channels belongs to. */
  subscribedTo(channels: readonly string[]): string[] {
    const isTold = (asked: string) => this.#resolve(asked).some((channel) => channels.includes(channel))
    return [...this.#subscriptions].filter(([, asked]) => asked.some(isTold)).map(([id]) => id)
  }

  #resolve(channel: string): string[] {
    const own = this.caller && `account.${this.caller.accountId}`
    if (channel === 'account') return own ? [channel, own] : [channel]
    return channel.startsWith('account.') && channel !== own ? [] : [channel]
  }

  send(message: object): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) return this.#socket.terminate()
    this.#socket.send(JSON.stringify(message))
  }

  sendError(code: number, message: string): void {
    this.send({ type: 'error', data: { code, message } })
  }

  /** Says why and ends. */
  refuse(code: number, message: string): void {
    this.sendError(code, message)
    this.#socket.close(code, message.slice(0, 100))
  }

  /** Says why and ends, where `refuse` would go on reading until the other side has ended as well. */
  cutOff(code: number, message: string): void {
    this.refuse(code, message)
    this.#socket.terminate()
  }

  /** Asks whether somebody is still there; ends the connection where nobody has answered the last time. */
  checkAlive(): void {
    if (!this.isAlive) return this.#socket.terminate()
    this.isAlive = false
    this.#socket.ping()
  }
}
