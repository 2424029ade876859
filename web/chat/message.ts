import type { TurnError } from '../../contract/turn-events.ts'
import type { MessageDocument } from '../../contract/wire.ts'

/** A message as the screens know it: its id and time are those of the document. */
export type Message = Pick<
  MessageDocument,
  'messageId' | 'content' | 'role' | 'userId' | 'sessionId' | 'createdAt' | 'status' | 'sources' | 'model'
> & {
  /** The message that it follows, null for none. Left out where it is not known, and follows the one before it. */
  parentId?: string | null | undefined
  /** Why a reply failed that was watched here; the service does not keep it. */
  failure?: TurnError | null
}
