// Ways in other than the password, as the address of the sign-in screen names them. Apart from `paths.ts`, which every
// page loads.

import { carryNext, PATHS } from './paths.ts'

const BY = 'by'
const CODE = 'code'

/** Where somebody signs in by a mailed code; sign-in still leads where `next` in `search` says. */
export function signInByCodePath(search: string): string {
  const [path = '', parameters] = carryNext(PATHS.signIn, search).split('?')
  const all = new URLSearchParams(parameters)
  all.set(BY, CODE)
  return `${path}?${all}`
}

/** Whether sign-in at `/login?<search>` is by a mailed code. */
export const isSignInByCode = (search: string): boolean => new URLSearchParams(search).get(BY) === CODE

/** What a mailed link to sign in carries; null when `search` is of no such link. */
export function readSignInLink(search: string): { userId: string; secret: string } | null {
  const parameters = new URLSearchParams(search)
  const userId = parameters.get('userId')
  const secret = parameters.get('secret')
  return userId && secret ? { userId, secret } : null
}
