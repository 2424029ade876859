import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageFacts } from './api/page-facts.ts'
import { App } from './app.tsx'
import { login } from './auth/auth-slice.ts'
import type { Client } from './client.tsx'
import { createClient } from './create-client.ts'
import { isQuestionCarried } from './drafts/is-question-carried.ts'
import { bringDraftIntoBox } from './chat/composer/take-over.ts'
import { mayBeLocked } from './lock/may-be-locked.ts'
import { loadTexts } from './texts/load-texts.ts'
import { reloadOnceWhenStale } from './reload-when-stale.ts'
import { preloadScreen } from './routes.tsx'
import { prefetchWhenIdle } from './ui/prefetch.ts'
import './styles.css'
// Too little for a file of its own, and elsewhere it would come along with the Nepali texts.
import '../contract/nepali-digits.ts'

async function start(root: HTMLElement): Promise<void> {
  const { isSignedIn, isCached, account, language } = pageFacts
  const client = createClient(pageFacts)
  if (account) {
    // It is seldom there. What cannot be delivered now stays where it is.
    const part = isQuestionCarried() && (await import('./drafts/deliver-question.ts').catch(() => null))
    if (part) part.deliverQuestion(client.drafts, account.$id)
    client.store.dispatch(login(account))
  }
  if (isCached) await (await import('./start/open-local-account.ts')).openLocalAccount(client)
  const screenThere = preloadScreen(location.pathname, language).catch(() => {
    // It is fetched once more when it is shown, and a failure then has a way on.
  })
  if ((account || isCached) && mayBeLocked()) await (await import('./lock/lock.ts')).waitUntilOpen(client)
  const [texts] = await Promise.all([loadTexts(language), screenThere])
  const app = (
    <StrictMode>
      <App client={client} texts={texts} isSignedIn={isSignedIn} />
    </StrictMode>
  )
  // Only what the server rendered for this very address can be taken over, not a page cached for another.
  if (root.dataset.screen === location.pathname) {
    if (account) bringDraftIntoBox(root, client.drafts, account.$id)
    hydrateRoot(root, app)
  } else {
    createRoot(root).render(app)
  }
  prefetchWhenIdle(client.api.loadSdk)
  prefetchBackground(client)
}

/** Nobody else asks for it: where it could not be fetched, it is tried again when the person leaves or comes back. */
function prefetchBackground(client: Client): void {
  const tryLater = () => addEventListener('visibilitychange', () => prefetchBackground(client), { once: true })
  prefetchWhenIdle(() =>
    import('./start/background.ts').then((background) => background.startBackground(client), tryLater),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The application page has no #root.')
reloadOnceWhenStale()
void start(root)
