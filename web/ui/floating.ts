import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 6
const EDGE_PX = 8

export type Side = 'above' | 'right'

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
    const settle = () => anchor.current && place(element, anchor.current.getBoundingClientRect(), side)
    element.showPopover?.()
    settle()
    window.addEventListener('resize', settle)
    return () => {
      window.removeEventListener('resize', settle)
      element.hidePopover?.()
    }
  }, [floating, anchor, side])
}

function place(element: HTMLElement, anchor: DOMRect, side: Side): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const left = side === 'right' ? anchor.right + GAP_PX : anchor.left
  const top = side === 'right' ? anchor.top + (anchor.height - height) / 2 : anchor.top - height - GAP_PX
  element.style.left = `${within(left, innerWidth - width)}px`
  element.style.top = `${within(top, innerHeight - height)}px`
}

const within = (position: number, last: number) => Math.max(EDGE_PX, Math.min(position, last - EDGE_PX))
