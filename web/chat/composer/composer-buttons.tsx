import { ArrowUp, Square } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../messages/messages.tsx'

/** Beside the middle of the last line, however large the text is. */
const ROUND =
  'my-[calc((2.75rem-var(--spacing-target))/2)] grid size-target shrink-0 place-items-center rounded-md transition-colors'

/** With a reason why nothing can be sent now, it is disabled and described by it. */
export function SendButton({ obstacle }: { obstacle: string | null }) {
  const { composer } = useMessages().chat
  const reasonId = useId()
  return (
    <>
      <button
        type="submit"
        aria-label={composer.send}
        aria-describedby={reasonId}
        disabled={obstacle !== null}
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
  const { composer } = useMessages().chat
  return (
    <button
      type="button"
      aria-label={composer.stop}
      title={composer.stop}
      onClick={onStop}
      className={`${ROUND} border border-field text-ink hover:bg-sunken`}
    >
      <Square aria-hidden="true" className="size-4 fill-current" />
    </button>
  )
}
