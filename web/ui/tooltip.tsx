import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useFloating } from './floating.ts'

interface TooltipProps {
  label: ReactNode
  /** Whether there is anything to add: a text that is cut off needs it, one that fits does not. */
  isNeeded?: () => boolean
  children: ReactNode
}

/**
 * Shows the name of an icon, or the whole of a text that is cut off, at once, to its right, while it is pointed at or
 * has the focus. Screen readers have the same words already, so the tooltip itself is hidden from them.
 */
export function Tooltip({ label, isNeeded, children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = () => {
    // A button says nothing beside the menu that it has opened.
    const hasOpened = anchor.current?.querySelector('[aria-expanded=true]')
    setIsShown(!hasOpened && (isNeeded?.() ?? true))
  }
  const hide = () => setIsShown(false)
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()

  return (
    <span
      ref={anchor}
      role="presentation"
      className="block"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={handleKey}
    >
      {children}
      {isShown && <Tip label={label} anchor={anchor} />}
    </span>
  )
}

function Tip({ label, anchor }: { label: ReactNode; anchor: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLSpanElement>(null)
  useFloating(tip, anchor, 'right')
  return (
    <span
      ref={tip}
      role="tooltip"
      aria-hidden="true"
      popover="manual"
      // The strip before it bridges the gap: what is read may also be pointed at.
      className="fixed inset-auto z-50 m-0 max-w-64 animate-appear overflow-visible rounded-sm border border-transparent bg-ink px-2.5 py-1 text-sm text-paper before:absolute before:inset-y-0 before:-left-2 before:w-2"
    >
      <span className="block wrap-anywhere">{label}</span>
    </span>
  )
}
