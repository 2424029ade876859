// The service's SDK, set up once and loaded with the first call: nobody waits for it to read or to type.

import type { Account as AccountCalls, Client as SdkClient, Databases, Models } from 'appwrite'
import { PROJECT_ID } from '../../contract/wire.ts'

/** The signed-in account as the service sends it. */
export type Account = Models.User<Models.Preferences>

interface Sdk {
  account: AccountCalls
  databases: Databases
}

let loading: Promise<Sdk> | null = null

/** Fetches the SDK, so that the first call does not have to. */
export function loadSdk(): Promise<Sdk> {
  loading ??= setUp().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function setUp(): Promise<Sdk> {
  const { Account, Client, Databases } = await import('appwrite')
  /** A deletion arrives although the page that asked for it is closing. */
  class LastingClient extends Client {
    override prepareRequest(...call: Parameters<SdkClient['prepareRequest']>) {
      const { uri, options } = super.prepareRequest(...call)
      return { uri, options: { ...options, keepalive: options.method === 'DELETE' } }
    }
  }
  const client = new LastingClient().setEndpoint(`${location.origin}/v1`).setProject(PROJECT_ID)
  return { account: new Account(client), databases: new Databases(client) }
}

export const account = whenLoaded('account')
export const databases = whenLoaded('databases')

/** The calls of one part of the SDK, each of which waits for the SDK first. They all give promises anyway. */
function whenLoaded<Part extends keyof Sdk>(part: Part): Sdk[Part] {
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
