import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { pathAfterSignIn, readAbout, signInPath } from '../../contract/paths.ts'
import { useAppSelector } from '../store.ts'

/** Shows the screens below to people who are signed in; the others go to `/login`. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const [pathname] = useLocation()
  const search = useSearch()
  return isSignedIn ? children : <Redirect to={signInPath(pathname, search && `?${search}`)} replace />
}

/** Shows the screens below to people who are signed out. Signing in is what sends them on from here. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const search = useSearch()
  if (!isSignedIn) return children
  const path = pathAfterSignIn(search)
  return readAbout(path) ? <Arrival path={path} /> : <Redirect to={path} replace />
}

/** The words that a question begins with are brought by the page, so the browser asks for it. */
function Arrival({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return null
}
