import type { ConversationDocument } from '../../contract/wire.ts'

/** A conversation as the screens know it. */
export type Conversation = Pick<ConversationDocument, 'sessionId' | 'title' | 'userId' | 'updatedAt'>
