import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language, LANGUAGE_COOKIE } from '../../contract/preferences.ts'

interface Wishes {
  /** What the address says (`?lang=ne`). */
  address: unknown
  cookie: unknown
  /** The Accept-Language header: `ne, hi;q=0.9, en;q=0.5`. */
  accepted: string | undefined
}

/** The language of a visit: what was chosen, else the one that the browser would like best among ours, else English. */
export function chooseLanguage({ address, cookie, accepted = '' }: Wishes): Language {
  if (isLanguage(address)) return address
  if (isLanguage(cookie)) return cookie
  return preferredLanguage(accepted) ?? 'en'
}

/** The language to answer a request in. */
export function languageOfRequest({ cookies, headers }: FastifyRequest, address?: unknown): Language {
  return chooseLanguage({ address, cookie: cookies[LANGUAGE_COOKIE], accepted: headers['accept-language'] })
}

function preferredLanguage(accepted: string): Language | undefined {
  const wishes = accepted.split(',').map((entry) => {
    const [range = '', weight] = entry.split(';').map((part) => part.trim().toLowerCase())
    return { language: range.split('-')[0], weight: Number(weight?.replace(/^q=/, '') ?? 1) }
  })
  return wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage)
}
