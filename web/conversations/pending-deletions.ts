// Deletions that can still be undone. A conversation is out of sight at once, while the store and the server still have
// it: Undo and a failure only bring it back into sight, in its place, and a crash loses nothing.

import { createSignal, type ReadonlySignal } from '../signal.ts'

/** What one deletion is made of. */
export interface DeletionParts {
  /**
   * Offers to undo; settles when the offer is over, or could not be made. The signal says that it has become too late.
   */
  offerUndo(signal: AbortSignal): Promise<void>
  /** Deletes for good, outliving the page; resolves to the conversations that are still there, none when all are gone. */
  deleteNow(): Promise<readonly string[]>
}

export interface PendingDeletions {
  /** Conversations that are not to be shown; the same set until it changes. */
  hidden: ReadonlySignal<ReadonlySet<string>>
  /**
   * Hides conversations and deletes them together when the offer to undo is over. Where one of them is hidden already
   * nothing happens.
   */
  begin(conversationIds: readonly string[], parts: DeletionParts): void
  /** Brings back a conversation and those that were to be deleted with it; false when it is too late for that. */
  undo(conversationId: string): boolean
  /** Sends every deletion that could still be undone, at once; settles when all answers are there. */
  sendAll(): Promise<void>
}

interface Deletion {
  conversationIds: readonly string[]
  deleteNow: DeletionParts['deleteNow']
  tooLate: AbortController
  /** The call, from the moment it has gone out. */
  sent: Promise<void> | null
}

export function createPendingDeletions(): PendingDeletions {
  const deletions = new Map<string, Deletion>()
  const hidden = createSignal<ReadonlySet<string>>(new Set())

  const changed = () => hidden.set(new Set(deletions.keys()))
  const show = (conversationIds: readonly string[]) => {
    for (const id of conversationIds) deletions.delete(id)
    changed()
  }

  // What is deleted stays hidden: a list that was asked for before may still arrive with it.
  const call = async (deletion: Deletion) => {
    const left = await deletion.deleteNow()
    if (left.length > 0) show(left)
  }
  const send = (deletion: Deletion): Promise<void> => {
    if (!deletion.sent) {
      deletion.sent = call(deletion)
      deletion.tooLate.abort()
    }
    return deletion.sent
  }

  return {
    hidden,
    begin(conversationIds, { offerUndo, deleteNow }) {
      if (conversationIds.some((id) => deletions.has(id))) return
      const deletion: Deletion = { conversationIds, deleteNow, tooLate: new AbortController(), sent: null }
      for (const id of conversationIds) deletions.set(id, deletion)
      changed()
      const offerEnds = () => {
        if (conversationIds.some((id) => deletions.get(id) === deletion)) void send(deletion)
      }
      offerUndo(deletion.tooLate.signal).then(offerEnds, offerEnds)
    },
    undo(conversationId) {
      const deletion = deletions.get(conversationId)
      if (!deletion || deletion.sent) return false
      show(deletion.conversationIds)
      return true
    },
    async sendAll() {
      await Promise.all(Array.from(new Set(deletions.values()), send))
    },
  }
}
