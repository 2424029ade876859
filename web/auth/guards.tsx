import { Navigate, Outlet, useLocation } from 'react-router'
import { pathAfterSignIn, signInPath } from '../../contract/paths.ts'
import { useAppSelector } from '../store.ts'

/** Shows the screens below to people who are signed in; the others go to `/login`. */
export function SignedInOnly() {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const { pathname, search } = useLocation()
  return isSignedIn ? <Outlet /> : <Navigate to={signInPath(pathname, search)} replace />
}

/** Shows the screens below to people who are signed out. Signing in is what sends them on from here. */
export function SignedOutOnly() {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const { search } = useLocation()
  return isSignedIn ? <Navigate to={pathAfterSignIn(search)} replace /> : <Outlet />
}
