import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { followEnd } from './follow-end.ts'

interface Followed {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The end is out of view. */
  isAway: boolean
  /** Something came at the end, or ended, since it has gone out of view. */
  hasNew: boolean
  goToLatest: () => void
  /** Shows a message that stands in the list, from its beginning, and stays there. */
  goTo: (message: Element) => void
}

/**
 * Keeps the end of a scrolled list in view while it grows, as long as the reader stays there, and of a newest message
 * that outgrows the view its beginning; a new `occasion` (a question just asked) brings the reader back. `newest` changes with what stands at the end. Give the refs to what
 * scrolls and to what grows within.
 */
export function useFollowLatest(occasion: unknown, newest: string): Followed {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<ReturnType<typeof followEnd>>(null)
  const newestNow = useRef(newest)
  const [leftAt, setLeftAt] = useState<string | null>(null)

  useLayoutEffect(() => {
    if (!scroller.current || !content.current) return
    end.current = followEnd(scroller.current, content.current, (isAway) =>
      setLeftAt((before) => (isAway ? (before ?? newestNow.current) : null)),
    )
    return () => end.current?.leave()
  }, [])

  useLayoutEffect(() => {
    newestNow.current = newest
  }, [newest])

  const goToLatest = useCallback(() => end.current?.goToEnd(), [])
  useLayoutEffect(() => end.current?.goToNewest(), [occasion])
  const goTo = useCallback((message: Element) => end.current?.goTo(message), [])

  return { scroller, content, isAway: leftAt !== null, hasNew: leftAt !== null && leftAt !== newest, goToLatest, goTo }
}
