import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { isSignInByCode, readSignInLink } from '../../contract/sign-in-paths.ts'
import { screen } from '../screen.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { LinkSignIn } from './link-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import type { AskedChallenge } from './second-factor/use-challenge.ts'
import { useReturnFromProvider } from './use-return-from-provider.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'

const SecondFactorScreen = screen<AskedChallenge>(
  async () => (await import('./second-factor/places.tsx')).SecondFactorScreen,
)

/** Signing in: by a password, a mailed code, or a mailed link; and then by a second factor, where the account has one. */
export function SignInScreen() {
  const signIn = useSignIn()
  useReturnFromProvider(signIn.ask)
  if (!signIn.challenge) return <FirstFactor {...signIn} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SecondFactorScreen challenge={signIn.challenge} onMet={signIn.finish} onCancel={signIn.cancel} />
    </Suspense>
  )
}

function FirstFactor(signIn: SignIn) {
  const search = useSearch()
  const link = readSignInLink(search)
  if (link) return <LinkSignIn {...signIn} link={link} />
  return isSignInByCode(search) ? <CodeSignIn {...signIn} /> : <PasswordSignIn {...signIn} />
}
