import { ConversationView } from '../chat/conversation-view.tsx'
import { FailedThread } from '../chat/thread/failed-thread.tsx'
import { ThreadSkeleton } from '../chat/thread/placeholders.tsx'
import { useTurnPhase } from '../chat/turn/use-turn.ts'
import { useOpenConversation } from '../chat/use-open-conversation.ts'
import { useClient } from '../client.tsx'
import { useAppSelector } from '../store.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'

/** The conversation of a guest. Once the questions are used up, the way on stands in the place of the box. */
export function GuestThread({ guestId, conversationId }: { guestId: string; conversationId: string }) {
  const { guest } = useAccountTexts()
  const { guestQuestions } = useClient()
  const { isOpen, error, reload } = useOpenConversation(guestId, conversationId)
  const asked = useAppSelector(
    ({ currentConversation }) => currentConversation.messages.filter(({ role }) => role === 'user').length,
  )
  const phase = useTurnPhase(conversationId)
  const isUsedUp = asked >= guestQuestions && phase !== 'waiting' && phase !== 'writing'
  return (
    <div className="flex h-full flex-col">
      <h1 className="sr-only">{guest.title}</h1>
      {!isOpen && <ThreadSkeleton />}
      {isOpen && error && <FailedThread onLoadAgain={reload} />}
      {isOpen && !error && (
        <ConversationView
          accountId={guestId}
          conversationId={conversationId}
          insteadOfBox={isUsedUp ? <UsedUp /> : undefined}
        />
      )}
    </div>
  )
}

function UsedUp() {
  const { guest } = useAccountTexts()
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-3 border-t border-line px-4 py-4">
      <p role="status">{guest.usedUp}</p>
      <p>
        <a href={paths.signUp} className={buttonClass('main')}>
          {guest.signUp}
        </a>
      </p>
    </div>
  )
}
