import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.tsx'
import type { ListActions } from '../conversations/conversation.ts'
import { useTexts } from '../texts/texts.tsx'
import { prefetchWhenIdle } from '../ui/prefetch.ts'

const load = () => import('./delete-conversations.ts')

/** What the list in the sidebar asks for; `onChoose` closes the sheet that it stands in. */
export function useListActions(onChoose: () => void): ListActions {
  const { conversations: texts } = useTexts().chat
  const [, navigate] = useLocation()
  const client = useClient()
  useEffect(() => prefetchWhenIdle(load), [])

  return useMemo(() => {
    const around = { client, texts, navigate, onLeave: onChoose }
    return {
      onChoose,
      onDelete: (removal) => void load().then((part) => part.deleteConversations(around, removal), console.error),
      onDeleteAll: async () => (await load()).deleteAll(around),
    }
  }, [onChoose, texts, navigate, client])
}
