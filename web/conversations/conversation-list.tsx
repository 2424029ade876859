import { type MouseEvent, startTransition, useCallback, useEffect, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatMonth } from '../language/dates.ts'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import { ConversationEntry, type EntryActions } from './conversation-entry.tsx'
import type { Conversation } from './conversations-slice.ts'
import { EmptyList, ListFailure, ListSkeleton } from './list-placeholders.tsx'
import { groupRecents, type RecentsGroup, type RecentsHeading } from './recents.ts'
import { useHiddenConversations } from './use-hidden-conversations.ts'
import { useToday } from './use-today.ts'

interface ListActions extends Pick<EntryActions, 'onDelete'> {
  /** Something in the list was chosen; the list itself leads there. */
  onChoose: () => void
}

/** What is drawn at once. The rest follows in small pieces, so that typing never waits for a long list. */
const FIRST_ENTRIES = 40

/** The account's conversations by title, under the day they were last active on, the current one marked. */
export function ConversationList(actions: ListActions) {
  const { shell } = useMessages().chat
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 flex-1 flex-col">
      <h2 id={headingId} className="px-4 pt-2 pb-1 text-sm">
        {shell.recents}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-2">
        <ListContent {...actions} />
      </div>
    </section>
  )
}

function ListContent(actions: ListActions) {
  const { list, isLoading, error } = useAppSelector(({ conversations }) => conversations)
  const hidden = useHiddenConversations()
  const isClient = useIsClient()
  if (list.length === 0 && (isLoading || !isClient)) return <ListSkeleton />
  if (list.length === 0 && error) return <ListFailure />

  const shown = list.filter(({ sessionId }) => !hidden.has(sessionId))
  if (shown.length === 0) return <EmptyList onChoose={actions.onChoose} />
  return <Recents conversations={shown} {...actions} />
}

function Recents({ conversations, onChoose, onDelete }: ListActions & { conversations: Conversation[] }) {
  const today = useToday()
  const currentId = useCurrentId()
  const onFollow = useFollow(onChoose)
  const [count, setCount] = useState(FIRST_ENTRIES)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])

  return groupRecents(conversations.slice(0, count), today).map((group) => (
    <Group key={group.heading} group={group} currentId={currentId} actions={{ onFollow, onDelete }} />
  ))
}

/** Follows a link of the list within the application. One handler for all: a router's link listens to every navigation. */
function useFollow(onChoose: () => void): EntryActions['onFollow'] {
  const [, navigate] = useLocation()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onChoose()
      navigate(event.currentTarget.pathname + event.currentTarget.search)
    },
    [navigate, onChoose],
  )
}

/** Any other click is the browser's: a new tab, a new window, a download. */
function isPlainClick({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey
}

interface GroupProps {
  group: RecentsGroup<Conversation>
  currentId: string | null
  actions: EntryActions
}

function Group({ group: { heading, items }, currentId, actions }: GroupProps) {
  const headingId = useId()
  return (
    <>
      <h3 id={headingId} className="px-2.5 pt-3 pb-1 text-xs font-medium text-muted first:pt-1.5">
        <HeadingText heading={heading} />
      </h3>
      <ul aria-labelledby={headingId}>
        {items.map((conversation) => (
          <ConversationEntry
            key={conversation.sessionId}
            conversation={conversation}
            isCurrent={conversation.sessionId === currentId}
            {...actions}
          />
        ))}
      </ul>
    </>
  )
}

function HeadingText({ heading }: { heading: RecentsHeading }) {
  const { chat, dates } = useMessages()
  switch (heading) {
    case 'today':
    case 'yesterday':
    case 'week':
    case 'month':
      return chat.conversations[heading]
    default:
      return formatMonth(dates, heading)
  }
}

function useCurrentId(): string | null {
  const [pathname] = useLocation()
  const id = useSearchParams()[0].get('id')
  return pathname === paths.chat ? id : null
}
