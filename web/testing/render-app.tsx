import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { App } from '../app.tsx'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { en } from '../texts/en.ts'
import '../styles.css'
import { historySettled } from './history.ts'
import { signOut } from './people.ts'
import { callsSettled } from './scripted-service.ts'

/** Opens the application at a path until the test ends, signed out then; `isSignedIn` where somebody has arrived. */
export function renderApp(path: string, { isSignedIn = false, client = createClient() } = {}): Client {
  history.replaceState(null, '', path)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <App client={client} texts={en} isSignedIn={isSignedIn} />
    </StrictMode>,
  )
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    await historySettled()
    // What is still on its way is not to find the session gone, and to complain in the next test.
    await callsSettled()
    await signOut()
  })
  return client
}
