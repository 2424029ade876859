import { randomBytes } from 'node:crypto'
import { COPIED_MODEL, titleFrom } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { SHARE_DAYS, SHARE_MAX_BYTES, type SharedMessage, SHARES_MAX } from '../../contract/shares.ts'
import { unauthorized } from '../appwrite/errors.ts'
import { lockConversation } from '../branches/path-repository.ts'
import { inTransaction } from '../database/database.ts'
import { lockAccountRow } from '../database/lock-account-row.ts'
import type { Caller } from '../http/caller.ts'
import { refuseWhenFull } from '../http/storage-limit.ts'
import type { Parts } from '../parts.ts'
import { messagesInvalid, shareExists, tooManyShares } from './errors.ts'
import {
  findMessages,
  insertShare,
  isShareIdTaken,
  listShares,
  type ShareRow,
  type StoredMessage,
} from './share-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** 192 bits, as 32 letters. */
const TOKEN_BYTES = 24

interface Choice {
  /** Of the link. */
  id: string
  conversationId: ConversationId
  messageIds: readonly MessageId[]
}

/**
 * Copies messages of a conversation, as they stand in the database now, under a new token that nobody can guess. The token is
 * stored as it is: whoever could read it there reads the copy and the conversation next to it, and its owner can open the
 * link again.
 * @throws ApiError 401 `user_unauthorized` for somebody without an address or a number; 409 when the account has a link of this id;
 * 400 when not all of the messages are the caller's and can be shared, or they are too long together; 403 when as many links
 * work as may, or the account is full.
 */
export async function makeShare(
  { database, clock, env }: Pick<Parts, 'database' | 'clock' | 'env'>,
  { accountId, isAnonymous }: Caller,
  { id, conversationId, messageIds }: Choice,
): Promise<ShareRow> {
  if (isAnonymous) throw unauthorized()
  const now = clock.now()
  return inTransaction(database.queries, async (transaction) => {
    await lockAccountRow(transaction, database.dialect, accountId)
    // Before anything else is refused: a client that asks again because the first answer was lost must learn that it is there.
    if (await isShareIdTaken(transaction, accountId, id)) throw shareExists()
    // A message that is being deleted is gone by then, or its deletion ends this share.
    await lockConversation(transaction, database.dialect, { accountId, conversationId })
    const stored = await findMessages(transaction, { accountId, conversationId }, messageIds)
    if (stored.length !== messageIds.length) throw messagesInvalid('Each must be the id of a message of the session')
    for (const [at, message] of stored.entries()) checkQuestion(message, stored[at - 1])
    const messages = stored.map(copyMessage)
    const living = await listShares(transaction, accountId, now)
    if (living.length >= SHARES_MAX) throw tooManyShares()
    await refuseWhenFull(transaction, env, accountId)
    const share = newShare(messages, now)
    const row = { ...share, id, account_id: accountId, conversation_id: conversationId }
    await insertShare(transaction, row)
    return row
  })
}

/** Under our name stands an answer only behind what it answers. */
function checkQuestion(answer: StoredMessage, before: StoredMessage | undefined): void {
  if (answer.role !== 'assistant' || before?.role !== 'user') return
  // Those of before there were branches name no parent, and are on one path with their question.
  const isOnPath = answer.is_active === 1 && before.is_active === 1
  if (answer.parent_id === null ? !isOnPath : answer.parent_id !== before.id)
    throw messagesInvalid('An answer must follow the question that it answers')
  if (before.changed_at > answeredAt(answer)) throw messagesInvalid('A question was changed after it was answered')
}

/** The instant of the question as it was answered: a reply is opened no earlier, and a copy is made with its question. */
const answeredAt = ({ model, created_at, changed_at }: StoredMessage): number =>
  model === COPIED_MODEL ? changed_at : created_at

function copyMessage({ role, content, status, sources, is_reply, created_at }: StoredMessage): SharedMessage {
  // A client can store any text as an answer; under our name stands only what was answered here.
  if (role === 'assistant' && is_reply === 0) throw messagesInvalid('An answer must be one that the server wrote')
  if (status === 'streaming') throw messagesInvalid('An answer must have been written to its end')
  return { role, content, status, sources: JSON.parse(sources), createdAt: created_at }
}

function newShare(messages: readonly SharedMessage[], now: number) {
  if (!messages.some(({ role, content }) => role === 'assistant' && content.trim() !== ''))
    throw messagesInvalid('One of them must be an answer')
  const bytes = messages.reduce((sum, message) => sum + Buffer.byteLength(message.content), 0)
  if (bytes > SHARE_MAX_BYTES) throw messagesInvalid(`They must not be longer than ${SHARE_MAX_BYTES} bytes together`)
  const content = JSON.stringify(messages)
  const first = messages.find(({ role }) => role === 'user') ?? messages[0]
  return {
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    // Not that of the conversation, which is the beginning of a message that may not be among these.
    title: titleFrom(first?.content ?? ''),
    message_count: messages.length,
    size: Buffer.byteLength(content),
    created_at: now,
    expires_at: now + SHARE_DAYS * DAY_MS,
    content,
  }
}
