import { useMemo } from 'react'
import { formatConversationOf } from '../language/dates.ts'
import { useAppSelector } from '../store.ts'
import { useLanguage } from '../texts/texts.tsx'
import type { Conversation } from './conversation.ts'
import { useTitlesHidden } from './hidden-titles.ts'
import { useHiddenConversations } from './use-hidden-conversations.ts'

/** Where a conversation stands: in the list, or put away. */
export type Place = 'recents' | 'archived'

/** The conversations of a place as they are shown: those that are pinned first, and with their titles as they may be read. */
export function useListed(place: Place): Conversation[] {
  const { language } = useLanguage()
  const list = useAppSelector(({ conversations }) => conversations.list)
  const hidden = useHiddenConversations()
  const areTitlesHidden = useTitlesHidden()

  return useMemo(() => {
    const here = list.filter(
      ({ sessionId, archivedAt }) => !hidden.has(sessionId) && (place === 'archived') === Boolean(archivedAt),
    )
    const shown = areTitlesHidden
      ? here.map((conversation) => ({ ...conversation, title: formatConversationOf(language, conversation.updatedAt) }))
      : here
    return place === 'archived' ? shown : [...shown.filter(isPinned), ...shown.filter((each) => !isPinned(each))]
  }, [list, hidden, place, areTitlesHidden, language])
}

export const isPinned = ({ pinnedAt }: Conversation) => Boolean(pinnedAt)
