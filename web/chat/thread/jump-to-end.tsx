import { ArrowDown } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import './jump-to-end.css'

interface JumpToEndProps {
  /** Something came at the end, or ended, that the reader has not seen. */
  hasNew: boolean
  onJump: () => void
}

/** Leads a reader who does not see the end to it. */
export function JumpToEnd({ hasNew, onJump }: JumpToEndProps) {
  const { thread } = useTexts().chat
  const newsId = useId()
  return (
    <div className="jump-to-end">
      <div>
        <Tooltip label={thread.toEnd} side="above">
          <button
            type="button"
            aria-label={thread.toEnd}
            aria-describedby={newsId}
            onClick={onJump}
            className="relative grid size-target place-items-center rounded-full border border-field bg-surface shadow-float transition-colors hover:bg-sunken"
          >
            <ArrowDown aria-hidden="true" className="size-5" />
            {hasNew && (
              // Drawn, not a background: a person's own colours leave no background.
              <svg aria-hidden="true" viewBox="0 0 8 8" className="absolute top-0 right-0 size-3 text-indigo">
                <circle cx="4" cy="4" r="4" fill="currentColor" />
              </svg>
            )}
            <span id={newsId} hidden>
              {hasNew && thread.newWords}
            </span>
          </button>
        </Tooltip>
      </div>
    </div>
  )
}
