import type { FastifyBaseLogger } from 'fastify'
import { type AccountId, type MessageId, uniqueId } from '../../contract/ids.ts'
import type { AskingAccount } from '../http/caller.ts'
import type { Library } from '../../law/library.ts'
import { documentExists, documentNotFound } from '../appwrite/errors.ts'
import type { LimitState } from '../http/limits.ts'
import { networkOf } from '../http/network-of.ts'
import { refuseWhenFull } from '../http/storage-limit.ts'
import type { ReplyRequest } from '../model/model-gateway.ts'
import type { Parts } from '../parts.ts'
import type { ChatRequest, ReplyTarget } from './chat-request.ts'
import { accountNeeded, questionMissing, questionNotLast, questionNotShown, tooManyReplies } from './errors.ts'
import { type FollowedReply, type FollowParts, followReply, followTurn } from './follow-reply.ts'
import { conversationExists, findStoredQuestion, type StoredQuestion } from './history-repository.ts'
import { readConversation } from '../../law/answers/conversation.ts'
import { MOST_READ } from '../../law/search/search.ts'
import { retrievePassages } from './retrieve-passages.ts'
import { buildPrompt, type HistoryMessage } from './prompt.ts'
import { readMessages } from './program-words.ts'
import { publishReply } from './publish-reply.ts'
import { checkQuestion, countAttempt, countQuestion, giveBackQuestion } from './question-limits.ts'
import { openReply } from './open-reply-repository.ts'
import { findReply, findRunningReply } from './reply-repository.ts'
import { countRunningReplies, openTransientReply } from './running-reply-repository.ts'
import type { Turn } from './turn.ts'

export interface AskParts
  extends Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'publicWork' | 'events' | 'gateway' | 'library'>,
    FollowParts {}

/** Who asks, from which network address, with what belongs to the request. */
export interface Asker {
  caller: AskingAccount
  ip: string
  log: FastifyBaseLogger
  /** Aborted when the asker has left. */
  gone: AbortSignal
  /** Tells the asker how much of the limits is left. */
  report(state: LimitState | null): void
}

/**
 * Answers a question of a stored conversation, the newest one unless another is named, with a stored reply. A reply with
 * this id that exists already is followed instead, and so is one to the same question that is being written: both at no cost.
 * @throws ApiError 400, 404, 409 or 429; 503 when the server is stopping. LimitExceeded. StorageLimitExceeded.
 */
export async function askInConversation(parts: AskParts, asker: Asker, target: ReplyTarget): Promise<FollowedReply> {
  const { caller } = asker
  const known = await findTarget(parts, caller.accountId, target)
  if (known) return known
  const turn = await charged(parts, asker, async () => {
    for (;;) {
      const stored = await getQuestion(parts, caller.accountId, target)
      checkQuestion(stored.question.content, parts.env.QUESTION_MAX_LENGTH)
      await refuseWhenFull(parts.database.queries, parts.env, caller.accountId)
      const started = await startStored(parts, asker, target, stored)
      // Meanwhile another question was stored, which is the newest one now, or this one was changed.
      if (started !== 'outdated') return started
    }
  })
  if (turn) return followTurn(turn)
  const winner = await findTarget(parts, caller.accountId, target)
  if (!winner) throw documentNotFound()
  return winner
}

/**
 * Answers the last of these messages with a transient reply.
 * @throws ApiError 400 or 429; 503 when the server is stopping. LimitExceeded.
 */
export async function askOnce(parts: AskParts, asker: Asker, messages: ChatRequest['messages']): Promise<Turn> {
  const question = messages.at(-1)
  if (question?.role !== 'user') throw questionNotLast()
  return charged(parts, asker, async () => {
    checkQuestion(question.content, parts.env.QUESTION_MAX_LENGTH)
    return startTransient(parts, asker, messages)
  })
}

async function startTransient(parts: AskParts, asker: Asker, messages: ChatRequest['messages']): Promise<Turn> {
  const { database, clock, gateway, turns } = parts
  const { caller, log, gone } = asker
  const { accountId } = caller
  const { said, shown } = readMessages(messages)
  const prepared = await prepare(parts, asker, { history: said, shown, gone })
  const now = clock.now()
  const messageId = uniqueId(now) as MessageId
  const identity = { accountId, messageId, conversationId: null, model: gateway.modelName, createdAt: now }
  await openTransientReply(database, { id: messageId, accountId, now }, (running) => admit(parts, accountId, running))
  return turns.start({ identity, log, ...prepared })
}

interface ToPrepare {
  history: readonly HistoryMessage[]
  /** What the prompt has of them. */
  shown: readonly HistoryMessage[]
  /** Null where the reply is written for whoever comes back to it. */
  gone: AbortSignal | null
}

/**
 * The last of these messages as the library reads it, the prompt for it with the passages that it shows, and what was asked. A long
 * question takes a fifth of a second, and so does its answer, so each waits for its turn.
 */
async function prepare(parts: AskParts, { caller, ip }: Asker, { history, shown, gone }: ToPrepare) {
  const library = parts.library.latest()
  const inLine: ReplyRequest['inLine'] = (work, until) =>
    parts.publicWork.run(networkOf(ip), work, until, caller.accountId)
  const read = await inLine(() => readForGateway(parts, library, history, shown), gone)
  return { ...read, library, asked: questionsIn(history), inLine }
}

function readForGateway(
  { env: { PROMPT_MAX_TOKENS }, gateway }: AskParts,
  library: Library,
  history: readonly HistoryMessage[],
  shown: readonly HistoryMessage[],
) {
  const conversation = readConversation(history, library)
  if (!conversation) throw questionMissing()
  if (gateway.needsNoPrompt) return { conversation, passages: [], prompt: [] }
  const { passages, message } = retrievePassages(conversation, library, PROMPT_MAX_TOKENS)
  return { conversation, passages, prompt: buildPrompt(message, shown, PROMPT_MAX_TOKENS) }
}

/** What search reads of the newest question, behind as much of the earlier ones as there is room for. */
function questionsIn(history: readonly HistoryMessage[]): string {
  return history
    .flatMap(({ role, content }) => (role === 'user' ? [content.slice(0, MOST_READ)] : []))
    .join('\n')
    .slice(-MOST_READ)
}

/**
 * Starts a reply as one more question of the caller, which is counted first: who may ask no more has nothing read. One
 * that leads to no turn costs nothing.
 */
async function charged<Started extends Turn | null>(
  parts: AskParts,
  asker: Asker,
  start: () => Promise<Started>,
): Promise<Started> {
  const { limits, env, turns } = parts
  turns.refuseWhenClosed()
  const { caller } = asker
  await countAttempt(limits, env, caller)
  if (caller.isAnonymous && env.GUEST_QUESTIONS === 0) throw accountNeeded()
  // It is asked again when the reply starts.
  await refuseWhenBusy(parts, caller.accountId)
  asker.report(await countQuestion(limits, env, asker))
  let started: Started | null = null
  try {
    started = await start()
    return started
  } finally {
    // Why it was refused is worth more than one question.
    if (!started) await giveBackQuestion(limits, env, asker).catch(() => {})
  }
}

async function refuseWhenBusy(parts: AskParts, accountId: AccountId): Promise<void> {
  admit(parts, accountId, await countRunningReplies(parts.database.queries, accountId, parts.clock.now()))
}

/**
 * @param running as the leases say. Those of our own replies say nothing from when the clock is set until they are renewed.
 * @throws ApiError 429 when as many replies are being written as there may be at once.
 */
function admit({ env, turns }: AskParts, accountId: AccountId, running: number): void {
  if (Math.max(running, turns.countRunning(accountId)) >= env.REPLIES_AT_ONCE) throw tooManyReplies(env.REPLIES_AT_ONCE)
}

async function findTarget(parts: AskParts, accountId: AccountId, target: ReplyTarget): Promise<FollowedReply | null> {
  const { conversationId, messageId } = target
  const { database, clock } = parts
  const key = { accountId, messageId }
  const stored = await findReply(database.queries, key)
  if (!stored) {
    const running = await findRunningReply(database.queries, { ...target, accountId }, clock.now())
    return running && followReply(parts, { accountId, messageId: running.messageId }, running)
  }
  if (!stored.isReply || stored.conversationId !== conversationId) throw documentExists()
  return followReply(parts, key, stored)
}

async function getQuestion(
  { database: { queries }, env }: AskParts,
  accountId: AccountId,
  target: ReplyTarget,
): Promise<StoredQuestion> {
  const stored = await findStoredQuestion(queries, { ...target, accountId }, env.PROMPT_MAX_TOKENS)
  if (stored) return stored
  if (!(await conversationExists(queries, accountId, target.conversationId))) throw documentNotFound()
  throw target.questionId ? questionNotShown() : questionMissing()
}

/**
 * Null when another request was faster: with the same message id, or for the same question. `outdated` when the question
 * is not the one to be answered any more, or was changed since it was read.
 */
async function startStored(
  parts: AskParts,
  asker: Asker,
  target: ReplyTarget,
  { question, history }: StoredQuestion,
): Promise<Turn | null | 'outdated'> {
  const { database, clock, events, gateway, turns } = parts
  const { caller, log } = asker
  const { accountId } = caller
  // Before the row is there: a failure here must not leave one behind.
  const prepared = await prepare(parts, asker, { history, shown: history, gone: null })
  const now = clock.now()
  // Never before its question or the last change of it, even if the clock of the process that stored them is ahead.
  const createdAt = Math.max(now, question.createdAt, question.changedAt)
  const identity = { ...target, accountId, model: gateway.modelName, createdAt }
  const reply = { ...identity, holder: turns.holder, question, now }
  const opening = await openReply(database, reply, (running) => admit(parts, accountId, running))
  if (opening !== 'open') return opening === 'taken' ? null : opening
  publishReply(events, { ...target, accountId }, 'create')
  return turns.start({ identity, log, ...prepared })
}
