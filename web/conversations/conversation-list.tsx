import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { loadOnce } from '../load-once.ts'
import { useAppSelector } from '../store.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import type { ListActions } from './conversation.ts'
import { ListFailure, ListSkeleton } from './list-placeholders.tsx'

/** The account's conversations by title, under the day they were last active on, the current one marked. */
export function ConversationList(actions: ListActions) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 flex-1 flex-col">
      <ListContent headingId={headingId} {...actions} />
    </section>
  )
}

function ListContent({ headingId, ...actions }: ListActions & { headingId: string }) {
  const { list, isLoading, error } = useAppSelector(({ conversations }) => conversations)
  const isClient = useIsClient()
  const { Recents, hasFailed } = useRecents(list)
  const skeleton = <Frame headingId={headingId} content={<ListSkeleton />} />
  if (list.length === 0 && (isLoading || !isClient)) return skeleton
  if ((list.length === 0 && error) || (hasFailed && !Recents))
    return <Frame headingId={headingId} content={<ListFailure />} />
  if (!Recents) return skeleton
  return <Recents headingId={headingId} {...actions} />
}

/** What stands in place of the list until it is there. */
function Frame({ headingId, content }: { headingId: string; content: ReactNode }) {
  return (
    <>
      <h2 id={headingId} className="flex min-h-11 items-center px-4 text-sm md:pointer-fine:min-h-9">
        {useTexts().chat.shell.recents}
      </h2>
      <div className="px-1.5">{content}</div>
    </>
  )
}

const loadRecents = loadOnce(async () => (await import('./recents-list.tsx')).Recents)

/**
 * What draws a list, fetched while the list itself is: the message box comes first. After a failure it is fetched anew
 * with the next list. Once it is there a list is drawn at once.
 */
function useRecents(list: readonly unknown[]) {
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
