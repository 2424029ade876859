// The service's SDK, set up once and loaded with the first call: nobody waits for it to read or to type.

import type { Models } from 'appwrite'

/** The signed-in account as the service sends it. */
export type Account = Models.User<Models.Preferences>

type Sdk = typeof import('./sdk.ts')['sdk']

let loading: Promise<Sdk> | null = null

/** Fetches the SDK, so that the first call does not have to. */
export function loadSdk(): Promise<Sdk> {
  loading ??= import('./sdk.ts').then(
    ({ sdk }) => sdk,
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
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
