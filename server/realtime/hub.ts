// The sockets of this process, and what they are told.

import type { FastifyBaseLogger } from 'fastify'
import type { AccountId } from '../../contract/ids.ts'
import { toWireDate } from '../../contract/wire.ts'
import type { Clock } from '../clock.ts'
import type { DocumentNotice, Events, Notice } from '../events/events.ts'
import type { Connection } from './connection.ts'
import { channelsOf, eventsOf } from './event-names.ts'

/** What of a change is told beside its names: the document or the account as it is now. Null where it is gone. */
export interface Describe {
  document(notice: DocumentNotice): Promise<object | null>
  account(accountId: AccountId): Promise<object | null>
}

interface HubParts {
  events: Events
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  describe: Describe
}

export class Hub {
  readonly #parts: HubParts
  readonly #connections = new Map<AccountId, Set<Connection>>()
  /** One change after the other, so that nobody hears of the end of a reply before its beginning. */
  readonly #telling = new Map<AccountId, Promise<void>>()
  readonly #unsubscribe: () => void
  /** Called for accounts of which a session may have ended. */
  readonly #recheck: (connections: readonly Connection[]) => Promise<void>

  constructor(parts: HubParts, recheck: (connections: readonly Connection[]) => Promise<void>) {
    this.#parts = parts
    this.#recheck = recheck
    this.#unsubscribe = parts.events.subscribe((notice) => this.#hear(notice))
  }

  add(connection: Connection): void {
    if (!connection.caller) return
    const { accountId } = connection.caller
    const connections = this.#connections.get(accountId) ?? new Set()
    connections.add(connection)
    this.#connections.set(accountId, connections)
  }

  remove(connection: Connection): void {
    if (!connection.caller) return
    const { accountId } = connection.caller
    const connections = this.#connections.get(accountId)
    connections?.delete(connection)
    if (connections?.size === 0) this.#connections.delete(accountId)
  }

  /** How many sockets an account has in this process. */
  countOf(accountId: AccountId): number {
    return this.#connections.get(accountId)?.size ?? 0
  }

  close(): void {
    this.#unsubscribe()
  }

  #hear(notice: Notice): void {
    const { accountId } = notice
    // Most changes are of people whom nobody follows: those cost nothing.
    if (!this.#connections.has(accountId)) return
    const before = this.#telling.get(accountId) ?? Promise.resolve()
    const telling = before
      .then(() => this.#tell(notice))
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'a change could not be told over realtime'))
      .finally(() => {
        if (this.#telling.get(accountId) === telling) this.#telling.delete(accountId)
      })
    this.#telling.set(accountId, telling)
  }

  async #tell(notice: Notice): Promise<void> {
    const connections = [...(this.#connections.get(notice.accountId) ?? [])]
    // First: who is signed in no more is told nothing.
    if (notice.kind === 'account') await this.#recheck(connections)
    await this.#tellThose(connections, notice)
  }

  async #tellThose(connections: readonly Connection[], notice: Notice): Promise<void> {
    const channels = channelsOf(notice)
    const told = connections.filter((connection) => connection.subscribedTo(channels).length > 0)
    if (told.length === 0) return
    const payload = await this.#payloadOf(notice)
    const data = { events: eventsOf(notice), channels, timestamp: toWireDate(this.#parts.clock.now()), payload }
    for (const connection of payload ? told : []) {
      connection.send({ type: 'event', data: { ...data, subscriptions: connection.subscribedTo(channels) } })
    }
  }

  #payloadOf(notice: Notice): Promise<object | null> {
    const { describe } = this.#parts
    return notice.kind === 'document' ? describe.document(notice) : describe.account(notice.accountId)
  }
}
