import type { ConversationDocument } from '../../contract/wire.ts'

/** A conversation as the screens know it; one that was never stored has no marks. */
export type Conversation = Pick<ConversationDocument, 'sessionId' | 'title' | 'userId' | 'updatedAt'> &
  Partial<Pick<ConversationDocument, 'pinnedAt' | 'archivedAt'>>

/** Where a page ended, and when it was active last then: a conversation that has moved since is no end any more. */
export type PageEnd = Pick<Conversation, 'sessionId' | 'updatedAt'>

/** What a list asks to be deleted. */
export interface Removal {
  conversations: readonly Conversation[]
  /** What the toast names: the title of one, how many there are of several. */
  what: string
  /** What is said where only so many of them could be deleted. */
  someDeleted: (count: number) => string
  /** Undo takes the focus. */
  isByKeyboard: boolean
}

/** What those around a list do for it. */
export interface ListActions {
  /** Something in the list was chosen; the list itself leads there. */
  onChoose: () => void
  /** Deletes conversations, with an offer to undo it. */
  onDelete: (removal: Removal) => void
  /** Deletes every conversation of the account; resolves to whether that worked. */
  onDeleteAll: () => Promise<boolean>
}
