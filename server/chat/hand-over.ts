import type { FollowParts } from './follow-reply.ts'
import { type ReplyKey, requestLibrary } from './reply-repository.ts'

/**
 * Has the library answer in place of a model that has said no word yet; all who follow the reply see its words. A reply
 * that has words already, or has ended, stays as it is.
 */
export async function handOver({ turns, database }: FollowParts, key: ReplyKey): Promise<void> {
  const turn = turns.find(key)
  if (turn) turns.handOver(turn)
  else await requestLibrary(database.queries, key)
}
