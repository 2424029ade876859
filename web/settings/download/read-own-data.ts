// Reads everything that an account has, by the pages of the API.

import type { FeedbackList, SaidOfAnswer } from '../../../contract/feedback.ts'
import type { Share } from '../../../contract/shares.ts'
import {
  COLLECTIONS,
  type ConversationDocument,
  type MessageDocument,
  type ProfileDocument,
} from '../../../contract/wire.ts'
import type { Account, AccountLog, ApiKey, AuthSession, Identity } from '../../api/api.ts'
import { IN_ALL_BRANCHES, Query } from '../../api/query.ts'
import {
  type OwnConversation,
  type Patience,
  patiently,
  readAll,
  type Reader,
} from '../../export/read-conversations.ts'
import { groupBy } from '../../group-by.ts'

const LOGS_AT_ONCE = 500

export interface OwnData {
  account: Account
  profile: ProfileDocument | null
  identities: Identity[]
  sessions: AuthSession[]
  keys: ApiKey[]
  logs: AccountLog[]
  /** The links that work. */
  shares: Share[]
  /** What was said of answers. */
  feedback: SaidOfAnswer[]
  /** Oldest first. */
  conversations: OwnConversation[]
}

export interface Reading extends Patience {
  /** Is told how many messages there are so far. */
  onMessages(count: number): void
}

/**
 * All that the API gives of the account that is signed in.
 * @throws DOMException AbortError once it is no longer wanted; the error of the service when a page could not be read.
 */
export async function readOwnData(reader: Reader, reading: Reading): Promise<OwnData> {
  const { api, documents } = reader
  const once = <Answer>(call: () => Promise<Answer>) => patiently(reader, reading, () => api.noted(call()))
  const account = await once(() => api.account.get())
  const profile = await once(() => documents.find<ProfileDocument>(COLLECTIONS.profiles, account.$id))
  const { identities } = await once(() => api.account.listIdentities([Query.limit(LOGS_AT_ONCE)]))
  const { sessions } = await once(() => api.account.listSessions())
  const { keys } = await once(() => api.account.listKeys())
  const logs = await readLogs((queries) => once(() => api.account.listLogs(queries)))
  const { shares } = await once(async () => (await api.loadSdk()).shares.list())
  const feedback = await readFeedback((after) => once(() => api.feedback.list(after)))
  return {
    account,
    profile,
    identities,
    sessions,
    keys,
    logs,
    shares,
    feedback,
    conversations: await readConversations(reader, reading, account),
  }
}

async function readFeedback(list: (of: { after?: string }) => Promise<FeedbackList>): Promise<SaidOfAnswer[]> {
  const found: SaidOfAnswer[] = []
  for (;;) {
    const last = found.at(-1)
    const { feedback, isMore } = await list(last ? { after: last.messageId } : {})
    found.push(...feedback)
    if (!isMore) return found
  }
}

async function readLogs(list: (queries: string[]) => Promise<{ logs: AccountLog[] }>): Promise<AccountLog[]> {
  const found: AccountLog[] = []
  for (;;) {
    const { logs } = await list([Query.limit(LOGS_AT_ONCE), Query.offset(found.length)])
    found.push(...logs)
    if (logs.length < LOGS_AT_ONCE) return found
  }
}

/**
 * The messages of all conversations in one list, which takes fewer calls than one for each; the conversations after them, so that
 * each message that is found has its own there, unless that was deleted meanwhile.
 */
async function readConversations(reader: Reader, reading: Reading, { $id }: Account): Promise<OwnConversation[]> {
  const own = [Query.equal('userId', $id), Query.orderDesc('$createdAt')]
  const messages = await readAll<MessageDocument>(
    reader,
    reading,
    COLLECTIONS.messages,
    [...own, IN_ALL_BRANCHES],
    reading.onMessages,
  )
  const conversations = await readAll<ConversationDocument>(reader, reading, COLLECTIONS.conversations, own)
  const byConversation = groupBy(messages.reverse(), ({ sessionId }) => sessionId)
  return conversations
    .reverse()
    .map((conversation) => ({ conversation, messages: byConversation.get(conversation.$id) ?? [] }))
}
