import { type RefObject, useLayoutEffect } from 'react'
import { placeBeside, type Side } from './place-beside.ts'

/**
 * Shows an element beside its anchor, over everything else. It uses the platform's top layer where there is one; a
 * browser without `popover` shows it as a plain fixed element. Measured by script: anchor positioning is younger than
 * the oldest browsers we serve.
 */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  side: Side,
): void {
  useLayoutEffect(() => {
    const element = floating.current
    if (!element) return
    const settle = () => anchor.current && placeBeside(element, anchor.current.getBoundingClientRect(), side)
    element.showPopover?.()
    settle()
    window.addEventListener('resize', settle)
    return () => {
      window.removeEventListener('resize', settle)
      element.hidePopover?.()
    }
  }, [floating, anchor, side])
}
