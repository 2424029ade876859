import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { type Client, ClientProvider } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { en, type Texts } from '../texts/en.ts'
import { TextsProvider } from '../texts/texts.tsx'
import '../styles.css'
import { historySettled } from './history.ts'

/**
 * Shows elements on the page of this test as part of a `client`, its own unless one is given, and in English unless
 * other `texts` are; gives back how to show others in their place.
 */
export function render(
  elements: ReactNode,
  { texts = en, client = createClient() }: { texts?: Texts; client?: Client } = {},
): (others: ReactNode) => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: ReactNode) =>
    flushSync(() =>
      root.render(
        <ClientProvider client={client}>
          <TextsProvider texts={texts}>{shown}</TextsProvider>
        </ClientProvider>,
      ),
    )
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    await historySettled()
  })
  show(elements)
  return show
}
