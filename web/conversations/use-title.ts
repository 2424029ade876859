import { useAppSelector } from '../store.ts'

/** The title of a conversation; undefined without one, and as long as the list does not hold it. */
export function useTitle(conversationId: string | null): string | undefined {
  return useAppSelector(
    ({ conversations }) => conversations.list.find(({ sessionId }) => sessionId === conversationId)?.title,
  )
}
