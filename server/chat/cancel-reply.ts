import { type FollowParts, type ReplyState, stateOf, storedStates } from './follow-reply.ts'
import { type ReplyKey, requestStop, type StoredReply } from './reply-repository.ts'

/**
 * Stops a reply and returns what it has come to. One that has ended already is returned as it is, and so is one of
 * another process, as it was seen last, when nobody waits any more.
 */
export async function cancelReply(
  parts: FollowParts,
  key: ReplyKey,
  stored: StoredReply,
  gone: AbortSignal,
): Promise<ReplyState> {
  const turn = parts.turns.find(key)
  if (turn) return stateOf(turn, await parts.turns.stop(turn))
  if (stored.status === 'streaming') await requestStop(parts.database.queries, key)
  return endInOtherProcess(parts, key, stored, gone)
}

async function endInOtherProcess(
  parts: FollowParts,
  key: ReplyKey,
  stored: StoredReply,
  gone: AbortSignal,
): Promise<ReplyState> {
  let last: ReplyState = stored
  for await (const state of storedStates(parts, key, stored, gone)) {
    // Without a word, no message stays.
    last = state ?? { ...last, status: 'stopped' }
  }
  return last
}
