import type { Conversation } from './conversation.ts'

/**
 * A list that was loaded, with what has changed since it was asked for: what came meanwhile is at the front, and what
 * went stays away.
 */
export function withChanges(
  loaded: readonly Conversation[],
  before: readonly Conversation[],
  now: readonly Conversation[],
): Conversation[] {
  const timeLoaded = new Map(loaded.map(({ sessionId, updatedAt }) => [sessionId, updatedAt]))
  const isNewer = ({ sessionId, updatedAt }: Conversation) => updatedAt > (timeLoaded.get(sessionId) ?? '')
  const changed = now.filter((conversation) => !before.includes(conversation) && isNewer(conversation))
  const idsNow = new Set(now.map(({ sessionId }) => sessionId))
  const gone = before.filter(({ sessionId }) => !idsNow.has(sessionId))
  const elsewhere = new Set([...changed, ...gone].map(({ sessionId }) => sessionId))
  return [...changed, ...loaded.filter(({ sessionId }) => !elsewhere.has(sessionId))]
}
