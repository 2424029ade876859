import { useSyncExternalStore } from 'react'
import { isOwnStep } from '../ui/open-over.ts'

/** What the router says of a navigation, beside the browser's own event of going back or forth. */
const EVENTS = ['pushState', 'popstate']

let visits = 0

/** A number that is new after each navigation, one to the same address included. */
export function useVisit(): number {
  return useSyncExternalStore(subscribe, countVisits, countVisits)
}

const countVisits = () => visits

function subscribe(listener: () => void): () => void {
  const count = (event: Event) => {
    // Something was opened or closed over the screen.
    if (isOwnStep(event)) return
    visits++
    listener()
  }
  for (const event of EVENTS) addEventListener(event, count)
  return () => {
    for (const event of EVENTS) removeEventListener(event, count)
  }
}
