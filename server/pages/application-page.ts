// The page that loads the application: the built one, filled with what is known of the visit.

import type { Operator, RenderedScreen, SignInProvider } from '../../contract/public-page.ts'
import { THEME_COLORS } from '../../contract/public-page.ts'
import type { Language, Theme } from '../../contract/preferences.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { fillSlots } from './fill-slots.ts'

export interface ApplicationVisit {
  path: string
  language: Language
  theme: Theme | null
  operator: Operator
  signInProvider: SignInProvider | null
  /** Who is signed in, as `GET /v1/account` answers; null for a visitor. */
  account: object | null
  /** Who has asked without an account in this browser. */
  guest: object | null
  /** How many questions may be asked without an account. */
  guestQuestions: number
  /** A provider gets what is asked; else nothing of it leaves this server. */
  hasProvider: boolean
  screen: Omit<RenderedScreen, 'modules'> & { scripts: readonly string[] }
}

/**
 * Fills the slots of the application page. What it says of the visit stands in attributes: they need no script to be
 * allowed. @throws Error when the page does not have the slots that it should.
 */
export function fillApplicationPage(page: string, visit: ApplicationVisit): string {
  const { title, html, isWhole, script, scripts } = visit.screen
  return fillSlots(page, {
    visit: attributes(visitAttributes(visit)),
    'theme-colors': visit.theme && themeColor(visit.theme),
    title,
    scripts: inlineScript(script) + scripts.map(preloadLink).join(''),
    // Where the screen says itself that it needs scripts.
    noscript: html.includes('<noscript>') ? '' : null,
    root: attributes({ 'data-screen': isWhole ? visit.path : null }),
    screen: html,
  })
}

function visitAttributes({
  language,
  theme,
  operator,
  signInProvider,
  account,
  guest,
  guestQuestions,
  hasProvider,
}: ApplicationVisit) {
  return {
    lang: language,
    'data-theme': theme,
    'data-signed-in': String(account !== null),
    'data-operator': JSON.stringify(operator),
    'data-sign-in-provider': signInProvider && JSON.stringify(signInProvider),
    'data-account': account && JSON.stringify(account),
    'data-guest': guest && JSON.stringify(guest),
    'data-guest-questions': guestQuestions > 0 ? String(guestQuestions) : null,
    'data-ai': hasProvider ? null : 'none',
  }
}

function attributes(values: Record<string, string | null>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')
}

const inlineScript = (script: string | null) => (script === null ? '' : `<script>${script}</script>`)
const preloadLink = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}">`
const themeColor = (theme: Theme) => `<meta name="theme-color" content="${THEME_COLORS[theme]}">`
