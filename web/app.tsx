import { Provider } from 'react-redux'
import { Router } from 'wouter'
import { useAccountCheck } from './auth/use-account-check.ts'
import { TextsProvider } from './texts/texts.tsx'
import type { Texts } from './texts/en.ts'
import { AppRoutes } from './routes.tsx'
import type { Store } from './store.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { navigateFromScreen } from './ui/open-over.ts'
import { Toaster } from './ui/toast.tsx'

interface AppProps {
  /** Holds the account already where the page told it; then there is nothing to check. */
  store: Store
  texts: Texts
  /** What the server said about the session cookie; without a session there is nothing to check either. */
  isSignedIn: boolean
}

export function App({ store, texts, isSignedIn }: AppProps) {
  return (
    <Provider store={store}>
      <TextsProvider texts={texts}>
        <Router aroundNav={navigateFromScreen}>
          <CheckedRoutes isSignedIn={isSignedIn} />
        </Router>
        <Toaster />
      </TextsProvider>
    </Provider>
  )
}

function CheckedRoutes({ isSignedIn }: { isSignedIn: boolean }) {
  const isChecked = useAccountCheck(isSignedIn)
  return isChecked ? <AppRoutes /> : <LoadingScreen />
}
