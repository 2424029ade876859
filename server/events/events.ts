// What has changed, told to whoever follows it live: within this process, and to every other process over the same database.

import type { AccountId } from '../../contract/ids.ts'
import type { CollectionId } from '../../contract/wire.ts'
import type { AuditEvent } from '../database/schema.ts'

/** A change that was committed, by ids alone: who wants to know more reads it, as it is by then. */
export type Notice = DocumentNotice | AccountNotice

export interface DocumentNotice {
  kind: 'document'
  accountId: AccountId
  collection: CollectionId
  documentId: string
  action: 'create' | 'update' | 'delete'
}

export interface AccountNotice {
  kind: 'account'
  accountId: AccountId
  event: AuditEvent
  /** What of the account was updated, as the address of the call names it; null for other events. */
  attribute: string | null
}

export type Listener = (notice: Notice) => void

export interface Events {
  /** Tells everybody of a change, once it is committed. Never throws: who misses it reads the same a moment later. */
  publish(notice: Notice): void
  /** Calls back for every change, in whichever process it was made. @returns what ends that. */
  subscribe(listener: Listener): () => void
  /** Begins to hear of other processes. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** For the one process over SQLite. */
export function createLocalEvents(): Events {
  const listeners = new Set<Listener>()
  return {
    publish: (notice) => tellAll(listeners, notice),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: async () => {},
    stop: async () => {},
  }
}

export function tellAll(listeners: ReadonlySet<Listener>, notice: Notice): void {
  for (const listener of listeners) listener(notice)
}
