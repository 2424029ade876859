import { useEffect } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { useAppSelector } from '../store.ts'
import { showError } from '../ui/toast.tsx'
import { useChatParts } from './chat-parts.ts'
import type { Message } from './current-conversation-slice.ts'
import { Composer } from './composer/composer.tsx'
import { hasTouchKeyboard } from './composer/composer-keys.ts'
import { prepareAnswers } from './thread/message-bubble.tsx'
import { Thread } from './thread/thread.tsx'
import { threadState } from './thread/thread-state.ts'
import { EmptyThread, ThreadSkeleton } from './thread/placeholders.tsx'
import { tryAgain } from './try-again.ts'
import { useAsking } from './use-asking.ts'
import { useEndAnnouncement } from './thread/use-end-announcement.ts'
import { useTurn, useTurnPhase } from './turn/use-turn.ts'

interface ConversationViewProps {
  accountId: string
  conversationId: string
}

/** The conversation that is open: its messages, and the box for the next one. */
export function ConversationView({ accountId, conversationId }: ConversationViewProps) {
  const { thread: texts } = useMessages().chat
  const { messages, isLoading } = useAppSelector(({ currentConversation }) => currentConversation)
  const parts = useChatParts()
  const phase = useTurnPhase(conversationId)
  const { text, setText, failure, send } = useAsking(accountId, conversationId)
  const announcement = useEndAnnouncement(phase, texts.answered)
  useEffect(prepareAnswers, [])

  const isEmpty = messages.length === 0
  const isRunning = phase === 'waiting' || phase === 'writing'
  const stop = () => parts.turns.stop(conversationId).catch(() => showError(texts.stopFailed))

  return (
    <div className="flex h-full flex-col">
      {isEmpty && (isLoading ? <ThreadSkeleton /> : <EmptyThread />)}
      {!isEmpty && (
        <LiveThread
          conversationId={conversationId}
          messages={messages}
          onTryAgain={() => void tryAgain(parts, messages)}
        />
      )}
      <div className="mx-auto w-full max-w-[56rem] px-4 pt-2 pb-3">
        <Composer
          text={text}
          onChange={setText}
          onSend={() => void send()}
          onStop={() => void stop()}
          isAwaiting={phase === 'waiting'}
          isAnswering={phase === 'writing'}
          isBlocked={isLoading}
          // A conversation opened on a phone is there to be read first: no keyboard over it.
          takesFocus={isRunning || !hasTouchKeyboard()}
          failure={failure}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

interface LiveThreadProps {
  conversationId: string
  messages: readonly Message[]
  onTryAgain: () => void
}

/** The only part that renders with every word. */
function LiveThread({ conversationId, messages, onTryAgain }: LiveThreadProps) {
  const turn = useTurn(conversationId)
  return <Thread thread={threadState(messages, turn)} onTryAgain={onTryAgain} />
}
