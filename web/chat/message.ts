import type { TurnError } from '../../contract/turn-events.ts'
import type { MessageDocument } from '../../contract/wire.ts'

/** A message as the screens know it: its id and time are those of the document. */
export type Message = Pick<
  MessageDocument,
  'messageId' | 'content' | 'role' | 'userId' | 'sessionId' | 'createdAt' | 'status' | 'sources' | 'model'
> & {
  /** Why a reply failed that was watched here; the service does not keep it. */
  failure?: TurnError | null
}
