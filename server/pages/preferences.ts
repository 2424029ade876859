// How a visitor likes to read. A choice comes in the address, from a link that works without script, and is remembered
// in a cookie. `?in=` shows one page in a language and remembers nothing: whoever follows a source of a Nepali answer does
// not choose Nepali for the screen.

import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLanguage,
  isTheme,
  type Language,
  LANGUAGE_COOKIE,
  PREFERENCE_MAX_AGE_SECONDS,
  type Theme,
  THEME_COOKIE,
} from '../../contract/preferences.ts'
import { languageOfRequest } from '../http/choose-language.ts'
import { isOverHttps, type Origins } from '../http/origins.ts'
import { redirect } from './page.ts'

export interface Preferences {
  language: Language
  /** The address itself names the language, so that it goes along with a link. */
  isLanguageInAddress: boolean
  /** Null where the page follows the system. */
  theme: Theme | null
}

export function readPreferences(request: FastifyRequest): Preferences {
  const { lang, in: once } = queryOf(request)
  const theme = request.cookies[THEME_COOKIE]
  return {
    language: languageOfRequest(request, lang ?? once),
    isLanguageInAddress: isLanguage(lang),
    theme: isTheme(theme) ? theme : null,
  }
}

/**
 * Remembers what the address chooses. A language stays in it; a theme is nobody else's business: where the address names
 * one, the answer leads to the address without it.
 * @returns whether that was the answer.
 */
export function rememberedChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: Pick<Origins, 'publicUrl'>,
): boolean {
  const address = rememberChoices(request, reply, isOverHttps(request, origins))
  if (address !== null) redirect(reply, address)
  return address !== null
}

/** @returns where the address chose a theme, the address without it. */
function rememberChoices(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string | null {
  const { lang, theme } = queryOf(request)
  const options = { path: '/', maxAge: PREFERENCE_MAX_AGE_SECONDS, sameSite: 'lax', secure: isSecure } as const
  if (isLanguage(lang)) reply.setCookie(LANGUAGE_COOKIE, lang, options)
  if (isTheme(theme)) reply.setCookie(THEME_COOKIE, theme, options)
  else if (theme === 'system') reply.clearCookie(THEME_COOKIE, { path: '/' })
  else return null
  return addressWithout(request.url, 'theme')
}

function queryOf({ query }: FastifyRequest): { lang?: unknown; in?: unknown; theme?: unknown } {
  return typeof query === 'object' && query !== null ? query : {}
}

/** Always an address of ours: one that begins with two slashes would lead to another host. */
function addressWithout(url: string, parameter: string): string {
  const [path = '', search] = url.split('?')
  const parameters = new URLSearchParams(search)
  parameters.delete(parameter)
  return `/${path.replace(/^[/\\]+/, '')}${parameters.size > 0 ? `?${parameters}` : ''}`
}
