import { useTexts } from '../../texts/texts.tsx'

const DELAYS = ['0ms', '160ms', '320ms']

/** Three dots in place of the first words of an answer. The announcer tells screen readers. */
export function TypingIndicator() {
  const { thread } = useTexts().chat
  return (
    <div className="px-4 pt-1 pb-9">
      <div role="img" aria-label={thread.awaiting} className="inline-flex h-11 items-center gap-1.5">
        {DELAYS.map((animationDelay) => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="size-1.5 animate-pulse rounded-full bg-muted"
          />
        ))}
      </div>
    </div>
  )
}
