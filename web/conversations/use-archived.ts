import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../client.tsx'
import { useAppSelector } from '../store.ts'
import type { PageEnd } from './conversation.ts'
import { countArchived, loadArchived } from './load-more.ts'
import { useListed } from './use-listed.ts'

interface Archived {
  /** How many conversations are archived, those included that are not in the list yet. */
  count: number
  hasMore: boolean
  /** Puts the next of them into the list. Rejects with what the call throws. */
  load: () => Promise<void>
}

/** The archived conversations: only counted until somebody wants to see them. */
export function useArchived(): Archived {
  const client = useClient()
  const isListThere = useAppSelector(({ conversations }) => !conversations.isLoading && conversations.error === null)
  const listed = useListed('archived').length
  const [unlisted, setUnlisted] = useState(0)
  /** Null before the first page. */
  const [last, setLast] = useState<{ end: PageEnd | undefined } | null>(null)

  useEffect(() => {
    if (!isListThere) return undefined
    let isLeft = false
    countArchived(client).then(
      (count) => {
        if (isLeft) return
        setUnlisted(Math.max(0, count - countListed(client)))
        // A list that was loaded anew has none of them.
        setLast(null)
      },
      () => {
        // It is logged, and those that are listed are counted.
      },
    )
    return () => {
      isLeft = true
    }
  }, [client, isListThere])

  const load = useCallback(async () => {
    const before = countListed(client)
    const end = await loadArchived(client, last?.end)
    const added = countListed(client) - before
    setLast({ end })
    setUnlisted((count) => (end ? Math.max(0, count - added) : 0))
  }, [client, last])

  return { count: unlisted + listed, hasMore: last === null || last.end !== undefined, load }
}

const countListed = ({ store }: Pick<ReturnType<typeof useClient>, 'store'>) =>
  store.getState().conversations.list.filter(({ archivedAt }) => archivedAt).length
