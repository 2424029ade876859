import { titleFrom } from '../../contract/conversation.ts'
import { uniqueId } from '../../contract/ids.ts'
import { withoutControlCharacters } from '../../contract/text.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { addConversation } from '../conversations/conversations-slice.ts'
import type { ChatParts } from './chat-parts.ts'
import {
  appendMessage,
  clearCurrentConversation,
  type Message,
  removeMessage,
  setCurrentConversationId,
} from './current-conversation-slice.ts'
import { settleTurn } from './settle-turn.ts'

/** Ids and time of a question that is not stored yet. A second try uses them again, so that nothing is there twice. */
export interface Asking {
  conversationId: string
  /** The conversation begins with this question. */
  isFirst: boolean
  questionId: string
  replyId: string
  createdAt: string
}

export type Asked =
  | { isStored: false; failure: unknown }
  /** `answered` resolves when the reply has come to its end, whichever that is. */
  | { isStored: true; answered: Promise<void> }

/** A question to ask next: in a conversation, or the first of a new one. */
export function newAsking(conversationId: string | null): Asking {
  return {
    conversationId: conversationId ?? uniqueId(),
    isFirst: conversationId === null,
    questionId: uniqueId(),
    replyId: uniqueId(),
    createdAt: new Date().toISOString(),
  }
}

/** Sends a question from the screen; the first of a conversation opens it. */
export async function askQuestion(
  parts: ChatParts,
  asking: Asking,
  accountId: string,
  content: string,
): Promise<Asked> {
  if (asking.isFirst) showNewConversation(parts, asking.conversationId)
  return sendQuestion(parts, asking, accountId, content)
}

/** Shows a conversation that begins here, empty as yet. */
export function showNewConversation({ store }: Pick<ChatParts, 'store'>, conversationId: string): void {
  store.dispatch(clearCurrentConversation())
  store.dispatch(setCurrentConversationId(conversationId))
}

/**
 * Stores a question (and first its conversation, when it is new), then asks for the reply. Where its conversation is
 * open the question is on the screen at once, and leaves it again when it cannot be stored.
 */
export async function sendQuestion(
  parts: ChatParts,
  asking: Asking,
  accountId: string,
  written: string,
): Promise<Asked> {
  const { store, turns } = parts
  const { conversationId, replyId } = asking
  // One that waited here may be of a time when they were taken.
  const content = withoutControlCharacters(written)
  showQuestion(parts, asking, accountId, content)
  try {
    if (asking.isFirst) await storeConversation(parts, asking, accountId, content)
    await storeQuestion(parts, asking, accountId, content)
    moveToFront(parts, conversationId)
  } catch (failure) {
    store.dispatch(removeMessage(asking.questionId))
    turns.forget(conversationId)
    return { isStored: false, failure }
  }
  return { isStored: true, answered: answerQuestion(parts, conversationId, content, replyId) }
}

/** Asks for the reply to a stored question, and puts it into the conversation when it is there. */
export async function answerQuestion(
  parts: ChatParts,
  conversationId: string,
  question: string,
  replyId: string,
): Promise<void> {
  const turn = await parts.turns.start(conversationId, withoutControlCharacters(question), replyId)
  if (turn) await settleTurn(parts, turn)
}

function showQuestion(
  { store: { dispatch }, turns }: ChatParts,
  asking: Asking,
  userId: string,
  content: string,
): void {
  const { conversationId, questionId, replyId, createdAt } = asking
  const question: Message = {
    messageId: questionId,
    content,
    role: 'user',
    userId,
    sessionId: conversationId,
    createdAt,
    status: 'complete',
    sources: [],
    model: null,
  }
  dispatch(appendMessage(question))
  turns.announce(conversationId, replyId)
}

async function storeConversation(
  { documents, store }: ChatParts,
  { conversationId: sessionId }: Asking,
  userId: string,
  question: string,
): Promise<void> {
  const changing = { title: titleFrom(question), updatedAt: new Date().toISOString() }
  await documents.store(COLLECTIONS.conversations, sessionId, { sessionId, userId }, changing)
  store.dispatch(addConversation({ sessionId, userId, ...changing }))
}

function storeQuestion({ documents }: ChatParts, asking: Asking, userId: string, content: string): Promise<void> {
  const { questionId: messageId, conversationId: sessionId, createdAt } = asking
  const fixed = { messageId, role: 'user', userId, sessionId, createdAt }
  return documents.store(COLLECTIONS.messages, messageId, fixed, { content })
}

/** Shows the conversation as the one that was active last; the server notes the same when the reply is stored. */
function moveToFront({ store }: ChatParts, conversationId: string): void {
  const conversation = store.getState().conversations.list.find(({ sessionId }) => sessionId === conversationId)
  if (conversation) store.dispatch(addConversation({ ...conversation, updatedAt: new Date().toISOString() }))
}
