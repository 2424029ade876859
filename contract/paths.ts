// Every address of the product, and who may be there. The browser guards its screens with this list, the server the
// pages it sends.

export const PATHS = {
  landing: '/',
  privacyPolicy: '/privacy-policy',
  contact: '/contact',
  about: '/aboutus',
  signIn: '/login',
  signUp: '/signup',
  forgottenPassword: '/forgetpassword',
  verifyRecovery: '/verify-recovery',
  checkEmail: '/checkemail',
  confirmation: '/confirmation',
  home: '/home',
  newConversation: '/new',
  chat: '/chat',
  settings: '/userprofile',
  billing: '/billing',
  /** Where questions are asked before there is an account, if the operator allows it. */
  askAsGuest: '/ask',
  /** Where a shared copy becomes a conversation of one's own. */
  continueCopy: '/continue',
} as const

export type Path = (typeof PATHS)[keyof typeof PATHS]

/** Public pages that the server renders, without any script. */
export const STATIC_PAGES: readonly Path[] = [PATHS.landing, PATHS.privacyPolicy, PATHS.contact, PATHS.about]

/** What programs ask for, with or without parameters. */
export const API_PATH = /^\/(?:v1|api|mcp|openai|health|metrics|reports)(?:[/?]|$)/

/** Where assistants reach the law library, by the Model Context Protocol. */
export const MCP_PATH = '/mcp'

/** Pages of the law library: rendered by the server, open to everybody. Under each stand the pages of its entries. */
export const LIBRARY_PATHS = { laws: '/law', guides: '/guides' } as const

/** Pages that somebody takes to an office; under it stands what is on each. */
export const SHEET_PATH = '/sheet'
/** What other programs can do, for those who write them. */
export const DEVELOPERS_PATH = '/developers'

/** The description of all calls. */
export const OPENAPI_PATH = '/v1/openapi.json'

/** Where it is said how good the answers are, to everybody. */
export const QUALITY_PATH = '/about/quality'

/** Screens of the application for people who are signed in; the others are sent to `/login`. */
export const PROTECTED_SCREENS: readonly Path[] = [
  PATHS.home,
  PATHS.newConversation,
  PATHS.chat,
  PATHS.settings,
  PATHS.billing,
  PATHS.confirmation,
  PATHS.continueCopy,
]

const NEXT = 'next'
const ABOUT = 'about'

/** Where a question about a provision is asked. */
export function askAboutPath({ workId, number }: { workId: string; number: string }): string {
  return `${PATHS.newConversation}?${ABOUT}=${workId}/${number}`
}

/** The provision that a question will be about, as an address of a new conversation names it; null when it names none. */
export function readAbout(address: string): { workId: string; number: string } | null {
  const [, search] = splitOnce(address, '?')
  const [workId, number] = splitOnce(new URLSearchParams(search).get(ABOUT) ?? '', '/')
  return workId && number ? { workId, number } : null
}

/**
 * Screens whose parameters would be lost on the way to sign-in: the link of a mail, the conversation that is open, the
 * provision that a question will be about, and the copy to go on with.
 */
const RETURN_PATHS: readonly string[] = [PATHS.confirmation, PATHS.chat, PATHS.newConversation, PATHS.continueCopy]

/** Screens that sign-in leads back to. */
const PLACES_AFTER_SIGN_IN: readonly string[] = [...RETURN_PATHS, PATHS.settings]

/**
 * Where a signed-out visitor of a protected screen is sent. A screen that is named by its parameters travels along;
 * every other one is one click away after sign-in.
 */
export function signInPath(pathname: string, search: string): string {
  if (!search || !RETURN_PATHS.includes(pathname)) return PATHS.signIn
  return `${PATHS.signIn}?${new URLSearchParams({ [NEXT]: pathname + search })}`
}

/** Where somebody goes whose session has ended on a screen: to sign-in, and from there back to that screen. */
export function signInAgainPath(pathname: string, search: string): string {
  if (!PLACES_AFTER_SIGN_IN.includes(pathname)) return PATHS.signIn
  return `${PATHS.signIn}?${new URLSearchParams({ [NEXT]: pathname + search })}`
}

/**
 * Where somebody goes who has signed in at `/login<search>`: back to the screen that `next` carries, else home.
 * Nothing else is accepted, and its parameters are written again, so that no link can lead a person elsewhere.
 */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? ''
  const [pathname, parameters = ''] = splitOnce(next, '?')
  if (!PLACES_AFTER_SIGN_IN.includes(pathname)) return PATHS.home
  return parameters ? `${pathname}?${new URLSearchParams(parameters)}` : pathname
}

/**
 * Where a link of a public page leads to ask at `path`, a new conversation. Most who follow it have no account yet;
 * somebody who is signed in is sent on at once.
 */
export function signUpToAsk(path: string = PATHS.newConversation): string {
  return `${PATHS.signUp}?${new URLSearchParams({ [NEXT]: path })}`
}

/** Another screen for people who are signed out, from which sign-in still leads where `next` in `search` says. */
export function carryNext(path: Path, search: string): string {
  const next = pathAfterSignIn(search)
  return next === PATHS.home ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
