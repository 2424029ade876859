import { Router } from 'wouter'
import { type Client, ClientProvider } from './client.tsx'
import { useAccountCheck } from './auth/use-account-check.ts'
import { TextsProvider } from './texts/texts.tsx'
import type { Texts } from './texts/en.ts'
import { AppRoutes } from './routes.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { navigateFromScreen } from './ui/open-over.ts'
import { Toaster } from './ui/toast.tsx'

interface AppProps {
  /** Its store holds the account already where the page told it; then there is nothing to check. */
  client: Client
  texts: Texts
  /** What the server said about the session cookie; without a session there is nothing to check either. */
  isSignedIn: boolean
}

export function App({ client, texts, isSignedIn }: AppProps) {
  return (
    <ClientProvider client={client}>
      <TextsProvider texts={texts}>
        <Router aroundNav={navigateFromScreen}>
          <CheckedRoutes isSignedIn={isSignedIn} />
        </Router>
        <Toaster toasts={client.toasts} />
      </TextsProvider>
    </ClientProvider>
  )
}

function CheckedRoutes({ isSignedIn }: { isSignedIn: boolean }) {
  const isChecked = useAccountCheck(isSignedIn)
  return isChecked ? <AppRoutes /> : <LoadingScreen />
}
