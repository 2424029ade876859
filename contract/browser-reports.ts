// What a browser tells of errors in it: what kind, in which screen, at which place of our scripts. Never a message nor an
// address, for both can hold what somebody wrote.

import { DEVELOPERS_PATH, LIBRARY_PATHS, PATHS, QUALITY_PATH, SHEET_PATH } from './paths.ts'

export const REPORT_PATHS = {
  error: '/reports/errors',
  /** Where browsers report by themselves what the content security policy of a page has stopped. */
  policy: '/reports/policy',
} as const

/** `screen`: one that failed to render or to load, and was replaced by a sentence and a way on. */
export const ERROR_KINDS = ['error', 'rejection', 'screen'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Names of errors that the language and browsers have; every other one is called `Error`. */
export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'AbortError',
  'DataError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
] as const
export type ErrorName = (typeof ERROR_NAMES)[number]

/** A script of a build: its name has a digest of its content, and so tells the release. */
export const BUILT_SCRIPT = /^\/assets\/[\w.-]{1,80}\.js$/

export interface BrowserError {
  kind: ErrorKind
  name: ErrorName
  /** As `routeOf` names it. */
  route: string
  script: string
  line: number
  column: number
}

export const OTHER_ROUTE = 'other'
const UNDER = '/*'
const FOLDERS = [...Object.values(LIBRARY_PATHS), SHEET_PATH]

/** Every name that `routeOf` gives. */
export const ROUTES: readonly string[] = [
  ...Object.values(PATHS),
  QUALITY_PATH,
  DEVELOPERS_PATH,
  ...FOLDERS,
  ...FOLDERS.map((path) => path + UNDER),
  OTHER_ROUTE,
]

/** What kind of page stands at a path, without what the path names: `/law/*` for `/law/labour-2074/147`. */
export function routeOf(pathname: string): string {
  const folder = FOLDERS.find((path) => pathname.startsWith(`${path}/`))
  if (folder) return folder + UNDER
  return ROUTES.includes(pathname) ? pathname : OTHER_ROUTE
}
