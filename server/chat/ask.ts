import type { FastifyBaseLogger } from 'fastify'
import { type AccountId, type MessageId, uniqueId } from '../../contract/ids.ts'
import type { AskingAccount } from '../http/caller.ts'
import { documentExists, documentNotFound } from '../appwrite/errors.ts'
import type { LimitState } from '../http/limits.ts'
import { refuseWhenFull } from '../http/storage-limit.ts'
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
  extends Pick<Parts, 'env' | 'database' | 'clock' | 'limits' | 'events' | 'gateway' | 'library'>,
    FollowParts {}

/** Who asks, from which network address, with what belongs to the request. */
export interface Asker {
  caller: AskingAccount
  ip: string
  log: FastifyBaseLogger
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

async function startTransient(
  parts: AskParts,
  { caller: { accountId }, log }: Asker,
  messages: ChatRequest['messages'],
): Promise<Turn> {
  const { database, clock, gateway, turns } = parts
  const now = clock.now()
  const messageId = uniqueId(now) as MessageId
  const identity = { accountId, messageId, conversationId: null, model: gateway.modelName, createdAt: now }
  const { said, shown } = readMessages(messages)
  const prepared = prepare(parts, said, shown)
  await openTransientReply(database, { id: messageId, accountId, now }, (running) => admit(parts, accountId, running))
  return turns.start({ identity, log, ...prepared })
}

/**
 * The last of these messages as the library reads it, the prompt for it with the passages that it shows, and what was asked.
 * @param shown what the prompt has of them.
 */
function prepare(
  { env: { PROMPT_MAX_TOKENS }, library: opened }: AskParts,
  history: readonly HistoryMessage[],
  shown = history,
) {
  const library = opened.latest()
  const conversation = readConversation(history, library)
  if (!conversation) throw questionMissing()
  const { passages, message } = retrievePassages(conversation, library, PROMPT_MAX_TOKENS)
  const prompt = buildPrompt(message, shown, PROMPT_MAX_TOKENS)
  return { library, conversation, passages, asked: questionsIn(history), prompt }
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
  { caller: { accountId }, log }: Asker,
  target: ReplyTarget,
  { question, history }: StoredQuestion,
): Promise<Turn | null | 'outdated'> {
  const { database, clock, events, gateway, turns } = parts
  const now = clock.now()
  // Never before its question or the last change of it, even if the clock of the process that stored them is ahead.
  const createdAt = Math.max(now, question.createdAt, question.changedAt)
  const identity = { ...target, accountId, model: gateway.modelName, createdAt }
  const reply = { ...identity, holder: turns.holder, question, now }
  // Before the row is there: a failure here must not leave one behind.
  const prepared = prepare(parts, history)
  const opening = await openReply(database, reply, (running) => admit(parts, accountId, running))
  if (opening !== 'open') return opening === 'taken' ? null : opening
  publishReply(events, { ...target, accountId }, 'create')
  return turns.start({ identity, log, ...prepared })
}
