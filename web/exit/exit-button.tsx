import { DoorOpen } from 'lucide-react'
import { useClient } from '../client.tsx'
import { useDeviceTexts } from '../texts/use-device-texts.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { leaveQuickly } from './leave-quickly.ts'

/** One press, and a page that says nothing of us stands here. */
export function ExitButton() {
  const { exit: texts } = useDeviceTexts()
  const client = useClient()
  return (
    <Tooltip label={texts.tip} side="below">
      <button
        type="button"
        aria-label={texts.leave}
        onClick={() => void leaveQuickly(client)}
        className={iconButtonClass}
      >
        <DoorOpen aria-hidden="true" className="size-5" />
      </button>
    </Tooltip>
  )
}
