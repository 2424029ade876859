import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useFloating } from './floating.ts'

interface TooltipProps {
  label: string
  children: ReactNode
}

/**
 * Shows the name of an icon at once, to its right, while it is pointed at or has the focus. The icon carries the same
 * name for screen readers, so the tooltip itself is hidden from them.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = () => setIsShown(true)
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

function Tip({ label, anchor }: { label: string; anchor: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLSpanElement>(null)
  useFloating(tip, anchor, 'right')
  return (
    <span
      ref={tip}
      role="tooltip"
      aria-hidden="true"
      popover="manual"
      className="pointer-events-none fixed inset-auto z-50 m-0 max-w-64 truncate rounded-sm border-0 bg-ink px-2.5 py-1 text-sm text-paper"
    >
      {label}
    </span>
  )
}
