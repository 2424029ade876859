import { type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { WithSidePanel } from '../library/side-panel/side-panel.tsx'
import { useClient } from '../client.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { useWaitingQuestions } from '../offline/waiting-questions.ts'
import { useAppSelector } from '../store.ts'
import { QUESTION_MAX_LENGTH } from '../../contract/conversation.ts'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { Announcer } from './announcer.tsx'
import { BranchesContext } from './branches/branches.ts'
import { useBranches } from './branches/use-branches.ts'
import type { Message } from './message.ts'
import { Composer } from './composer/composer.tsx'
import { WayOn } from './later-screens.ts'
import { DeletedElsewhereNote } from './deleted-elsewhere-note.tsx'
import { PutInBoxContext, useBoxPlace } from './put-in-box.ts'
import { prepareAnswers } from './thread/message-bubble.tsx'
import { Thread } from './thread/thread.tsx'
import { threadState } from './thread/thread-state.ts'
import { EmptyThread, ThreadSkeleton } from './thread/placeholders.tsx'
import { WaitingQuestions } from './thread/waiting-questions.tsx'
import { useSought } from './sought-message.ts'
import { tryAgain } from './try-again.ts'
import { useAsking } from './use-asking.ts'
import { useDeletedElsewhere } from './use-deleted-elsewhere.ts'
import { useStopping } from './use-stopping.ts'
import { useTurnAnnouncements } from './thread/use-turn-announcements.tsx'
import { useTurn, useTurnPhase } from './turn/use-turn.ts'
import { useWithdrawal } from './use-withdrawal.ts'

const loadBranchActions = () => import('./branches/branch-actions.ts')

interface ConversationViewProps {
  accountId: string
  conversationId: string
  /** Stands in the place of the box where nothing more can be asked. */
  insteadOfBox?: ReactNode
}

/** The conversation that is open: its messages, and the box for the next one. */
export function ConversationView(props: ConversationViewProps) {
  return (
    <Announcer>
      <WithSidePanel>
        <AnnouncedConversation {...props} />
      </WithSidePanel>
    </Announcer>
  )
}

function AnnouncedConversation({ accountId, conversationId, insteadOfBox }: ConversationViewProps) {
  const { messages, isLoading } = useAppSelector(({ currentConversation }) => currentConversation)
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  const client = useClient()
  const phase = useTurnPhase(conversationId)
  const { isDeletedElsewhere, noteDeletion } = useDeletedElsewhere(conversationId)
  const { text, setText, failure, retryAfter, asking, send, sendParts } = useAsking(
    accountId,
    conversationId,
    noteDeletion,
  )
  useTurnAnnouncements(conversationId, phase, messages)
  const { language } = useLanguage()
  useEffect(() => prefetchWhenIdle(() => prepareAnswers(language)), [language])

  const soughtId = useSought(conversationId)
  const waiting = useWaitingQuestions(client.waiting, conversationId)
  const withdraw = useWithdrawal()

  const branches = useBranches(accountId, conversationId, { messages, isLoading, phase })

  const isEmpty = messages.length === 0 && waiting.length === 0
  const { stop, isWithdrawing } = useStopping(accountId, conversationId, loadBranchActions)
  const changeText = useCallback(
    (change: (typed: string) => string) => client.drafts.change(accountId, conversationId, change),
    [client, accountId, conversationId],
  )
  const { place, putInBox } = useBoxPlace(changeText)

  return (
    <div ref={place} className="flex h-full flex-col">
      {isEmpty && (isLoading ? <ThreadSkeleton /> : <EmptyThread />)}
      {!isEmpty && (
        <BranchesContext value={branches}>
          <PutInBoxContext value={putInBox}>
            <LiveThread
              conversationId={conversationId}
              messages={messages}
              isLoading={isLoading}
              waitingId={waiting.at(-1)?.questionId}
              soughtId={soughtId}
              onTryAgain={() => void tryAgain(client, messages)}
              onLibrary={() => client.turns.answerFromLibrary(conversationId)}
            >
              <WaitingQuestions
                questions={waiting}
                isAnswering={phase === 'waiting' || phase === 'writing'}
                onWithdraw={withdraw}
              />
            </LiveThread>
          </PutInBoxContext>
        </BranchesContext>
      )}
      {insteadOfBox ?? (
        <Composer
          text={text}
          onChange={setText}
          onSend={() => void send()}
          onStop={stop}
          isAwaiting={asking !== null || phase === 'waiting' || isWithdrawing}
          isReplyDue={phase === 'waiting'}
          isAnswering={phase === 'writing'}
          canQueue={isSignedIn}
          isBlocked={isEmpty && isLoading}
          failure={failure}
          wayOn={
            <Suspense>
              {isDeletedElsewhere && (
                <DeletedElsewhereNote accountId={accountId} conversationId={conversationId} text={text} />
              )}
              {(retryAfter !== null || text.length > QUESTION_MAX_LENGTH) && (
                <WayOn
                  text={text}
                  retryAfter={retryAfter}
                  onChange={setText}
                  onSend={() => void send()}
                  onSendParts={(parts) => void sendParts(parts)}
                />
              )}
            </Suspense>
          }
        />
      )}
    </div>
  )
}

interface LiveThreadProps {
  conversationId: string
  messages: readonly Message[]
  isLoading: boolean
  waitingId: string | undefined
  soughtId: string | null
  onTryAgain: () => void
  onLibrary: () => Promise<void>
  children: ReactNode
}

/** The only part that renders with every word. */
function LiveThread({ conversationId, messages, isLoading, soughtId, children, ...rest }: LiveThreadProps) {
  const turn = useTurn(conversationId)
  const thread = threadState(messages, turn)
  // The local copy is shown while the rest is loaded: only then is it known how the conversation ends.
  return (
    <Thread
      thread={isLoading ? { ...thread, broken: null } : thread}
      // Not before it is known how the conversation ends: the end would be shown once more.
      soughtId={isLoading ? null : soughtId}
      {...rest}
    >
      {children}
    </Thread>
  )
}
