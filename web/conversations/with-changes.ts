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
  const loadedById = new Map(loaded.map((conversation) => [conversation.sessionId, conversation]))
  const idsNow = new Set(now.map(({ sessionId }) => sessionId))
  const wasThere = new Set(before)
  const isGone = new Set(before.map(({ sessionId }) => sessionId).filter((id) => !idsNow.has(id)))
  const first: Conversation[] = []
  for (const conversation of now) {
    if (wasThere.has(conversation)) continue
    const { sessionId, updatedAt } = conversation
    const known = loadedById.get(sessionId)
    // Renamed or marked here meanwhile, it stays in its place.
    if (known && updatedAt === known.updatedAt) loadedById.set(sessionId, conversation)
    if (known && updatedAt <= known.updatedAt) continue
    loadedById.delete(sessionId)
    first.push(conversation)
  }
  return [...first, ...[...loadedById.values()].filter(({ sessionId }) => !isGone.has(sessionId))]
}
