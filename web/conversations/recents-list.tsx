import { Archive } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearchParams } from 'wouter'
import { useClient } from '../client.tsx'
import { formatMonth } from '../language/dates.ts'
import { useTexts } from '../texts/texts.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { ConversationEntry, type EntryActions, type EntryState } from './conversation-entry.tsx'
import type { Conversation, ListActions } from './conversation.ts'
import { EmptyList } from './empty-list.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { ListHeading } from './list-heading.tsx'
import { handleListKey } from './list-keys.ts'
import { loadMore } from './load-more.ts'
import { MorePages } from './more-pages.tsx'
import { groupRecents, type RecentsGroup, type RecentsHeading } from './recents.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useArchived } from './use-archived.ts'
import { isPinned, type Place, useListed } from './use-listed.ts'
import { useListWork } from './use-list-work.ts'
import { useToday } from './use-today.ts'

interface RecentsProps extends ListActions {
  /** Of the heading that names the list. */
  headingId: string
}

/** A conversation of which something is open, and whether the keyboard has opened it. */
interface Opened {
  id: string
  part: 'menu' | 'renaming'
  isByKeyboard: boolean
}

/** What is drawn at once. The rest follows in small pieces, so that typing never waits for a long list. */
const FIRST_ENTRIES = 40

/**
 * Conversations by title: those that are pinned, then the others under the day they were last active on, the current one
 * marked. All of them are one stop of the Tab key; from there the arrows lead on. What is archived has a place of its own.
 */
export function Recents({ headingId, onChoose, onDelete, onDeleteAll }: RecentsProps) {
  const [place, setPlace] = useState<Place>('recents')
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const conversations = useListed(place)
  const archived = useArchived()
  const pages = usePages(place, archived)
  const work = useListWork(onDelete)
  const frame = useRef<HTMLDivElement>(null)
  const onFollow = useFollow(onChoose)

  const focusIn = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus()
  const onRename = useCallback(
    (conversation: Conversation, title: string | null) => {
      flushSync(() => setOpened(null))
      if (title !== null) work.rename(conversation, title)
      frame.current?.querySelector<HTMLElement>(`[data-id="${conversation.sessionId}"] a`)?.focus()
    },
    [work],
  )
  const actions = useMemo<EntryActions>(
    () => ({
      onFollow,
      onRename,
      onDelete: (conversation, isByKeyboard) => work.remove([conversation], isByKeyboard),
      onMenu: ({ sessionId: id }, isByKeyboard) =>
        setOpened((before) => (before?.id === id ? null : { id, part: 'menu', isByKeyboard })),
      onSelect: ({ sessionId }) => setSelected((before) => before && toggled(before, sessionId)),
    }),
    [onFollow, onRename, work],
  )
  const closeMenu = useCallback(() => setOpened((before) => (before?.part === 'menu' ? null : before)), [])
  const startRenaming = useCallback((id: string) => setOpened({ id, part: 'renaming', isByKeyboard: true }), [])
  const startSelecting = (ids: string[]) => {
    flushSync(() => setSelected(new Set(ids)))
    focusIn('[type=checkbox][tabindex="0"]')
  }
  const endSelecting = () => {
    flushSync(() => setSelected(null))
    focusIn('a[tabindex="0"]')
  }
  const goTo = (next: Place) => {
    setOpened(null)
    flushSync(() => setPlace(next))
    focusIn(next === 'archived' ? 'button' : '[data-archive]')
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && selected) {
      // Not the sheet of a phone.
      event.preventDefault()
      event.stopPropagation()
      return endSelecting()
    }
    handleListKey(event, startRenaming)
  }

  const chosen = selected ? conversations.filter(({ sessionId }) => selected.has(sessionId)) : []
  const finish = (act: (conversations: Conversation[]) => void) => {
    const rest = conversations.find(({ sessionId }) => !selected?.has(sessionId))
    flushSync(() => setSelected(null))
    focusIn(rest ? `[data-id="${rest.sessionId}"] a` : 'button')
    act(chosen)
  }
  const withMenu = opened?.part === 'menu' && conversations.find(({ sessionId }) => sessionId === opened.id)
  const isEmpty = conversations.length === 0
  return (
    <div ref={frame} role="presentation" className="contents" onKeyDown={selected ? handleKey : undefined}>
      {selected ? (
        <SelectionBar
          headingId={headingId}
          place={place}
          count={chosen.length}
          all={conversations.length}
          onAll={() => setSelected(new Set(conversations.map(({ sessionId }) => sessionId)))}
          onNone={() => setSelected(new Set())}
          onArchive={(isByKeyboard) => finish((all) => work.archive(all, place === 'recents', isByKeyboard))}
          onDelete={(isByKeyboard) => finish((all) => work.remove(all, isByKeyboard))}
          onEnd={endSelecting}
        />
      ) : (
        <ListHeading
          headingId={headingId}
          place={place}
          isEmpty={isEmpty}
          hasNone={isEmpty && archived.count === 0}
          onBack={() => goTo('recents')}
          onSelect={() => startSelecting([])}
          onDeleteAll={onDeleteAll}
        />
      )}
      <div data-scroller className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-2">
        <Entries
          key={place}
          place={place}
          conversations={conversations}
          pages={pages}
          opened={opened}
          selected={selected}
          actions={actions}
          onKeyDown={selected ? undefined : handleKey}
        />
        {isEmpty && place === 'recents' && <EmptyList onChoose={onChoose} />}
        {isEmpty && place === 'archived' && !archived.hasMore && <NoneArchived />}
      </div>
      {place === 'recents' && !selected && archived.count > 0 && (
        <ArchiveButton count={archived.count} onOpen={() => goTo('archived')} />
      )}
      {withMenu && opened && (
        <EntryMenu
          key={withMenu.sessionId}
          conversation={withMenu}
          onClose={closeMenu}
          onRename={() => startRenaming(withMenu.sessionId)}
          onPin={() => work.togglePin(withMenu)}
          onArchive={() => work.archive([withMenu], place === 'recents', opened.isByKeyboard)}
          onSelect={() => startSelecting([withMenu.sessionId])}
          onDelete={() => work.remove([withMenu], opened.isByKeyboard)}
        />
      )}
    </div>
  )
}

function stateOf(id: string, selected: ReadonlySet<string> | null, opened: Opened | null): EntryState {
  if (selected) return selected.has(id) ? 'selected' : 'selectable'
  return opened?.id === id ? opened.part : 'plain'
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** What follows in a place after what is listed. */
function usePages(place: Place, archived: ReturnType<typeof useArchived>) {
  const client = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id ?? '')
  const hasMore = useAppSelector(({ conversations }) => conversations.after !== undefined)
  const load = useCallback(() => loadMore(client, accountId), [client, accountId])
  return place === 'archived' ? { hasMore: archived.hasMore, load: archived.load } : { hasMore, load }
}

interface EntriesProps {
  place: Place
  conversations: Conversation[]
  pages: ReturnType<typeof usePages>
  opened: Opened | null
  selected: ReadonlySet<string> | null
  actions: EntryActions
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

function Entries({ place, conversations, pages, opened, selected, actions, onKeyDown }: EntriesProps) {
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

function NoneArchived() {
  return <p className="px-2.5 py-2 text-sm text-muted">{useRecentsTexts().noneArchived}</p>
}

function ArchiveButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const texts = useRecentsTexts()
  return (
    <div className="border-t border-line px-1.5 py-1">
      <button
        type="button"
        data-archive
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2 md:pointer-fine:min-h-9"
      >
        <Archive aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {texts.archivedCount(count)}
      </button>
    </div>
  )
}

function useCurrentId(): string | null {
  const [pathname] = useLocation()
  const id = useSearchParams()[0].get('id')
  return pathname === paths.chat ? id : null
}
