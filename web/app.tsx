import { Provider } from 'react-redux'
import { useAccountCheck } from './auth/use-account-check.ts'
import { MessagesProvider } from './messages/messages.tsx'
import type { Messages } from './messages/en.ts'
import { AppRoutes } from './routes.tsx'
import type { Store } from './store.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { Toaster } from './ui/toast.tsx'

interface AppProps {
  /** Holds the account already where the page told it; then there is nothing to check. */
  store: Store
  messages: Messages
  /** What the server said about the session cookie; without a session there is nothing to check either. */
  isSignedIn: boolean
}

export function App({ store, messages, isSignedIn }: AppProps) {
  return (
    <Provider store={store}>
      <MessagesProvider messages={messages}>
        <CheckedRoutes isSignedIn={isSignedIn} />
        <Toaster />
      </MessagesProvider>
    </Provider>
  )
}

function CheckedRoutes({ isSignedIn }: { isSignedIn: boolean }) {
  const isChecked = useAccountCheck(isSignedIn)
  return isChecked ? <AppRoutes /> : <LoadingScreen />
}
