import { useSearch } from 'wouter'
import { carryNext, pathAfterSignIn } from '../../contract/paths.ts'
import { PROJECT_ID } from '../../contract/wire.ts'
import { useClient } from '../client.tsx'
import { paths } from '../paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import { goToProvider } from './at-provider.ts'

/** Leads to the provider that this installation lets people sign in at; nothing where there is none. */
export function ProviderButton() {
  const { auth } = useAccountTexts()
  const { signInProvider: provider } = useClient()
  const isClient = useIsClient()
  const search = useSearch()
  if (!provider) return null
  // Only the browser knows under which address it has reached us; without these the service leads to its own.
  const ends = isClient && {
    success: location.origin + pathAfterSignIn(search),
    failure: location.origin + carryNext(paths.signIn, search),
  }
  const parameters = new URLSearchParams({ project: PROJECT_ID, ...ends })
  return (
    <a
      className={buttonClass()}
      href={`/v1/account/sessions/oauth2/${provider.name}?${parameters}`}
      onClick={goToProvider}
    >
      {auth.signIn.atProvider(provider.label)}
    </a>
  )
}
