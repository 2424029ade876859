import {
  PATHS,
  type Path,
  PROTECTED_SCREENS,
  pathAfterSignIn,
  STATIC_PAGES,
  signInPath,
  signUpToAsk,
} from '../../contract/paths.ts'

export type PageChoice =
  | { kind: 'redirect'; to: string }
  /** The page that loads the application. */
  | { kind: 'application' }
  /** A public page, rendered on the server. */
  | { kind: 'public'; path: Path }

interface Visit {
  path: Path
  /** With its question mark, or empty. */
  search: string
  isSignedIn: boolean
  /** Whether questions may be asked without an account; left out where they may not. */
  mayGuestsAsk?: boolean
}

/**
 * What a visitor of `path` gets: people who are signed in stay inside, the others outside. Who has asked without an account is
 * not signed in.
 */
export function choosePage({ path, search, isSignedIn, mayGuestsAsk = false }: Visit): PageChoice {
  if (PROTECTED_SCREENS.includes(path)) {
    return isSignedIn ? { kind: 'application' } : { kind: 'redirect', to: signInPath(path, search) }
  }
  const leadsOn = path === PATHS.signIn || path === PATHS.signUp
  if (path === PATHS.askAsGuest && isSignedIn) return { kind: 'redirect', to: PATHS.newConversation }
  if (path === PATHS.askAsGuest && !mayGuestsAsk) return { kind: 'redirect', to: signUpToAsk() }
  if (isSignedIn) return { kind: 'redirect', to: leadsOn ? pathAfterSignIn(search) : PATHS.home }
  return STATIC_PAGES.includes(path) ? { kind: 'public', path } : { kind: 'application' }
}
