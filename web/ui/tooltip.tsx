import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useFloating } from './floating.ts'
import type { Side } from './place-beside.ts'
import { TIP_CLASS } from './tip-class.ts'

interface TooltipProps {
  label: ReactNode
  /** Whether there is anything to add: a text that is cut off needs it, one that fits does not. */
  isNeeded?: () => boolean
  side?: Side
  children: ReactNode
}

/**
 * Shows the name of an icon, or the whole of a text that is cut off, at once, to its right, while a mouse points at it
 * or the keyboard has brought the focus there. A finger presses what it touches, and no tooltip comes between. Screen
 * readers have the same words already, so the tooltip itself is hidden from them.
 */
export function Tooltip({ label, isNeeded, side = 'right', children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = () => {
    // A button says nothing beside the menu that it has opened.
    const hasOpened = anchor.current?.querySelector('[aria-expanded=true]')
    setIsShown(!hasOpened && (isNeeded?.() ?? true))
  }
  const hide = () => setIsShown(false)
  const handlePointer = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show()
  const handleFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show()
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()

  return (
    <span
      ref={anchor}
      role="presentation"
      className="block"
      onPointerEnter={handlePointer}
      onPointerLeave={hide}
      onFocus={handleFocus}
      onBlur={hide}
      onClick={hide}
      onKeyDown={handleKey}
    >
      {children}
      {isShown && <Tip label={label} anchor={anchor} side={side} />}
    </span>
  )
}

interface TipProps {
  label: ReactNode
  anchor: RefObject<HTMLElement | null>
  side: Side
}

function Tip({ label, anchor, side }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  useFloating(tip, anchor, side)
  return (
    <span ref={tip} role="tooltip" aria-hidden="true" popover="manual" className={TIP_CLASS}>
      {label}
    </span>
  )
}
