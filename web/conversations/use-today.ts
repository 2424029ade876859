import { useSyncExternalStore } from 'react'
import { dayNumber } from '../../contract/kathmandu.ts'

/** The number of today in Nepal, looked up again whenever the person comes back to the page. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, today, today)
}

const today = () => dayNumber(Date.now())

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
