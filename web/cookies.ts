import { createContext, useContext } from 'react'

/** The cookies of the request, where the server renders. */
export const RequestCookies = createContext<string | null>(null)

/** The cookies of this visit, as `document.cookie` gives them. */
export function useCookies(): string {
  return useContext(RequestCookies) ?? document.cookie
}

/** A cookie to set from a script, for the whole site; a secure site never sends it over an open line. */
export function writtenCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
