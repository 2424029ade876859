import { useMessages } from '../../messages/messages.tsx'

const DELAYS = ['0ms', '160ms', '320ms']

/** Three dots in place of the first words of an answer. */
export function TypingIndicator() {
  const { thread } = useMessages().chat
  return (
    <div
      role="status"
      aria-label={thread.awaiting}
      className="flex h-11 items-center gap-1.5 justify-self-start rounded-lg border border-line bg-surface px-4"
    >
      {DELAYS.map((animationDelay) => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className="size-1.5 animate-pulse rounded-full bg-muted"
        />
      ))}
    </div>
  )
}
