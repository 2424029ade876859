import type { KeyboardEvent } from 'react'

/** How far a key leads down the list; beyond its ends it stays there. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** How far a key leads along the parts of a row: the title, the bin and the menu. */
const WAYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** What a key does with the row in which it is pressed, as `data-key` of one of its parts says. */
const isShortcut = (key: string) => key === 'Delete' || key === 'F2'

/**
 * Up, Down, Home and End lead along the rows, Right and Left along the parts of a row. Delete is the bin, and F2 the title
 * to write anew (`onRename`). Keys in a title that is being written are left to it.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, onRename: (id: string) => void): void {
  const { key, currentTarget } = event
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.matches('[type=text]')) return
  if (!(key in STEPS) && !(key in WAYS) && !isShortcut(key)) return
  const rows = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-id]'))
  const place = rows.findIndex((row) => row.contains(target))
  const row = rows[within(place + (STEPS[key] ?? 0), rows)]
  if (place < 0 || !row) return

  event.preventDefault()
  if (key === 'Delete') return row.querySelector<HTMLElement>('[data-key=Delete]')?.click()
  if (key === 'F2') return row.querySelector('[aria-haspopup]') ? onRename(row.dataset.id ?? '') : undefined
  const column = partsOf(rows[place]).indexOf(target) + (WAYS[key] ?? 0)
  const parts = partsOf(row)
  parts[within(column, parts)]?.focus()
}

const partsOf = (row: Element | undefined) => Array.from(row?.querySelectorAll<HTMLElement>('a, button, input') ?? [])

const within = (place: number, { length }: { length: number }) => Math.max(0, Math.min(place, length - 1))
