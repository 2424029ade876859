import { useEffect, useId, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { loadOnce } from '../load-once.ts'
import { useAppSelector } from '../store.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import type { Conversation } from './conversation.ts'
import { ListFailure, ListSkeleton } from './list-placeholders.tsx'
import type { ListActions } from './recents-list.tsx'
import { useHiddenConversations } from './use-hidden-conversations.ts'

/** The account's conversations by title, under the day they were last active on, the current one marked. */
export function ConversationList(actions: ListActions) {
  const { shell } = useTexts().chat
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
  const { Recents, hasFailed } = useRecents(list)
  if (list.length === 0 && (isLoading || !isClient)) return <ListSkeleton />
  if (list.length === 0 && error) return <ListFailure />

  const shown = list.filter(({ sessionId }) => !hidden.has(sessionId))
  if (Recents) return <Recents conversations={shown} {...actions} />
  if (hasFailed) return shown.length > 0 && <ListFailure />
  return <ListSkeleton />
}

const loadRecents = loadOnce(async () => (await import('./recents-list.tsx')).Recents)

/**
 * What draws a list, fetched while the list itself is: the message box comes first. After a failure it is fetched anew
 * with the next list. Once it is there a list is drawn at once.
 */
function useRecents(list: readonly Conversation[]) {
  const [Recents, setRecents] = useState(loadRecents.loaded)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    loadRecents().then(
      (loaded) => setRecents(() => loaded),
      () => setHasFailed(true),
    )
  }, [list])

  return { Recents, hasFailed }
}
