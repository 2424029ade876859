import { titleFrom } from '../../contract/conversation.ts'
import { uniqueId } from '../../contract/ids.ts'
import { withoutControlCharacters } from '../../contract/text.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { addConversation } from '../conversations/conversations-slice.ts'
import { isUnreachable } from '../api/error-kinds.ts'
import type { Client } from '../client.tsx'
import {
  appendMessage,
  clearCurrentConversation,
  removeMessage,
  setCurrentConversationId,
} from './current-conversation-slice.ts'
import type { Message } from './message.ts'
import { findReply, settleTurn } from './settle-turn.ts'
import { withdrawStoredQuestion } from './withdraw-stored-question.ts'
import type { Turn } from './turn/turn.ts'
import { CONNECTION_LOST, type StartOptions } from './turn/turns.ts'

/** Ids and time of a question that is not stored yet. A second try uses them again, so that nothing is there twice. */
export interface Asking {
  conversationId: string
  /** The conversation begins with this question. */
  isFirst: boolean
  questionId: string
  replyId: string
  createdAt: string
  /** The message that it follows, null for none; left out, the last one that is shown. */
  parentId?: string | null
  /** It waited in this browser: where it cannot be stored it goes on waiting, and its conversation stays on the screen. */
  isQueued?: boolean
}

export type Asked =
  /**
   * `failure` is null for a question that the person has stopped. `isWithdrawn`: nothing of it is stored any more; one
   * that was stopped and is not withdrawn may be stored, and has to be deleted.
   */
  | { isStored: false; failure: unknown; isWithdrawn: boolean }
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
export async function askQuestion(client: Client, asking: Asking, accountId: string, content: string): Promise<Asked> {
  if (asking.isFirst) showNewConversation(client, asking.conversationId)
  return sendQuestion(client, asking, accountId, content)
}

/** Shows a conversation that begins here, empty as yet. */
export function showNewConversation({ store }: Pick<Client, 'store'>, conversationId: string): void {
  store.dispatch(clearCurrentConversation())
  store.dispatch(setCurrentConversationId(conversationId))
}

/**
 * Stores a question (and first its conversation, when it is new), then asks for the reply. Where its conversation is
 * open the question is on the screen at once, and leaves it again when it cannot be stored.
 */
export async function sendQuestion(client: Client, asking: Asking, accountId: string, written: string): Promise<Asked> {
  const { store, turns } = client
  const { conversationId, questionId, replyId } = asking
  // Its turn gives way to that of this question, and comes back when this one cannot be sent.
  const lost = findLost(client, conversationId)
  // One that waited here may be of a time when they were taken.
  const content = withoutControlCharacters(written)
  const question = questionOf(asking, accountId, content)
  store.dispatch(appendMessage(question))
  turns.announce(question, replyId)
  let isBegun = false
  try {
    if (asking.isFirst) await storeConversation(client, asking, accountId, content)
    isBegun = asking.isFirst
    await storeQuestion(client, asking, accountId, content)
    moveToFront(client, conversationId)
  } catch (failure) {
    const isStopped = turns.find(conversationId)?.isStopping
    // No conversation stays empty. One whose question was not heard of may hold it all the same.
    const isWithdrawn =
      !isUnreachable(failure) && (isBegun ? await withdraw(client, asking, accountId) : isStopped === true)
    store.dispatch(removeMessage(questionId))
    turns.forget(conversationId)
    if (lost) turns.restore(lost)
    return { isStored: false, failure: isStopped ? null : failure, isWithdrawn }
  }
  // Its conversation may have been left meanwhile and opened anew.
  store.dispatch(appendMessage(question))
  if (turns.find(conversationId)?.isStopping) {
    if (await withdraw(client, asking, accountId)) return { isStored: false, failure: null, isWithdrawn: true }
    return { isStored: true, answered: Promise.resolve() }
  }
  if (lost) void findReply(client, lost).then((reply) => reply && store.dispatch(appendMessage(reply)))
  return { isStored: true, answered: answerQuestion(client, question, replyId) }
}

async function withdraw(client: Client, asking: Asking, accountId: string): Promise<boolean> {
  return (await withdrawStoredQuestion(client, { ...asking, accountId })).isWithdrawn
}

/** The reply to which the connection was lost; null when there is none. */
function findLost({ turns }: Client, conversationId: string): Turn | null {
  const turn = turns.find(conversationId)
  return turn?.error === CONNECTION_LOST ? turn : null
}

/**
 * Asks for the reply to a stored question, and puts it into the conversation when it is there.
 */
export async function answerQuestion(
  client: Client,
  question: Message,
  replyId: string,
  how: StartOptions = {},
): Promise<void> {
  const content = withoutControlCharacters(question.content)
  const turn = await client.turns.start({ ...question, content }, replyId, how)
  if (turn) await settleTurn(client, turn)
}

/** A question as the screen shows it before it is stored. */
export function questionOf(
  { conversationId, questionId, createdAt, isFirst, parentId }: Asking,
  userId: string,
  content: string,
): Message {
  return {
    messageId: questionId,
    content,
    role: 'user',
    userId,
    sessionId: conversationId,
    createdAt,
    status: 'complete',
    sources: [],
    model: null,
    parentId: isFirst ? null : parentId,
  }
}

/** Stores a conversation that begins with `question`, and lists it. @throws when it could not be stored. */
export async function storeConversation(
  { documents, store }: Client,
  { conversationId: sessionId, isQueued }: Asking,
  userId: string,
  question: string,
): Promise<void> {
  const title = titleFrom(question)
  const updatedAt = new Date().toISOString()
  // What an earlier try of a question that waited may have stored can have been renamed since.
  const [fixed, changing] = isQueued ? [{ title }, { updatedAt }] : [{}, { title, updatedAt }]
  await documents.store(COLLECTIONS.conversations, sessionId, { sessionId, userId, ...fixed }, changing)
  const listed = isQueued && store.getState().conversations.list.find((other) => other.sessionId === sessionId)
  store.dispatch(addConversation({ sessionId, userId, title, ...listed, updatedAt }))
}

/** @throws when it could not be stored. */
export function storeQuestion({ documents }: Client, asking: Asking, userId: string, content: string): Promise<void> {
  const { questionId: messageId, conversationId: sessionId, createdAt, parentId } = asking
  const fixed = { messageId, role: 'user', userId, sessionId, createdAt, parentId }
  return documents.store(COLLECTIONS.messages, messageId, fixed, { content })
}

/** Shows the conversation as the one that was active last; the server notes the same when the reply is stored. */
function moveToFront({ store }: Client, conversationId: string): void {
  const conversation = store.getState().conversations.list.find(({ sessionId }) => sessionId === conversationId)
  if (conversation) store.dispatch(addConversation({ ...conversation, updatedAt: new Date().toISOString() }))
}
