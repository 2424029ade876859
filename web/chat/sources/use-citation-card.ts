import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Short enough not to be waited for, long enough that a pointer on its way elsewhere opens nothing. */
const SHOW_AFTER_MS = 100
/** The way from a chip to its card leads over other words. */
const HIDE_AFTER_MS = 200

export interface ShownCard {
  number: number
  chip: HTMLElement
  isByFinger?: boolean
}

/** Which citation has its card open: the one that is pointed at, that has the focus, or that a finger has touched. */
export function useCitationCard() {
  const [shown, setShown] = useState<ShownCard | null>(null)
  const timer = useRef(0)
  const isTouch = useRef(false)
  const show = (next: ShownCard | null, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setShown(next)
    else timer.current = window.setTimeout(() => setShown(next), afterMs)
  }
  const hide = () => show(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLeaving(shown, setShown)

  return {
    shown,
    show,
    hide,
    isTouch,
    /** For the element around the text and the card. */
    handlers: {
      onPointerDown({ pointerType }: PointerEvent) {
        isTouch.current = pointerType !== 'mouse'
      },
      onPointerOver({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
        if (pointerType !== 'mouse') return
        const chip = chipAt(target)
        if (chip) show(chip, SHOW_AFTER_MS)
        else if (cardIn(currentTarget)?.contains(target as Node)) clearTimeout(timer.current)
        else show(null, HIDE_AFTER_MS)
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') show(null, HIDE_AFTER_MS)
      },
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const chip = target.matches(':focus-visible') ? chipAt(target) : null
        if (chip) show(chip)
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        if (!cardIn(currentTarget)?.contains(relatedTarget)) hide()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !shown) return
        // It closes the card, and nothing behind it.
        event.preventDefault()
        hide()
      },
    },
  }
}

/** The citation that an event took place on. */
export function chipAt(target: EventTarget): ShownCard | null {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null
  return chip && { number: Number(chip.dataset.source), chip }
}

/** What a finger needs. A mark is smaller, and the line that it stands in is as high as any other. */
const TARGET_PX = 44

/** The citation that a finger meant which came down beside it: the nearest, unless something else was pressed. */
export function chipNear(text: HTMLElement, press: { target: EventTarget; clientX: number; clientY: number }) {
  if (!(press.target instanceof Element) || press.target.closest('a, button, [role=button], [popover]')) return null
  let nearest: HTMLElement | null = null
  let least = Infinity
  for (const chip of text.querySelectorAll<HTMLElement>('[data-source]')) {
    const distance = Math.min(...Array.from(chip.getClientRects(), (rect) => distanceTo(rect, press)))
    if (distance < least) [nearest, least] = [chip, distance]
  }
  return nearest && chipAt(nearest)
}

/** How far a press is outside of a rectangle; infinite outside of what is a target for its sake. */
function distanceTo(rect: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const x = Math.max(rect.left - clientX, clientX - rect.right, 0)
  const y = Math.max(rect.top - clientY, clientY - rect.bottom, 0)
  const isWithin = x <= Math.max(0, TARGET_PX - rect.width) / 2 && y <= Math.max(0, TARGET_PX - rect.height) / 2
  return isWithin ? Math.hypot(x, y) : Infinity
}

const cardIn = (element: HTMLElement) => element.querySelector('[popover]')

/** A card goes when its chip is scrolled away from it, and when something else is pressed. */
function useLeaving(shown: ShownCard | null, setShown: (shown: null) => void): void {
  useEffect(() => {
    if (!shown) return
    const leave = (event: Event) => {
      const isWithin = event.target instanceof Element && event.target.closest('[data-source], [popover]')
      if (!isWithin) setShown(null)
    }
    const leaving = new AbortController()
    const options = { capture: true, passive: true, signal: leaving.signal }
    window.addEventListener('scroll', leave, options)
    window.addEventListener('pointerdown', leave, options)
    return () => leaving.abort()
  }, [shown, setShown])
}
