import { type ReactNode, useEffect } from 'react'
import { WithBeside } from '../library/beside/beside.tsx'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useWaitingQuestions } from '../offline/waiting-questions.ts'
import { useAppSelector } from '../store.ts'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { showError } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { useChatParts } from './chat-parts.ts'
import type { Message } from './current-conversation-slice.ts'
import { Composer } from './composer/composer.tsx'
import { prepareAnswers } from './thread/message-bubble.tsx'
import { Thread } from './thread/thread.tsx'
import { threadState } from './thread/thread-state.ts'
import { EmptyThread, ThreadSkeleton } from './thread/placeholders.tsx'
import { WaitingQuestions } from './thread/waiting-questions.tsx'
import { tryAgain } from './try-again.ts'
import { useAsking } from './use-asking.ts'
import { useTurnAnnouncements } from './thread/use-turn-announcements.tsx'
import { useTurn, useTurnPhase } from './turn/use-turn.ts'
import { useWithdrawal } from './use-withdrawal.ts'

interface ConversationViewProps {
  accountId: string
  conversationId: string
}

/** The conversation that is open: its messages, and the box for the next one. */
export function ConversationView(props: ConversationViewProps) {
  return (
    <Announcer>
      <WithBeside>
        <AnnouncedConversation {...props} />
      </WithBeside>
    </Announcer>
  )
}

function AnnouncedConversation({ accountId, conversationId }: ConversationViewProps) {
  const { thread: texts } = useMessages().chat
  const { messages, isLoading } = useAppSelector(({ currentConversation }) => currentConversation)
  const parts = useChatParts()
  const phase = useTurnPhase(conversationId)
  const { text, setText, failure, send } = useAsking(accountId, conversationId)
  useTurnAnnouncements(conversationId, phase, messages)
  const { language } = useLanguage()
  useEffect(() => prefetchWhenIdle(() => prepareAnswers(language)), [language])

  const waiting = useWaitingQuestions(conversationId)
  const withdraw = useWithdrawal(text, setText)

  const isEmpty = messages.length === 0 && waiting.length === 0
  const stop = () => parts.turns.stop(conversationId).catch(() => showError(texts.stopFailed))

  return (
    <div className="flex h-full flex-col">
      {isEmpty && (isLoading ? <ThreadSkeleton /> : <EmptyThread />)}
      {!isEmpty && (
        <LiveThread
          conversationId={conversationId}
          messages={messages}
          isLoading={isLoading}
          onTryAgain={() => void tryAgain(parts, messages)}
        >
          <WaitingQuestions questions={waiting} onWithdraw={withdraw} />
        </LiveThread>
      )}
      <Composer
        text={text}
        onChange={setText}
        onSend={() => void send()}
        onStop={() => void stop()}
        isAwaiting={phase === 'waiting'}
        isAnswering={phase === 'writing'}
        isBlocked={isEmpty && isLoading}
        failure={failure}
      />
    </div>
  )
}

interface LiveThreadProps {
  conversationId: string
  messages: readonly Message[]
  isLoading: boolean
  onTryAgain: () => void
  children: ReactNode
}

/** The only part that renders with every word. */
function LiveThread({ conversationId, messages, isLoading, onTryAgain, children }: LiveThreadProps) {
  const turn = useTurn(conversationId)
  const thread = threadState(messages, turn)
  // What was kept here is shown while the rest is loaded: only then is it known how the conversation ends.
  return (
    <Thread thread={isLoading ? { ...thread, broken: null } : thread} onTryAgain={onTryAgain}>
      {children}
    </Thread>
  )
}
