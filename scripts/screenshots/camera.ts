// Goes to a screen once for each language and takes its pictures in every size and theme, watching for what must not
// happen: a page that scrolls sideways, and errors.

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { LANGUAGE_COOKIE, type Language, THEMES } from '../../contract/preferences.ts'
import type { Person } from '../bench/api-calls.ts'
import type { Screen } from './screens.ts'
import type { Cast, Stage } from './stage.ts'

export interface Shot {
  screen: string
  language: Language
  /** What stands under the picture. */
  view: string
  /** Inside of the folder of the pictures. */
  file: string
  faults: string[]
}

interface View {
  name: string
  width: number
  height: number
  theme: (typeof THEMES)[number]
  /** The person's text size, in percent. */
  text?: number
  isPaper?: boolean
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const PATIENCE_MS = 60_000
const A4_AT_96_DPI = { width: 794, height: 1123 }

const ON_SCREEN: View[] = SIZES.flatMap((size) =>
  THEMES.map((theme) => ({ ...size, theme, name: `${size.width}-${theme}` })),
)
const ENLARGED: View[] = [SIZES[0], SIZES[2]]
  .filter((size) => size !== undefined)
  .map((size) => ({ ...size, theme: 'light', name: `${size.width}-text-200`, text: 200 }))
const PRINTED: View = { ...A4_AT_96_DPI, theme: 'dark', name: 'print', isPaper: true }

function viewsOf({ widths, height, prints, keepsTextSize }: Screen): [View, ...View[]] {
  const views = [...ON_SCREEN, ...(keepsTextSize ? [] : ENLARGED)]
    .filter(({ width }) => !widths || widths.includes(width))
    .map((view) => ({ ...view, height: height ?? view.height }))
  const [first, ...others] = prints ? [...views, PRINTED] : views
  if (!first) throw new Error(`No picture has one of these widths: ${widths}.`)
  return [first, ...others]
}

/** Takes all pictures of one screen in one language; one of what is there instead when the screen cannot be reached. */
export async function photograph(
  browser: Browser,
  { url, casts }: Stage,
  screen: Screen,
  language: Language,
  folder: string,
): Promise<Shot[]> {
  const cast = casts[language]
  const [first, ...others] = viewsOf(screen)
  const context = await openContext(browser, url, language, screen.as && cast[screen.as])
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const errors = watchErrors(page, screen)
  const shoot = async (view: View): Promise<Shot> => {
    const file = join(screen.name, `${language}-${view.name}.png`)
    await show(page, view)
    await take(page, join(folder, file))
    const sideways = await page.evaluate<string[]>('findSideways()')
    return { screen: screen.name, language, view: view.name, file, faults: [...errors.splice(0), ...sideways] }
  }
  try {
    const problem = await goTo(page, screen, cast, first)
    if (problem) errors.unshift(problem)
    const shots = [await shoot(first)]
    for (const view of problem ? [] : others) shots.push(await shoot(view))
    return shots
  } finally {
    await context.close()
  }
}

async function openContext(
  browser: Browser,
  url: string,
  language: Language,
  person: Person | undefined,
): Promise<BrowserContext> {
  // Without a service worker: it would answer before the failures that a screen arranges.
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const pairs = [`${LANGUAGE_COOKIE}=${language}`, ...(person?.headers.cookie.split('; ') ?? [])]
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    }),
  )
  await context.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) })
  return context
}

function watchErrors(page: Page, { mayLog }: Screen): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !mayLog?.test(text)) errors.push(`console: ${text}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  return errors
}

/** Goes where the screen is and does what leads to its state; says what was in the way, if something was. */
async function goTo(page: Page, screen: Screen, cast: Cast, view: View): Promise<string | null> {
  await show(page, view)
  await screen.arrange?.(page)
  try {
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast))
    await page.locator('h1, textarea').first().waitFor({ state: 'attached' })
    await screen.act?.(page)
    await page.locator(screen.shows).first().waitFor()
    return null
  } catch (error) {
    return `not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

async function show(page: Page, { text = 100, isPaper = false, theme, ...size }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, media: isPaper ? 'print' : 'screen' })
  await page.evaluate(`document.documentElement.style.fontSize = '${text === 100 ? '' : `${text}%`}'`)
  await page.setViewportSize(size)
  await page.evaluate('settled()')
}

async function take(page: Page, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  // Not with `animations: 'disabled'`: it ends the clock of a toast, and the toast with it. Nothing moves here anyway.
  await page.screenshot({ path, fullPage: true, caret: 'initial' })
}
