import { Redirect, useSearchParams } from 'wouter'
import { useHiddenConversations } from '../conversations/use-hidden-conversations.ts'
import { useTitle } from '../conversations/use-title.ts'
import { useTexts } from '../texts/texts.tsx'
import { chatPath, paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { ConversationTools } from './export/conversation-tools.tsx'
import { ConversationView } from './conversation-view.tsx'
import { CONVERSATION_NOT_FOUND } from './current-conversation-slice.ts'
import { FailedThread } from './thread/failed-thread.tsx'
import { MissingConversation, ThreadSkeleton } from './thread/placeholders.tsx'
import { useOpenConversation } from './use-open-conversation.ts'

/** The conversation that the address names; without a name the one last selected, else a new one. */
export function ChatScreen() {
  const conversationId = useSearchParams()[0].get('id')
  const lastSelected = useAppSelector(({ currentConversation }) => currentConversation.currentConversationId)
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)
  const isDeleted = useHiddenConversations().has(conversationId ?? '')
  if (!accountId) return null
  if (!conversationId) {
    return <Redirect to={lastSelected ? chatPath(lastSelected) : paths.newConversation} replace />
  }
  if (isDeleted) return <DeletedConversation />
  return <OpenConversation key={conversationId} accountId={accountId} conversationId={conversationId} />
}

/** Its deletion may still be undone; then it is shown again. */
function DeletedConversation() {
  const { chat, ui } = useTexts()
  return (
    <>
      <title>{`${chat.thread.missing} – ${ui.product}`}</title>
      <MissingConversation />
    </>
  )
}

function OpenConversation({ accountId, conversationId }: { accountId: string; conversationId: string }) {
  const { chat, ui } = useTexts()
  const { isOpen, error, reload } = useOpenConversation(accountId, conversationId)
  const title = useTitle(conversationId)
  return (
    <div className="flex h-full flex-col">
      <title>{`${title ?? chat.thread.heading} – ${ui.product}`}</title>
      {!error && <h1 className="sr-only">{title ?? chat.thread.heading}</h1>}
      {!isOpen && <ThreadSkeleton />}
      {isOpen && error === CONVERSATION_NOT_FOUND && <MissingConversation />}
      {isOpen && error && error !== CONVERSATION_NOT_FOUND && <FailedThread onLoadAgain={reload} />}
      {isOpen && !error && <ConversationTools accountId={accountId} conversationId={conversationId} />}
      {isOpen && !error && <ConversationView accountId={accountId} conversationId={conversationId} />}
    </div>
  )
}
