import { useMessages } from '../../messages/messages.tsx'
import { BrokenNote } from './broken-note.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { ThreadState } from './thread-state.ts'
import { TypingIndicator } from './typing-indicator.tsx'
import { useFollowLatest } from './use-follow-latest.ts'

interface ThreadProps {
  thread: ThreadState
  onTryAgain: () => void
}

/** The messages of a conversation, the newest at the end and in view. */
export function Thread({ thread, onTryAgain }: ThreadProps) {
  const { thread: texts } = useMessages().chat
  const { messages, growing, isAwaiting, broken } = thread
  const lastQuestion = messages.findLast(({ role }) => role === 'user')
  const { scroller, content } = useFollowLatest(lastQuestion?.messageId)

  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      tabIndex={0}
      role="region"
      aria-label={texts.log}
    >
      <div ref={content} className="mx-auto grid max-w-[56rem] gap-5 px-4 py-6">
        {/* One list, so that a reply keeps its bubble when the stored one takes its place. */}
        {[...messages, ...(growing ? [growing] : [])].map((message) => (
          <MessageBubble key={message.messageId} message={message} isGrowing={message === growing} />
        ))}
        {isAwaiting && <TypingIndicator />}
        {broken && <BrokenNote broken={broken} onTryAgain={onTryAgain} />}
      </div>
    </div>
  )
}
