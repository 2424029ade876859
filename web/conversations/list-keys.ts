import type { KeyboardEvent } from 'react'

/** How far a key leads down the list; beyond its ends it stays there. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Up, Down, Home and End lead along the titles or the bins, Right and Left between the two, and Delete is the bin itself. */
export function handleListKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = Array.from(currentTarget.querySelectorAll('li'))
  const place = rows.findIndex((row) => row.contains(target as Node))
  const step = STEPS[key] ?? 0
  const row = rows[Math.max(0, Math.min(place + step, rows.length - 1))]
  const column = columnFor(key, target as Element)
  if (place < 0 || !row || !column) return

  event.preventDefault()
  const part = row.querySelector<HTMLElement>(column)
  if (key === 'Delete') part?.click()
  else part?.focus()
}

/** Which part of a row a key leads to; null for any other key. */
function columnFor(key: string, target: Element): 'a' | 'button' | null {
  if (key === 'ArrowRight' || key === 'Delete') return 'button'
  if (key === 'ArrowLeft') return 'a'
  if (!(key in STEPS)) return null
  return target.matches('button') ? 'button' : 'a'
}
