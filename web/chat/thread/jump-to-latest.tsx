import { ArrowDown } from 'lucide-react'
import { useMessages } from '../../messages/messages.tsx'

interface JumpToLatestProps {
  /** Something came at the end that the reader has not seen. */
  hasNew: boolean
  onJump: () => void
}

/** Leads a reader who has scrolled up back to the end. */
export function JumpToLatest({ hasNew, onJump }: JumpToLatestProps) {
  const { thread } = useMessages().chat
  return (
    <button
      type="button"
      onClick={onJump}
      className="absolute bottom-2 left-1/2 inline-flex min-h-9 max-w-[90%] -translate-x-1/2 items-center gap-2 rounded-full border border-field bg-surface px-3.5 py-1 text-sm shadow-float transition-colors hover:bg-sunken pointer-coarse:min-h-11"
    >
      <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
      {thread.jumpToLatest}
      {hasNew && (
        <span className="inline-flex items-center gap-1.5 border-l border-line pl-2 font-medium text-indigo">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
          {thread.newWords}
        </span>
      )}
    </button>
  )
}
