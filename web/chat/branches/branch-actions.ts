// What a person does with the branches of the open conversation.

import { COLLECTIONS, DATABASE_ID, type MessageDocument } from '../../../contract/wire.ts'
import { uniqueId } from '../../../contract/ids.ts'
import { IN_ALL_BRANCHES, Query } from '../../api/query.ts'
import type { Client } from '../../client.tsx'
import { answerQuestion, type Asked, sendQuestion } from '../ask-question.ts'
import { setMessages } from '../current-conversation-slice.ts'
import { NEWEST } from '../load-messages.ts'
import type { Message } from '../message.ts'
import { reopenConversation } from '../open-conversation.ts'
import { newestFirst, type Place } from '../stored-messages.ts'
import { ReplyRefused } from '../turn/reply-refused.ts'
import { CONNECTION_LOST } from '../turn/turns.ts'
import type { Edited } from './branches.ts'

/**
 * Shows the path through a message.
 * @throws the error of the service; what was shown stays then.
 */
export async function showVersion(client: Client, place: Place, messageId: string): Promise<void> {
  const { logged, databases } = client.api
  const changing = { activeMessageId: messageId }
  const changed = databases.updateDocument(DATABASE_ID, COLLECTIONS.conversations, place.conversationId, changing)
  await logged('Showing another branch', changed)
  await showShown(client, place)
}

/** Loads the path that the service shows now, without what has failed here. */
export function showShown(client: Client, { accountId, conversationId }: Place): Promise<void> {
  return reopenConversation(client, accountId, conversationId)
}

/**
 * Shows the answer that a question had before. False where it has none, as far as the service can say.
 */
export async function showOtherAnswer(client: Client, place: Place, questionId: string): Promise<boolean> {
  const queries = [...newestFirst(place), IN_ALL_BRANCHES, Query.equal('parentId', questionId), Query.limit(1)]
  const [answer] = await client.documents.list<MessageDocument>(COLLECTIONS.messages, queries).catch(() => [])
  if (answer) await showShown(client, place)
  return answer !== undefined
}

/**
 * Asks for another version of an answer; what followed it is in the branch of that one. Where nothing comes of it, that branch is
 * shown again.
 * @throws ReplyRefused when the service says no.
 */
export async function askForVersion(client: Client, place: Place, answer: Message): Promise<void> {
  const { store, turns } = client
  const { conversationId } = place
  const { messages } = store.getState().currentConversation
  const end = messages.findIndex(({ messageId }) => messageId === answer.messageId)
  const before = messages.slice(0, Math.max(0, end))
  const asked = before.findLastIndex(({ role }) => role === 'user')
  const question = before[asked]
  if (!question) return
  turns.forget(conversationId)
  store.dispatch(setMessages(before.slice(0, asked + 1)))
  await answerQuestion(client, question, uniqueId(), { isNamed: true })
  const turn = turns.find(conversationId)
  // What stopped it before its first word also cleans up.
  if (!turn || turn.text !== '' || turn.isStopping || turn.error === CONNECTION_LOST) return
  await showShown(client, place)
  if (turn.error) throw new ReplyRefused(turn.error)
}

/**
 * Sends a question in other words, in the place of what was asked. Where it cannot be sent, that is shown again. `onUnderWay` is
 * called when the question is on the screen.
 * @throws the error of the service where it cannot be found out what the question follows; nothing has changed then.
 */
export async function sendEdited(
  client: Client,
  place: Place,
  { messageId, text, asking }: Edited,
  onUnderWay: () => void,
): Promise<Asked> {
  const { store, turns } = client
  const { messages } = store.getState().currentConversation
  const index = messages.findIndex((message) => message.messageId === messageId)
  const parentId = await findParent(client, place, messages, index)
  turns.forget(place.conversationId)
  store.dispatch(setMessages(messages.slice(0, Math.max(0, index))))
  const sending = sendQuestion(client, { ...asking, parentId }, place.accountId, text)
  onUnderWay()
  const asked = await sending
  if (!asked.isStored) await showShown(client, place)
  return asked
}

/** The message that the one at `index` follows; null for the first of a conversation. */
async function findParent(
  { documents }: Client,
  place: Place,
  messages: readonly Message[],
  index: number,
): Promise<string | null> {
  const before = messages[index - 1]
  const first = messages[0]
  const known = before?.messageId ?? messages[index]?.parentId
  // Older ones may not be here yet, and those from before there were branches do not say what they follow.
  if (known || !first || messages.length < NEWEST) return known ?? null
  const queries = [...newestFirst(place), Query.cursorAfter(first.messageId), Query.limit(1)]
  const [older] = await documents.list<MessageDocument>(COLLECTIONS.messages, queries)
  return older?.$id ?? null
}
