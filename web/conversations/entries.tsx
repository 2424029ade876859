import { type FocusEvent, type KeyboardEvent, memo, startTransition, useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatMonth } from '../language/dates.ts'
import { useTexts } from '../texts/texts.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { paths } from '../paths.ts'
import { ConversationEntry, type EntryActions, type EntryState } from './conversation-entry.tsx'
import type { Conversation } from './conversation.ts'
import { MorePages } from './more-pages.tsx'
import { groupRecents, type RecentsGroup, type RecentsHeading } from './recents.ts'
import { isPinned, type Place } from './use-listed.ts'
import { useToday } from './use-today.ts'

/** A conversation of which something is open, and whether the keyboard has opened it. */
export interface Opened {
  id: string
  part: 'menu' | 'renaming'
  isByKeyboard: boolean
}

/** What is drawn at once. The rest follows in small pieces, so that typing never waits for a long list. */
const FIRST_ENTRIES = 40

interface EntriesProps {
  place: Place
  conversations: Conversation[]
  /** What follows in the place after these. */
  pages: { hasMore: boolean; load: () => Promise<void> }
  opened: Opened | null
  selected: ReadonlySet<string> | null
  actions: EntryActions
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/**
 * Conversations under their headings. All of them are one stop of the Tab key; from there the arrows lead on.
 */
export function Entries({ place, conversations, pages, opened, selected, actions, onKeyDown }: EntriesProps) {
  const today = useToday()
  const currentId = useCurrentId()
  const [count, setCount] = useState(FIRST_ENTRIES)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  const shown = useMemo(() => conversations.slice(0, count), [conversations, count])
  const groups = useMemo(() => groupsOf(shown, place, today), [shown, place, today])
  const [focusedId, setFocusedId] = useState<string>()
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocusedId(target.closest<HTMLElement>('[data-id]')?.dataset.id)

  const candidates = [focusedId, currentId, shown[0]?.sessionId]
  const stopId = candidates.find((id) => shown.some(({ sessionId }) => sessionId === id)) ?? null
  return (
    <>
      <div role="presentation" onFocus={handleFocus} onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <Group key={group.heading} group={group} state={{ currentId, stopId, opened, selected }} actions={actions} />
        ))}
      </div>
      <MorePages
        count={conversations.length}
        load={pages.load}
        // Not before all of the list is drawn: its end is nearer until then.
        hasMore={pages.hasMore && count > FIRST_ENTRIES}
      />
    </>
  )
}

type Heading = RecentsHeading | 'pinned'

/** Those that are pinned come first, under a heading of their own. */
function groupsOf(shown: readonly Conversation[], place: Place, today: number): RecentsGroup<Conversation, Heading>[] {
  if (place === 'archived') return groupRecents(shown, today)
  const rest = shown.findIndex((conversation) => !isPinned(conversation))
  const pinned = rest < 0 ? shown : shown.slice(0, rest)
  const others = groupRecents(shown.slice(pinned.length), today)
  return pinned.length === 0 ? others : [{ heading: 'pinned', items: [...pinned] }, ...others]
}

interface GroupProps {
  group: RecentsGroup<Conversation, Heading>
  state: ListState
  actions: EntryActions
}

function Group({ group: { heading, items }, state, actions }: GroupProps) {
  const headingId = useId()
  return (
    <>
      <h3 id={headingId} className="px-2.5 pt-3 pb-1 text-xs font-medium text-muted first:pt-1.5">
        <HeadingText heading={heading} />
      </h3>
      <div role="list" aria-labelledby={headingId}>
        {chunksOf(items).map((chunk, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the group.
          <Chunk key={place} items={chunk} {...partOf(chunk, state)} actions={actions} />
        ))}
      </div>
    </>
  )
}

interface ListState {
  currentId: string | null
  /** The conversation that the Tab key leads to. */
  stopId: string | null
  opened: Opened | null
  selected: ReadonlySet<string> | null
}

interface ChunkProps extends ListState {
  items: readonly Conversation[]
  actions: EntryActions
}

/** Entries that are laid out together or not at all: the browser has as many to look after as there are chunks. */
const CHUNK_ENTRIES = 50
const ENTRY_REM = 2.5

const Chunk = memo(function Chunk({ items, currentId, stopId, opened, selected, actions }: ChunkProps) {
  return (
    // What is far from view costs neither layout nor paint, and is still found by find-in-page.
    <div
      role="presentation"
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${items.length * ENTRY_REM}rem` }}
    >
      {items.map((conversation) => (
        <ConversationEntry
          key={conversation.sessionId}
          conversation={conversation}
          isCurrent={conversation.sessionId === currentId}
          isTabStop={conversation.sessionId === stopId}
          state={stateOf(conversation.sessionId, selected, opened)}
          {...actions}
        />
      ))}
    </div>
  )
}, isSameChunk)

/** A change of the list leaves most chunks as they are. */
function isSameChunk(before: ChunkProps, { items, ...now }: ChunkProps): boolean {
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof ListState] === value)
  return isSame && before.items.length === items.length && items.every((item, place) => before.items[place] === item)
}

function chunksOf(items: readonly Conversation[]): (readonly Conversation[])[] {
  const count = Math.ceil(items.length / CHUNK_ENTRIES)
  return Array.from({ length: count }, (_, place) => items.slice(place * CHUNK_ENTRIES, (place + 1) * CHUNK_ENTRIES))
}

/** What of the state of the list is about these entries. */
function partOf(items: readonly Conversation[], { currentId, stopId, opened, selected }: ListState): ListState {
  const has = (id: string | undefined | null) => items.some(({ sessionId }) => sessionId === id)
  return {
    currentId: has(currentId) ? currentId : null,
    stopId: has(stopId) ? stopId : null,
    opened: has(opened?.id) ? opened : null,
    selected,
  }
}

function HeadingText({ heading }: { heading: Heading }) {
  const { chat, language } = useTexts()
  const { pinned } = useRecentsTexts()
  switch (heading) {
    case 'pinned':
      return pinned
    case 'today':
    case 'yesterday':
    case 'week':
    case 'month':
      return chat.conversations[heading]
    default:
      return formatMonth(language, heading)
  }
}

function stateOf(id: string, selected: ReadonlySet<string> | null, opened: Opened | null): EntryState {
  if (selected) return selected.has(id) ? 'selected' : 'selectable'
  return opened?.id === id ? opened.part : 'plain'
}

function useCurrentId(): string | null {
  const [pathname] = useLocation()
  const id = useSearchParams()[0].get('id')
  return pathname === paths.chat ? id : null
}
