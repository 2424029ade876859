import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'

/** Finds the caller of a request from its session cookie or header. */
export function createAuthenticate(_parts: Pick<Parts, 'database' | 'clock'>): Authenticate {
  return async () => null
}
