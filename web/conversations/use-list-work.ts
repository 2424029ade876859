import { useMemo } from 'react'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { SIDEBAR_TOAST, showError, showUndo } from '../ui/toast.tsx'
import { type Change, changeConversations } from './change-conversations.ts'
import type { Conversation, ListActions } from './conversation.ts'

/** What can be done with conversations of the list. A failure is said, and takes the change back. */
export interface ListWork {
  rename: (conversation: Conversation, title: string) => void
  togglePin: (conversation: Conversation) => void
  /** Puts conversations away, or takes them back; offers to undo it. `isByKeyboard`: Undo takes the focus. */
  archive: (conversations: readonly Conversation[], isArchived: boolean, isByKeyboard: boolean) => void
  remove: (conversations: readonly Conversation[], isByKeyboard: boolean) => void
}

export function useListWork(onDelete: ListActions['onDelete']): ListWork {
  const client = useClient()
  const { undo } = useTexts().chat.conversations
  const sentence = useErrorSentence()
  const recents = useRecentsTexts()

  return useMemo(() => {
    const { toasts } = client
    const change = async (conversations: readonly Conversation[], what: Change, failed: string) => {
      try {
        await changeConversations(client, stored(client, conversations), what)
      } catch (error) {
        showError(toasts, sentence(error, failed), SIDEBAR_TOAST)
      }
    }
    const nameOf = (conversations: readonly Conversation[]) =>
      conversations.length === 1 ? (conversations[0]?.title ?? '') : recents.countOf(conversations.length)
    const mark = (conversations: readonly Conversation[], isArchived: boolean) =>
      change(conversations, { archivedAt: isArchived ? new Date().toISOString() : null }, recents.changeFailed)

    return {
      rename: (conversation, title) => void change([conversation], { title }, recents.title.failed),
      togglePin: (conversation) => {
        const pinnedAt = conversation.pinnedAt ? null : new Date().toISOString()
        void change([conversation], { pinnedAt }, recents.changeFailed)
      },
      archive: (conversations, isArchived, isByKeyboard) => {
        const done = mark(conversations, isArchived)
        // One after the other, so that what is undone is never done last.
        const onUndo = () => void done.then(() => mark(conversations, !isArchived))
        const offer = { what: nameOf(conversations), label: undo, onUndo }
        const tooLate = new AbortController().signal
        const said = isArchived ? recents.archiveDone : recents.unarchiveDone
        void showUndo(toasts, said, { ...offer, takesFocus: isByKeyboard, tooLate }, SIDEBAR_TOAST)
      },
      remove: (conversations, isByKeyboard) => {
        const someDeleted = (count: number) => recents.someDeleted(count, conversations.length)
        const removed = stored(client, conversations)
        onDelete({ conversations: removed, what: nameOf(conversations), someDeleted, isByKeyboard })
      },
    }
  }, [client, undo, sentence, recents, onDelete])
}

/** Conversations as they are, whatever is shown in place of their titles. */
function stored(
  { store }: Pick<ReturnType<typeof useClient>, 'store'>,
  shown: readonly Conversation[],
): Conversation[] {
  const ids = new Set(shown.map(({ sessionId }) => sessionId))
  return store.getState().conversations.list.filter(({ sessionId }) => ids.has(sessionId))
}
