import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 6
const EDGE_PX = 8

/** `below` is above where there is no room. */
export type Side = 'above' | 'right' | 'below'

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
  element.style.left = `${within(left, innerWidth - width)}px`
  element.style.top = `${within(topOf(height, anchor, side), innerHeight - height)}px`
}

function topOf(height: number, anchor: DOMRect, side: Side): number {
  const above = anchor.top - height - GAP_PX
  const below = anchor.bottom + GAP_PX
  if (side === 'right') return anchor.top + (anchor.height - height) / 2
  if (side === 'above') return above
  return below + height <= innerHeight - EDGE_PX || above < EDGE_PX ? below : above
}

const within = (position: number, last: number) => Math.max(EDGE_PX, Math.min(position, last - EDGE_PX))
