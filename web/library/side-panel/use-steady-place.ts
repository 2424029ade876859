import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what a person looks at in its place on the screen while `layout` changes and lines break anew. The function
 * that it gives notes the place of an element, right before the change.
 */
export function useSteadyPlace(layout: unknown): (element: HTMLElement) => void {
  const noted = useRef<{ element: HTMLElement; top: number } | null>(null)

  useLayoutEffect(() => {
    if (!noted.current) return
    const { element, top } = noted.current
    noted.current = null
    const scroller = scrollerOf(element)
    if (scroller) scroller.scrollTop += topOf(element) - top
  }, [layout])

  return useCallback((element) => {
    const top = topOf(element)
    const isInView = top >= 0 && top < innerHeight
    noted.current = isInView ? { element, top } : null
  }, [])
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (!parent) return null
  const isScroller = parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY === 'auto'
  return isScroller ? parent : scrollerOf(parent)
}
