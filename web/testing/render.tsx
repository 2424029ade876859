import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { en, type Messages } from '../messages/en.ts'
import { MessagesProvider } from '../messages/messages.tsx'
import '../styles.css'

/** Shows elements on the page of this test, in English unless other `messages` are given; gives back how to show others in their place. */
export function render(elements: ReactNode, messages: Messages = en): (others: ReactNode) => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: ReactNode) =>
    flushSync(() => root.render(<MessagesProvider messages={messages}>{shown}</MessagesProvider>))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  show(elements)
  return show
}
