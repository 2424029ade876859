import { titleFrom } from '../../contract/conversation.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { isUnreachable } from '../api/error-kinds.ts'
import { confirmSession } from '../api/confirm-session.ts'
import { Query } from '../api/query.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Conversation } from './conversation.ts'

/**
 * All conversations of an account, the one that was active last first; without a connection those of the local copy.
 * One that begins with a question waiting to be sent is among them. `hadSome`: some are on the screen.
 */
export async function loadConversations(
  { api, documents, local, waiting }: StoreParts,
  accountId: string,
  hadSome: boolean,
): Promise<Conversation[]> {
  const queries = [Query.equal('userId', accountId), Query.orderDesc('updatedAt')]
  try {
    const list = await documents.listAll<Conversation>(COLLECTIONS.conversations, queries)
    if (hadSome && list.length === 0) await confirmSession(api)
    return withWaiting(list, waiting.get())
  } catch (error) {
    const copy = isUnreachable(error) ? await findCopy(local, accountId) : null
    if (!copy) throw error
    return withWaiting(copy, waiting.get())
  }
}

/** A conversation as it will be stored, once its first question is sent. */
export function waitingConversation({ conversationId, accountId, content, createdAt }: WaitingQuestion): Conversation {
  return { sessionId: conversationId, userId: accountId, title: titleFrom(content), updatedAt: createdAt }
}

function withWaiting(list: readonly Conversation[], waiting: readonly WaitingQuestion[]): Conversation[] {
  const listed = new Set(list.map(({ sessionId }) => sessionId))
  const begin = waiting.filter(({ isFirst, conversationId }) => isFirst && !listed.has(conversationId))
  return [...begin.map(waitingConversation).reverse(), ...list]
}

async function findCopy(local: StoreParts['local'], accountId: string): Promise<Conversation[] | null> {
  try {
    return await (await local()).findList(accountId)
  } catch {
    // The browser keeps nothing for us, or the code for it could not be loaded: then only the service has them.
    return null
  }
}
