const GAP_PX = 6
const EDGE_PX = 8

/** `below` is above where there is no room. */
export type Side = 'above' | 'right' | 'below'

/** Puts a fixed element beside a box of the page, where it is within the window. */
export function placeBeside(element: HTMLElement, anchor: DOMRect, side: Side): void {
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
