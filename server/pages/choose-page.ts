import { PATHS, type Path, PROTECTED_SCREENS, pathAfterSignIn, STATIC_PAGES, signInPath } from '../../contract/paths.ts'

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
}

/** What a visitor of `path` gets: people who are signed in stay inside, the others outside. */
export function choosePage({ path, search, isSignedIn }: Visit): PageChoice {
  if (PROTECTED_SCREENS.includes(path)) {
    return isSignedIn ? { kind: 'application' } : { kind: 'redirect', to: signInPath(path, search) }
  }
  const leadsOn = path === PATHS.signIn || path === PATHS.signUp
  if (isSignedIn) return { kind: 'redirect', to: leadsOn ? pathAfterSignIn(search) : PATHS.home }
  return STATIC_PAGES.includes(path) ? { kind: 'public', path } : { kind: 'application' }
}
