import type { Client } from '../client.tsx'
import { clearCurrentConversation } from '../chat/current-conversation-slice.ts'
import { addToNewDraft } from '../drafts/new-draft.ts'
import { deleteMany } from '../conversations/change-conversations.ts'
import type { Removal } from '../conversations/conversation.ts'
import type { Texts } from '../texts/en.ts'
import { chatPath, paths } from '../paths.ts'
import { SIDEBAR_TOAST, showError, showUndo } from '../ui/toast.tsx'
import { deleteAllConversations } from './delete-all.ts'
import { forgetConversation } from './forget-conversation.ts'

interface Surroundings {
  client: Client
  texts: Texts['chat']['conversations']
  navigate: (to: string) => void
  /** The conversation on the screen leaves it. */
  onLeave: () => void
}

/**
 * Deletes conversations without asking, and offers to undo it. One that is on the screen leaves it to a new one; Undo leads
 * back there, unless the person has gone elsewhere meanwhile: nobody is pulled away from what they do.
 */
export function deleteConversations(
  { client, texts, navigate, onLeave }: Surroundings,
  { conversations, what, someDeleted, isByKeyboard }: Removal,
): void {
  const address = location.pathname + location.search
  const shown = conversations.find(({ sessionId }) => chatPath(sessionId) === address)
  const ids = conversations.map(({ sessionId }) => sessionId)
  const onUndo = () => {
    const isBack = client.deletions.undo(ids[0] ?? '')
    if (isBack && shown && location.pathname === paths.newConversation) navigate(address)
  }
  client.deletions.begin(ids, {
    offerUndo: (tooLate) => {
      const offer = { what, label: texts.undo, onUndo, takesFocus: isByKeyboard, tooLate }
      return showUndo(client.toasts, texts.removed, offer, SIDEBAR_TOAST)
    },
    deleteNow: async () => {
      const deleted = new Set<string>()
      const failure = await deleteMany(client, ids, async (gone) => {
        for (const id of gone) deleted.add(id)
        await forgetAll(client, gone)
      })
      if (failure !== null) {
        const sentence = deleted.size > 0 ? someDeleted(deleted.size) : texts.removeFailed(failure)
        showError(client.toasts, sentence, SIDEBAR_TOAST)
      }
      return ids.filter((id) => !deleted.has(id))
    },
  })
  closeIfOpen(client, ids)
  if (!shown) return
  onLeave()
  // What stands in its box may be why it is deleted: a full account takes no question before.
  addToNewDraft(client.drafts, shown.userId, client.drafts.read(shown.userId, shown.sessionId))
  navigate(paths.newConversation)
}

/** Deletes every conversation of the account; resolves to whether that worked. Who has one on the screen is led to a new one. */
export async function deleteAll({ client, navigate, onLeave }: Surroundings): Promise<boolean> {
  const isDone = await deleteAllConversations(client)
  if (isDone && location.pathname === paths.chat) {
    onLeave()
    navigate(paths.newConversation)
  }
  return isDone
}

function closeIfOpen({ store }: Client, ids: readonly string[]): void {
  const { currentConversationId } = store.getState().currentConversation
  if (currentConversationId !== null && ids.includes(currentConversationId)) store.dispatch(clearCurrentConversation())
}

async function forgetAll(client: Client, ids: readonly string[]): Promise<void> {
  for (const conversationId of ids) {
    client.tabs.tell({ kind: 'deleted', conversationId })
    await forgetConversation(client, conversationId).catch((error: unknown) =>
      console.error('Something of a deleted conversation is left in this browser.', error),
    )
  }
}
