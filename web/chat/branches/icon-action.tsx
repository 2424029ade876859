import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'

interface IconActionProps {
  label: string
  icon: LucideIcon
  onPress: () => void
  /** It keeps the focus, and does nothing. */
  isOff?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** What can be done with a message, as an icon under it. */
export function IconAction({ label, icon: Icon, onPress, isOff = false, ref }: IconActionProps) {
  return (
    <Tooltip label={label} side="below">
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onPress()}
        className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-sm px-1.5 text-muted transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40 pointer-coarse:-my-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </Tooltip>
  )
}
