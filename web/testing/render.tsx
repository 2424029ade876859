import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { en } from '../messages/en.ts'
import { MessagesProvider } from '../messages/messages.tsx'
import '../styles.css'

/** Shows elements on the page of this test, in English; gives back how to show others in their place. */
export function render(elements: ReactNode): (others: ReactNode) => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: ReactNode) =>
    flushSync(() => root.render(<MessagesProvider messages={en}>{shown}</MessagesProvider>))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  show(elements)
  return show
}
