import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageFacts } from './api/page-facts.ts'
import { App } from './app.tsx'
import { en } from './messages/en.ts'
import { createStore } from './store.ts'
import { preloadShell } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The application page has no #root.')

if (pageFacts.isSignedIn) preloadShell()

createRoot(root).render(
  <StrictMode>
    <App store={createStore()} messages={en} isSignedIn={pageFacts.isSignedIn} />
  </StrictMode>,
)
