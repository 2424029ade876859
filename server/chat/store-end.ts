import { isOfLibrary, type Source } from '../../contract/conversation.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Parts } from '../parts.ts'
import { checkReplyCitations } from './check-reply-citations.ts'
import { explainFailure, replyInterrupted } from './errors.ts'
import { publishReply } from './publish-reply.ts'
import { type Progress, settleReply } from './reply-repository.ts'
import { removeTransientReply } from './running-reply-repository.ts'
import { endOf, type Outcome, type Turn, type TurnEnd } from './turn.ts'

/** How long the end of a reply waits for a database that is away. */
export const STORE_END_WITHIN_MS = 60_000

interface Ending {
  outcome: Outcome
  progress: Progress
  /** Whether it can be tried again later. */
  mayWait: boolean
}

/** Stores how a turn ended. Returns the end to announce; null when the database is away and the end of a stored reply may wait. */
export async function storeEnd(
  parts: Pick<Parts, 'database' | 'clock' | 'events'>,
  turn: Turn,
  { outcome, progress, mayWait }: Ending,
): Promise<TurnEnd | null> {
  try {
    const isOurs = await settleRow(parts, turn, { ...progress, status: outcome.status })
    return isOurs ? endOf(outcome) : { type: 'failed', error: replyInterrupted() }
  } catch (error) {
    if (turn.isStored && mayWait && isUnavailable(error)) return null
    // The lease runs out, and the reply is marked as interrupted with what was stored of it last.
    turn.log.error({ err: error, messageId: turn.identity.messageId }, 'the end of a reply could not be stored')
    return turn.isStored ? { type: 'failed', error: explainFailure(error, { isStored: true }) } : endOf(outcome)
  }
}

async function settleRow(
  { database, clock, events }: Pick<Parts, 'database' | 'clock' | 'events'>,
  { identity: { accountId, conversationId, messageId } }: Turn,
  end: Progress & { status: Outcome['status'] },
): Promise<boolean> {
  if (conversationId === null) {
    await removeTransientReply(database.queries, messageId)
    return true
  }
  const isOurs = await settleReply(database, { ...end, conversationId }, clock.now())
  if (isOurs) publishReply(events, { accountId, conversationId, messageId }, end.content === '' ? 'delete' : 'update')
  return isOurs
}

/** What the citations of a turn lead to. No fault in reading them may cost a reply its end. */
export function sourcesOf(turn: Turn): Source[] {
  const { text, passages, library, asked, log, model } = turn
  try {
    const isLibrary = isOfLibrary(model)
    return checkReplyCitations(text, passages, library, { asked, isByModel: !isLibrary, isOfLibrary: isLibrary })
  } catch (error) {
    log.error({ err: error, messageId: turn.identity.messageId }, 'the citations of a reply could not be checked')
    return []
  }
}
