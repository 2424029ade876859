import { titleFrom } from '../../contract/conversation.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import type { Conversation } from './conversation.ts'

/** A conversation as it will be stored, once its first question is sent. */
export function waitingConversation({ conversationId, accountId, content, createdAt }: WaitingQuestion): Conversation {
  return { sessionId: conversationId, userId: accountId, title: titleFrom(content), updatedAt: createdAt }
}

/** A list with the conversations in front that begin with a question that waits to be sent. */
export function withWaiting(list: readonly Conversation[], waiting: readonly WaitingQuestion[]): Conversation[] {
  const listed = new Set(list.map(({ sessionId }) => sessionId))
  const begin = waiting.filter(({ isFirst, conversationId }) => isFirst && !listed.has(conversationId))
  return [...begin.map(waitingConversation).reverse(), ...list]
}
