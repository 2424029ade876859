import { useEffect, useState } from 'react'
import { loadOnce } from '../load-once.ts'
import { useAppSelector } from '../store.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useTitlesHidden } from './hidden-titles.ts'

const loadWriter = loadOnce(async () => (await import('../language/dates.ts')).formatConversationOf)

/**
 * The title of a conversation, or what stands in its place where titles are hidden; undefined without one, and as long as
 * the list does not hold it.
 */
export function useTitle(conversationId: string | null): string | undefined {
  const { language } = useLanguage()
  const conversation = useAppSelector(({ conversations }) =>
    conversations.list.find(({ sessionId }) => sessionId === conversationId),
  )
  const isHidden = useTitlesHidden()
  const [write, setWrite] = useState(loadWriter.loaded)
  useEffect(() => {
    if (isHidden) loadWriter().then((loaded) => setWrite(() => loaded), console.error)
  }, [isHidden])
  if (!isHidden) return conversation?.title
  return conversation && write?.(language, conversation.updatedAt)
}
