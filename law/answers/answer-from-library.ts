import type { Library } from '../library.ts'
import { type ComposedReply, composeReply } from './compose-reply.ts'
import { type Message, readConversation } from './conversation.ts'
import { planReply } from './plan-reply.ts'
import type { Conversation } from './plan-types.ts'

/**
 * Answers the newest question of a conversation from the library alone; null when nobody asked anything. It is no
 * language model and does not pass for one: it finds the entries that fit and says what they say.
 */
export function answerFromLibrary(messages: readonly Message[], library: Library): ComposedReply | null {
  const conversation = readConversation(messages, library)
  return conversation && answerConversation(conversation, library)
}

/** The same for a conversation that was read already, with this library. */
export function answerConversation(conversation: Conversation, library: Library): ComposedReply {
  return composeReply(planReply(conversation, library), conversation.language, library)
}
