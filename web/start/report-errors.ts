// Tells the server of errors that nobody saw coming: where in our scripts, never what was said or written.

import {
  BUILT_SCRIPT,
  ERROR_NAMES,
  type BrowserError,
  type ErrorKind,
  REPORT_PATHS,
  routeOf,
} from '../../contract/browser-reports.ts'
import { SCREEN_FAILED } from '../ui/route-boundary.tsx'

/** Of one page: an error that repeats, or follows from another, says nothing new. */
const MOST_REPORTS = 5
/** `https://kanooni.example/assets/index-C0ffee.js:1:2345`, in any browser's form of a stack. */
const PLACE = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g

type Place = Pick<BrowserError, 'script' | 'line' | 'column'>

/** Reports from now on, at most five places of this page, and only errors of our own scripts: those of extensions are not ours. */
export function reportErrors(): void {
  const told = new Set<string>()
  const report = (kind: ErrorKind, error: unknown, place: Place | null = placeIn(error)) => {
    if (!place) return
    const key = `${place.script}:${place.line}:${place.column}`
    if (told.has(key) || told.size === MOST_REPORTS) return
    told.add(key)
    const sent: BrowserError = { kind, name: nameOf(error), route: routeOf(location.pathname), ...place }
    // It is sent even while the page goes away, and nobody waits for an answer.
    navigator.sendBeacon(REPORT_PATHS.error, new Blob([JSON.stringify(sent)], { type: 'application/json' }))
  }
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    report('error', error, placeIn(error) ?? placeOf(filename, lineno, colno)),
  )
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  addEventListener(SCREEN_FAILED, (event) => report('screen', (event as ErrorEvent).error))
}

/** The innermost place of ours in an error's stack. */
function placeIn(error: unknown): Place | null {
  const { stack } = Object(error) as { stack?: unknown }
  for (const [, url = '', line, column] of String(stack ?? '').matchAll(PLACE)) {
    const place = placeOf(url, Number(line), Number(column))
    if (place) return place
  }
  return null
}

function placeOf(address: string, line: number, column: number): Place | null {
  const script = address.startsWith(location.origin) ? address.slice(location.origin.length) : ''
  return BUILT_SCRIPT.test(script) ? { script, line, column } : null
}

const nameOf = (error: unknown) => {
  const { name } = Object(error) as { name?: unknown }
  return ERROR_NAMES.find((known) => known === name) ?? 'Error'
}
