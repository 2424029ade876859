import { Archive } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useClient } from '../client.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { useAppSelector } from '../store.ts'
import type { EntryActions } from './conversation-entry.tsx'
import type { Conversation, ListActions } from './conversation.ts'
import { EmptyList } from './empty-list.tsx'
import { Entries, type Opened } from './entries.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { ListHeading } from './list-heading.tsx'
import { handleListKey } from './list-keys.ts'
import { loadMore } from './load-more.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useArchived } from './use-archived.ts'
import { type Place, useListed } from './use-listed.ts'
import { useListWork } from './use-list-work.ts'
import { useSelection } from './use-selection.ts'

interface RecentsProps extends ListActions {
  /** Of the heading that names the list. */
  headingId: string
}

/**
 * Conversations by title: those that are pinned, then the others under the day they were last active on, the current one
 * marked. What is archived has a place of its own.
 */
export function Recents({ headingId, onChoose, onDelete, onDeleteAll }: RecentsProps) {
  const [place, setPlace] = useState<Place>('recents')
  const [opened, setOpened] = useState<Opened | null>(null)
  const conversations = useListed(place)
  const archived = useArchived()
  const pages = usePages(place, archived)
  const work = useListWork(onDelete)
  const frame = useRef<HTMLDivElement>(null)
  const onFollow = useFollow(onChoose)

  const focusIn = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus()
  const selection = useSelection(conversations, focusIn)
  const { selected, toggle } = selection
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
      onSelect: toggle,
    }),
    [onFollow, onRename, work, toggle],
  )
  const closeMenu = useCallback(() => setOpened((before) => (before?.part === 'menu' ? null : before)), [])
  const startRenaming = useCallback((id: string) => setOpened({ id, part: 'renaming', isByKeyboard: true }), [])
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
      return selection.end()
    }
    handleListKey(event, startRenaming)
  }

  const withMenu = opened?.part === 'menu' && conversations.find(({ sessionId }) => sessionId === opened.id)
  const isEmpty = conversations.length === 0
  return (
    <div ref={frame} role="presentation" className="contents" onKeyDown={selected ? handleKey : undefined}>
      {selected ? (
        <SelectionBar
          headingId={headingId}
          place={place}
          count={selection.chosen.length}
          all={conversations.length}
          onAll={() => selection.choose(conversations)}
          onNone={() => selection.choose([])}
          onArchive={(isByKeyboard) => selection.finish((all) => work.archive(all, place === 'recents', isByKeyboard))}
          onDelete={(isByKeyboard) => selection.finish((all) => work.remove(all, isByKeyboard))}
          onEnd={selection.end}
        />
      ) : (
        <ListHeading
          headingId={headingId}
          place={place}
          isEmpty={isEmpty}
          hasNone={isEmpty && archived.count === 0}
          onBack={() => goTo('recents')}
          onSelect={() => selection.begin([])}
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
          onSelect={() => selection.begin([withMenu])}
          onDelete={() => work.remove([withMenu], opened.isByKeyboard)}
        />
      )}
    </div>
  )
}

/** What follows in a place after what is listed. */
function usePages(place: Place, archived: ReturnType<typeof useArchived>) {
  const client = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id ?? '')
  const hasMore = useAppSelector(({ conversations }) => conversations.after !== undefined)
  const load = useCallback(() => loadMore(client, accountId), [client, accountId])
  return place === 'archived' ? { hasMore: archived.hasMore, load: archived.load } : { hasMore, load }
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
