// The page that loads the application: the built one, filled with what is known of the visit.

import type { Operator, RenderedScreen } from '../../contract/public-page.ts'
import { THEME_COLORS } from '../../contract/public-page.ts'
import type { Language, Theme } from '../../contract/preferences.ts'
import { escapeHtml } from '../http/escape-html.ts'

export interface ApplicationVisit {
  path: string
  language: Language
  theme: Theme | null
  operator: Operator
  /** Who is signed in, as `GET /v1/account` answers; null for a visitor. */
  account: object | null
  screen: Omit<RenderedScreen, 'modules'> & { scripts: readonly string[] }
}

/** Fills the application page. What it says stands in attributes: they need no script to be allowed. */
export function fillApplicationPage(page: string, visit: ApplicationVisit): string {
  const { title, html, isWhole, scripts } = visit.screen
  const rootAttributes = attributes({ 'data-screen': isWhole ? visit.path : null })
  return page
    .replace(/<html[^>]*>/, () => `<html${attributes(visitAttributes(visit))}>`)
    .replace(THEME_COLOR_TAGS, (tags) => (visit.theme ? themeColor(visit.theme) : tags))
    .replace(/<title>.*?<\/title>/, (tag) => (title === null ? tag : `<title>${title}</title>`))
    .replace(ENTRY_TAG, (tag) => scripts.map(preloadLink).join('') + tag)
    .replace('<div id="root">', () => `<div id="root"${rootAttributes}>${html}`)
}

const THEME_COLOR_TAGS = /(?:<meta name="theme-color"[^>]*>\s*)+/
const ENTRY_TAG = '<script type="module"'

function visitAttributes({ language, theme, operator, account }: ApplicationVisit) {
  return {
    lang: language,
    'data-theme': theme,
    'data-signed-in': String(account !== null),
    'data-operator': JSON.stringify(operator),
    'data-account': account && JSON.stringify(account),
  }
}

function attributes(values: Record<string, string | null>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')
}

const preloadLink = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}">`
const themeColor = (theme: Theme) => `<meta name="theme-color" content="${THEME_COLORS[theme]}">`
