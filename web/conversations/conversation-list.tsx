import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { chatPath, paths } from '../paths.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { type Conversation, fetchConversations } from './conversations-slice.ts'

interface ConversationListProps {
  /** A conversation was chosen; the link itself leads there. */
  onChoose: () => void
  onDelete: (conversationId: string) => void
}

/** The account's conversations by title, the current one marked. */
export function ConversationList(props: ConversationListProps) {
  const { shell } = useMessages().chat
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 flex-1 flex-col">
      <h2 id={headingId} className="px-4 pt-2 pb-1 text-xs font-medium text-muted">
        {shell.recents}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-2">
        <ListContent {...props} />
      </div>
    </section>
  )
}

function ListContent(props: ConversationListProps) {
  const { conversations: texts } = useMessages().chat
  const { list, isLoading, error } = useAppSelector(({ conversations }) => conversations)
  if (list.length > 0) {
    return (
      <ul>
        {list.map((conversation) => (
          <Entry key={conversation.sessionId} conversation={conversation} {...props} />
        ))}
      </ul>
    )
  }
  if (isLoading) return <ListSkeleton />
  if (error) return <ListFailure reason={error} />
  return <Hint>{texts.empty}</Hint>
}

function Entry({ conversation, onChoose, onDelete }: ConversationListProps & { conversation: Conversation }) {
  const { conversations: texts } = useMessages().chat
  const { sessionId, title } = conversation
  const isCurrent = useIsCurrent(sessionId)
  return (
    <li
      className={`group flex items-center rounded-md ${isCurrent ? 'bg-line/60 font-medium' : 'hover:bg-line/40 focus-within:bg-line/40'}`}
    >
      <Link
        to={chatPath(sessionId)}
        aria-current={isCurrent ? 'page' : undefined}
        title={title}
        onClick={onChoose}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-md pl-2.5 md:min-h-9"
      >
        <span className="truncate text-sm">{title}</span>
      </Link>
      <button
        type="button"
        aria-label={texts.remove(title)}
        // The second click of a double click meets the next conversation, which has moved up meanwhile.
        onClick={({ detail }) => detail < 2 && onDelete(sessionId)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-bad focus-visible:opacity-100 md:size-9 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100"
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}

function useIsCurrent(conversationId: string): boolean {
  const [pathname] = useLocation()
  return useSearchParams()[0].get('id') === conversationId && pathname === paths.chat
}

function ListFailure({ reason }: { reason: string }) {
  const { conversations: texts } = useMessages().chat
  const dispatch = useAppDispatch()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)
  return (
    <div role="alert" className="grid justify-items-start gap-2 px-2.5 py-2 text-sm">
      <p>{texts.failed}</p>
      <p className="text-muted">{reason}</p>
      <Button className="text-sm" onClick={() => accountId && void dispatch(fetchConversations(accountId))}>
        {texts.reload}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  const { conversations: texts } = useMessages().chat
  return (
    <div role="status" aria-label={texts.loading} className="grid animate-pulse gap-2.5 px-2.5 py-2">
      {['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3'].map((width) => (
        <div key={width} className={`h-4 rounded-sm bg-line ${width}`} />
      ))}
    </div>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="px-2.5 py-2 text-sm text-muted">{children}</p>
}
