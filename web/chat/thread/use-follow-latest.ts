import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** This close to the end counts as being there. */
const NEAR_PX = 48

interface Followed {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
}

/**
 * Keeps the end of a scrolled list in view while it grows, as long as the reader is there. Scrolling up ends that,
 * coming back to the end or a new `occasion` (a question just asked) begins it again. Give the refs to what scrolls
 * and to what grows within.
 */
export function useFollowLatest(occasion: unknown): Followed {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)

  const goToEnd = useCallback(() => {
    const element = scroller.current
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight
  }, [])

  useLayoutEffect(() => {
    isFollowing.current = true
    goToEnd()
  }, [goToEnd, occasion])

  useEffect(() => {
    const element = scroller.current
    if (!element || !content.current) return
    let before = element.scrollTop
    const handleScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const distancePx = scrollHeight - scrollTop - clientHeight
      // Upwards and away from the end goes only a reader; a list that has grown since is no reason to stop.
      if (scrollTop < before && distancePx > 1) isFollowing.current = false
      else if (distancePx < NEAR_PX) isFollowing.current = true
      before = scrollTop
    }
    const sizes = new ResizeObserver(goToEnd)
    sizes.observe(content.current)
    sizes.observe(element)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [goToEnd])

  return { scroller, content }
}
