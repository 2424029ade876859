import type { Conversation } from './conversation.ts'

/** Two lists as one, each conversation once (as the second has it) and in the order of their last activity. */
export function merged(list: readonly Conversation[], more: readonly Conversation[]): Conversation[] {
  const known = new Map([...list, ...more].map((conversation) => [conversation.sessionId, conversation]))
  return [...known.values()].sort((one, other) => byTime(other, one))
}

const byTime = (one: Conversation, other: Conversation) =>
  Number(one.updatedAt > other.updatedAt) - Number(one.updatedAt < other.updatedAt)
