// What comes from the model into a turn: its words, or its failure.

import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import type { Clock } from '../clock.ts'
import { GatewayError, type ReplyPiece } from '../model/model-gateway.ts'
import type { Turn } from './turn.ts'

/**
 * Adds to a turn what a model writes, as much of it as a message can hold, until the turn is at its end.
 * @returns whether that was everything.
 */
export async function addPieces(turn: Turn, pieces: AsyncIterable<ReplyPiece>, clock: Clock): Promise<boolean> {
  for await (const piece of pieces) {
    if (turn.isSettling) break
    const room = MESSAGE_MAX_LENGTH - turn.length
    const fits = piece.type !== 'text' || piece.text.length <= room
    turn.add(fits ? piece : { ...piece, text: beginningOf(piece.text, room) }, clock.elapsed())
    if (!fits) return false
  }
  return true
}

/** Not cut within a character. */
const beginningOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A provider's own words can repeat what people wrote, so only the kind of its failure is logged. */
export function logFailure({ log, model, identity: { messageId } }: Turn, error: unknown): void {
  if (error instanceof GatewayError) log.warn({ messageId, model, kind: error.kind }, 'the model failed')
  else log.error({ messageId, model, err: error }, 'writing a reply failed')
}
