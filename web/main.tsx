import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadSdk } from './api/client.ts'
import { pageFacts } from './api/page-facts.ts'
import { App } from './app.tsx'
import { login } from './auth/auth-slice.ts'
import { bringDraftIntoBox } from './chat/composer/take-over.ts'
import { loadMessages } from './messages/load-messages.ts'
import { reloadOnceWhenStale } from './reload-when-stale.ts'
import { preloadScreen } from './routes.tsx'
import { createStore } from './store.ts'
import { prefetchWhenIdle } from './ui/prefetch.ts'
import './styles.css'

async function start(root: HTMLElement): Promise<void> {
  const { isSignedIn, isKept, account, language } = pageFacts
  const store = createStore()
  if (account) store.dispatch(login(account))
  if (isKept) await (await import('./open-kept.ts')).openKeptAccount(store)
  const screenThere = preloadScreen(location.pathname).catch(() => {
    // It is fetched once more when it is shown, and a failure then has a way on.
  })
  const [messages] = await Promise.all([loadMessages(language), screenThere])
  const app = (
    <StrictMode>
      <App store={store} messages={messages} isSignedIn={isSignedIn} />
    </StrictMode>
  )
  // Only what the server rendered for this very address can be taken over, not a page kept for another.
  if (account && root.dataset.screen === location.pathname) {
    bringDraftIntoBox(root, account.$id)
    hydrateRoot(root, app)
  } else {
    createRoot(root).render(app)
  }
  prefetchWhenIdle(loadSdk)
  prefetchWhenIdle(async () => (await import('./background.ts')).startBackground(store))
}

const root = document.getElementById('root')
if (!root) throw new Error('The application page has no #root.')
reloadOnceWhenStale()
void start(root)
