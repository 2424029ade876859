import { type ComponentType, useEffect, useId, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useAppSelector } from '../store.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import type { Conversation } from './conversation.ts'
import { ListFailure, ListSkeleton } from './list-placeholders.tsx'
import type { ListActions, RecentsProps } from './recents-list.tsx'
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

/** Not state: the code of a part that is loaded, the same for everybody, so that it is drawn at once the next time. */
let loadedRecents: ComponentType<RecentsProps> | null = null

/**
 * What draws a list, fetched while the list itself is: the message box comes first. After a failure it is fetched anew
 * with the next list.
 */
function useRecents(list: readonly Conversation[]): { Recents: typeof loadedRecents; hasFailed: boolean } {
  const [Recents, setRecents] = useState(() => loadedRecents)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (loadedRecents) return
    import('./recents-list.tsx').then(
      (part) => {
        loadedRecents = part.Recents
        setRecents(() => part.Recents)
      },
      () => setHasFailed(true),
    )
  }, [list])

  return { Recents, hasFailed }
}
