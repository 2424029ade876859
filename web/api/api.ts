// The service as the client calls it. Its SDK is loaded with the first call: nobody waits for it to read or to type.

import type { Models } from 'appwrite'
import { loadOnce } from '../load-once.ts'
import { createSignal, type ReadonlySignal } from '../signal.ts'
import { hasLostSession, isUnreachable } from './error-kinds.ts'

/** The signed-in account as the service sends it. */
export type Account = Models.User<Models.Preferences>

/** A signed-in browser of the account. */
export type AuthSession = Models.Session

/** What was done with the account once, and from where. */
export type AccountLog = Models.Log

/** A key with which a program asks in the name of the account. */
export interface ApiKey {
  $id: string
  $createdAt: string
  name: string
  /** The end of the key itself. */
  lastCharacters: string
  allowsSystemMessages: boolean
  /** When it was last used, to the hour; empty for never. */
  accessedAt: string
}

/** An account elsewhere that people sign in with. */
export type Identity = Models.Identity

/** `signed-out`: the service no longer knows the session of this browser. */
export type CallOutcome = 'answered' | 'unreachable' | 'signed-out'

type Sdk = ReturnType<typeof import('./sdk.ts')['createSdk']>

export interface Api extends Pick<Sdk, 'account' | 'databases' | 'feedback'> {
  /** Fetches the SDK, so that the first call does not have to. */
  loadSdk(): Promise<Sdk>
  /** How the last call ended, for whoever has to know of the connection and the session; null before the first. */
  lastOutcome: ReadonlySignal<CallOutcome | null>
  /** The outcome of a call, which the listeners of `lastOutcome` are told of first. */
  noted<T>(call: Promise<T>): Promise<T>
  /** Like `noted`; a failure is written to the log and thrown again. */
  logged<T>(what: string, call: Promise<T>): Promise<T>
}

export function createApi(): Api {
  const loadSdk = loadOnce(async () => (await import('./sdk.ts')).createSdk())
  const lastOutcome = createSignal<CallOutcome | null>(null)

  const noted: Api['noted'] = async (call) => {
    try {
      const answer = await call
      lastOutcome.set('answered')
      return answer
    } catch (error) {
      if (!isOwnAbort(error)) lastOutcome.set(outcomeOf(error))
      throw error
    }
  }
  /** The calls of one part of the SDK, each of which waits for the SDK first. They all give promises anyway. */
  const whenLoaded = <Part extends 'account' | 'databases' | 'feedback'>(part: Part): Sdk[Part] => {
    const call = async (name: PropertyKey, parameters: unknown[]) => {
      const calls: object = (await loadSdk())[part]
      return Reflect.apply(Reflect.get(calls, name), calls, parameters)
    }
    return new Proxy({} as Sdk[Part], {
      get:
        (_nothing, name) =>
        (...parameters: unknown[]) =>
          call(name, parameters),
    })
  }

  return {
    account: whenLoaded('account'),
    databases: whenLoaded('databases'),
    feedback: whenLoaded('feedback'),
    loadSdk,
    lastOutcome,
    noted,
    async logged(what, call) {
      try {
        return await noted(call)
      } catch (error) {
        console.error(`${what} failed.`, error)
        throw error
      }
    },
  }
}

const isOwnAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

function outcomeOf(error: unknown): CallOutcome {
  if (isUnreachable(error)) return 'unreachable'
  return hasLostSession(error) ? 'signed-out' : 'answered'
}
