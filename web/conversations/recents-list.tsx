import { type FocusEvent, type MouseEvent, startTransition, useCallback, useEffect, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatMonth } from '../language/dates.ts'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { ConversationEntry, type EntryActions } from './conversation-entry.tsx'
import type { Conversation } from './conversation.ts'
import { EmptyList } from './empty-list.tsx'
import { handleListKey } from './list-keys.ts'
import { groupRecents, type RecentsGroup, type RecentsHeading } from './recents.ts'
import { useToday } from './use-today.ts'

export interface ListActions extends Pick<EntryActions, 'onDelete'> {
  /** Something in the list was chosen; the list itself leads there. */
  onChoose: () => void
}

export interface RecentsProps extends ListActions {
  conversations: Conversation[]
}

/** What is drawn at once. The rest follows in small pieces, so that typing never waits for a long list. */
const FIRST_ENTRIES = 40

/**
 * Conversations by title, under the day they were last active on, the current one marked. All of them are one stop of the
 * Tab key; from there the arrows lead on.
 */
export function Recents({ conversations, onChoose, onDelete }: RecentsProps) {
  const today = useToday()
  const currentId = useCurrentId()
  const onFollow = useFollow(onChoose)
  const [count, setCount] = useState(FIRST_ENTRIES)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  const shown = conversations.slice(0, count)
  const [focusedId, setFocusedId] = useState<string>()
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => setFocusedId(target.closest('li')?.dataset.id)

  const stopId = [focusedId, currentId, shown[0]?.sessionId].find((id) =>
    shown.some(({ sessionId }) => sessionId === id),
  )
  if (conversations.length === 0) return <EmptyList onChoose={onChoose} />
  return (
    <div role="presentation" onFocus={handleFocus} onKeyDown={handleListKey}>
      {groupRecents(shown, today).map((group) => (
        <Group
          key={group.heading}
          group={group}
          currentId={currentId}
          stopId={stopId}
          actions={{ onFollow, onDelete }}
        />
      ))}
    </div>
  )
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
  /** The conversation that the Tab key leads to. */
  stopId: string | null | undefined
  actions: EntryActions
}

function Group({ group: { heading, items }, currentId, stopId, actions }: GroupProps) {
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
            isTabStop={conversation.sessionId === stopId}
            {...actions}
          />
        ))}
      </ul>
    </>
  )
}

function HeadingText({ heading }: { heading: RecentsHeading }) {
  const { chat, language } = useTexts()
  switch (heading) {
    case 'today':
    case 'yesterday':
    case 'week':
    case 'month':
      return chat.conversations[heading]
    default:
      return formatMonth(language, heading)
  }
}

function useCurrentId(): string | null {
  const [pathname] = useLocation()
  const id = useSearchParams()[0].get('id')
  return pathname === paths.chat ? id : null
}
