import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the focus to a screen's heading when the screen or its title is new, so that it is read out. Somebody who is
 * anywhere else by then stays there.
 */
export function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])

  return heading
}
