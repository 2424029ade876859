import { ArrowUp, Square } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isSecondPress } from '../second-press.ts'

/** Beside the middle of the last line, however large the text is. */
const ROUND =
  'my-[calc((2.75rem-var(--spacing-target))/2)] grid size-target shrink-0 place-items-center rounded-md transition-colors'

/** The focus stays in the box that has it, and a phone's keyboard open. */
const leaveFocus = (event: MouseEvent) => event.preventDefault()

/** With a reason why nothing can be sent now, it is disabled and described by it. */
export function SendButton({ obstacle }: { obstacle: string | null }) {
  const { composer } = useTexts().chat
  const reasonId = useId()
  return (
    <>
      <button
        type="submit"
        aria-label={composer.send}
        aria-describedby={reasonId}
        disabled={obstacle !== null}
        onMouseDown={leaveFocus}
        onClick={(event) => isSecondPress(event) && event.preventDefault()}
        className={`${ROUND} bg-crimson text-on-crimson enabled:hover:bg-crimson-strong disabled:bg-sunken disabled:text-muted`}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <span id={reasonId} hidden>
        {obstacle}
      </span>
    </>
  )
}

export function StopButton({ onStop }: { onStop: () => void }) {
  const { composer } = useTexts().chat
  return (
    <Tooltip label={composer.stop} side="above">
      <button
        type="button"
        aria-label={composer.stop}
        onMouseDown={leaveFocus}
        onClick={(event) => isSecondPress(event) || onStop()}
        className={`${ROUND} border border-field text-ink hover:bg-sunken`}
      >
        <Square aria-hidden="true" className="size-4 fill-current" />
      </button>
    </Tooltip>
  )
}
