import { useEffect, useState } from 'react'
import { createSignal, useSignal } from '../signal.ts'
import { isOwnStep } from '../ui/open-over.ts'

/** What the router says of a navigation, beside the browser's own event of going back or forth. */
const EVENTS = ['pushState', 'popstate']

/** A number that is new after each navigation, one to the same address included. */
export function useVisit(): number {
  // A signal, so that it changes together with the address and not a rendering later.
  const [visits] = useState(() => createSignal(0))
  useEffect(() => {
    const count = (event: Event) => {
      // What is opened or closed over the screen is no navigation.
      if (!isOwnStep(event)) visits.set(visits.get() + 1)
    }
    for (const event of EVENTS) addEventListener(event, count)
    return () => {
      for (const event of EVENTS) removeEventListener(event, count)
    }
  }, [visits])
  return useSignal(visits)
}
