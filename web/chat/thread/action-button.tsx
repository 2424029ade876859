import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'

/** What can be done with a message, as an icon under it. */
export const ACTION_CLASS =
  'inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-sm px-1.5 text-muted transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40 aria-pressed:text-indigo pointer-coarse:-my-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11'

interface ActionButtonProps {
  label: string
  Icon: LucideIcon
  /** Left out for a button that is no toggle, or whose label says its state. */
  isPressed?: boolean
  /** It keeps the focus, and does nothing. */
  isOff?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Something that can be done with a message; its name is in a tooltip. */
export function ActionButton({ label, Icon, isPressed, isOff = false, onClick, ref }: ActionButtonProps) {
  return (
    <Tooltip label={label} side="below">
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onClick()}
        className={ACTION_CLASS}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </Tooltip>
  )
}
