import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { en, type Texts } from '../texts/en.ts'
import { TextsProvider } from '../texts/texts.tsx'
import '../styles.css'
import { dismissAll } from '../ui/toast-region.tsx'
import { historySettled } from './history.ts'

/** Shows elements on the page of this test, in English unless other `texts` are given; gives back how to show others in their place. */
export function render(elements: ReactNode, texts: Texts = en): (others: ReactNode) => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: ReactNode) => flushSync(() => root.render(<TextsProvider texts={texts}>{shown}</TextsProvider>))
  onTestFinished(async () => {
    dismissAll()
    root.unmount()
    place.remove()
    await historySettled()
  })
  show(elements)
  return show
}
