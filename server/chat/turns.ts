// The replies that this process is writing. A turn runs by itself: the person who asked may leave, and it goes on. One timer
// stores how far all of them have come, another looks after replies whose process died.

import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { NO_CONTENT_REPLY } from '../../contract/conversation.ts'
import type { AccountId } from '../../contract/ids.ts'
import { createFailureLog } from '../database/failure-log.ts'
import type { Library } from '../../law/library.ts'
import type { Passage } from '../../law/passage.ts'
import { GatewayError, type ReplyRequest } from '../model/model-gateway.ts'
import type { Parts } from '../parts.ts'
import { addPieces, logFailure } from './add-pieces.ts'
import { DeadReplies } from './dead-replies.ts'
import { explainFailure, replyInterrupted, replyTooLong, serverStopping } from './errors.ts'
import { type ClaimState, renewLeases, renewTransientLeases } from './lease-repository.ts'
import type { Progress, ReplyKey } from './reply-repository.ts'
import { sourcesOf, STORE_END_WITHIN_MS, storeEnd } from './store-end.ts'
import { type Outcome, Turn, type TurnEnd, type TurnIdentity } from './turn.ts'

const EVERY_MS = { progress: 1_000, sweep: 5_000 }

export type TurnParts = Pick<Parts, 'env' | 'database' | 'clock' | 'events' | 'gateway' | 'log'>

type Question = Pick<ReplyRequest, 'prompt' | 'conversation' | 'inLine'>

export interface NewTurn extends Question {
  identity: TurnIdentity
  /** What `[1]`, `[2]`, … in the prompt stand for. */
  passages: readonly Passage[]
  /** What the person wrote, as much as search reads of a question: of the newest, then of those before it. */
  asked: string
  /** The one that they are from; kept until the citations of the reply are checked. */
  library: Library
  /** The log of the request that asks. */
  log: FastifyBaseLogger
}

/** The turns of one process. Several processes over one database know each other's replies by their rows only. */
export class Turns {
  /** This process, as the holder of the leases of its replies. */
  readonly holder = randomUUID()
  readonly #parts: TurnParts
  readonly #everyMs: typeof EVERY_MS
  readonly #running = new Map<string, Turn>()
  readonly #deadReplies: DeadReplies
  #isClosed = false
  #progressTimer: NodeJS.Timeout | undefined
  #sweepTimer: NodeJS.Timeout | undefined
  /** Storing progress and sweeping, one after the other. */
  #background = Promise.resolve()
  /** Replies that ended while the database was away. */
  readonly #unsettled = new Map<Turn, { outcome: Outcome; deadline: number }>()
  readonly #progressFailures: ReturnType<typeof createFailureLog>
  readonly #sweepFailures: ReturnType<typeof createFailureLog>

  /** @param everyMs how often progress is stored and dead replies are looked for; 1 and 5 seconds when left out. */
  constructor(parts: TurnParts, everyMs: Partial<typeof EVERY_MS> = {}) {
    this.#everyMs = { ...EVERY_MS, ...everyMs }
    this.#parts = parts
    this.#deadReplies = new DeadReplies(parts)
    this.#progressFailures = createFailureLog(parts.log, 'storing the progress of replies failed')
    this.#sweepFailures = createFailureLog(parts.log, 'looking for interrupted replies failed')
  }

  /** How many replies this process is writing. */
  get running(): number {
    return this.#running.size
  }

  /** How many of them are for one account and not at their end. */
  countRunning(accountId: AccountId): number {
    const isCounted = ({ isSettling, identity }: Turn) => !isSettling && identity.accountId === accountId
    return [...this.#running.values()].filter(isCounted).length
  }

  /** @throws ApiError 503 when the server is stopping. To be asked before a reply is opened in the database. */
  refuseWhenClosed(): void {
    if (this.#isClosed) throw serverStopping()
  }

  /**
   * Starts to write a reply. It has been opened in the database before; a stored one, for this `holder`. When the
   * server began to stop meanwhile, it is interrupted at once, so that no row is left behind.
   */
  start({ identity, prompt, conversation, inLine, log, ...rest }: NewTurn): Turn {
    const turn = new Turn(identity, rest, this.#parts.clock.elapsed(), log)
    this.#running.set(keyOf(identity), turn)
    if (this.#isClosed) void this.#interrupt(turn)
    else void this.#write(turn, { prompt, conversation, inLine })
    this.#scheduleProgress()
    return turn
  }

  /** The turn writing this reply in this process, or null. */
  find(key: ReplyKey): Turn | null {
    return this.#running.get(keyOf(key)) ?? null
  }

  /** The turn of a transient reply, or null: only the process that writes it knows of it. */
  findTransient(key: ReplyKey): Turn | null {
    const turn = this.find(key)
    return turn?.isStored ? null : turn
  }

  /** Ends a turn at once and keeps what was written. One that has ended stays as it is. */
  async stop(turn: Turn): Promise<TurnEnd> {
    await this.#settle(turn, { status: 'stopped' })
    return turn.finished
  }

  /** Has the library answer in place of a model that has said no word yet. */
  handOver(turn: Turn): void {
    turn.handOver.abort()
  }

  /** Begins to look for interrupted replies, now and regularly. */
  async open(): Promise<void> {
    this.#sweepTimer = setInterval(() => void this.#sweepInBackground(), this.#everyMs.sweep).unref()
    await this.#sweepInBackground()
  }

  /** Interrupts all turns, keeping what was written, and starts no more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#progressTimer)
    clearInterval(this.#sweepTimer)
    const running = [...this.#running.values()]
    await Promise.all([this.#settleAgain(), ...running.map((turn) => this.#interrupt(turn))])
    await Promise.all(running.map((turn) => turn.finished))
    await this.#background
  }

  /** Stores progress and ends, renews leases, and ends turns that were asked to stop, lost their claim or took too long. */
  storeProgress(): Promise<void> {
    return this.#inTurn(() => this.#deadReplies.watch(() => this.#storeProgress()))
  }

  async #storeProgress(): Promise<void> {
    const { database, clock } = this.#parts
    await this.#failOverdue()
    await this.#settleAgain()
    const open = [...this.#running.values()].filter(({ isSettling }) => !isSettling)
    if (open.length === 0) return
    const stored = open.filter(({ isStored }) => isStored)
    const progress = stored.map((turn) => this.#progressOf(turn))
    const states = await renewLeases(database.queries, progress, clock.now())
    await this.#renewTransient(open.filter(({ isStored }) => !isStored))
    await Promise.all(stored.map((turn, index) => this.#obey(turn, states[index])))
  }

  async #renewTransient(transient: readonly Turn[]): Promise<void> {
    const { database, clock } = this.#parts
    const ids = transient.map(({ identity: { messageId } }) => messageId)
    const renewed = await renewTransientLeases(database.queries, ids, clock.now())
    const lost = transient.filter(({ identity: { messageId } }) => !renewed.has(messageId))
    await Promise.all(lost.map((turn) => this.#obey(turn, 'lost')))
  }

  /** Stores progress, then marks the replies of dead processes as interrupted, as far as the clock tells which are dead. */
  sweep(): Promise<void> {
    return this.#inTurn(() =>
      this.#deadReplies.watch(async () => {
        // Our own leases first: after a pause of the whole process they look as if we had died.
        await this.#storeProgress()
        // A reply whose end is not stored has no lease any more, and is not dead.
        if (this.#unsettled.size > 0) return
        await this.#deadReplies.interrupt()
      }),
    )
  }

  async #write(turn: Turn, question: Question): Promise<void> {
    const { gateway, clock } = this.#parts
    let isWhole = true
    try {
      const { library, abort, handOver } = turn
      const { accountId } = turn.identity
      const pieces = gateway.write({ ...question, accountId, library, signal: abort.signal, handOver: handOver.signal })
      isWhole = await addPieces(turn, pieces, clock)
    } catch (error) {
      return void this.#fail(turn, error)
    }
    if (turn.isSettling) return
    if (turn.length === 0) turn.add({ type: 'text', text: NO_CONTENT_REPLY }, clock.elapsed())
    void this.#settle(turn, isWhole ? { status: 'complete' } : { status: 'failed', error: replyTooLong() })
  }

  async #fail(turn: Turn, error: unknown): Promise<void> {
    if (turn.isSettling) return
    logFailure(turn, error)
    await this.#settle(turn, { status: 'failed', error: explainFailure(error, turn) })
  }

  #interrupt(turn: Turn): Promise<void> {
    return this.#settle(turn, { status: 'interrupted', error: replyInterrupted() })
  }

  /** The first outcome counts. The end is announced once it is stored, so that nobody sees an end that can be lost. */
  async #settle(turn: Turn, outcome: Outcome): Promise<void> {
    if (turn.isSettling) return
    turn.isSettling = true
    turn.abort.abort()
    turn.sources = sourcesOf(turn)
    await this.#end(turn, outcome, this.#parts.clock.elapsed() + STORE_END_WITHIN_MS)
  }

  /** While the database is away, the end is left to the next time that progress is stored, until `deadline`. */
  async #end(turn: Turn, outcome: Outcome, deadline: number): Promise<void> {
    const mayWait = this.#parts.clock.elapsed() < deadline
    const end = await storeEnd(this.#parts, turn, { outcome, progress: this.#progressOf(turn), mayWait })
    // Nothing tries again once the turns are closed.
    if (!end && this.#isClosed) return this.#end(turn, outcome, Number.NEGATIVE_INFINITY)
    if (!end) return void this.#unsettled.set(turn, { outcome, deadline })
    this.#running.delete(keyOf(turn.identity))
    turn.end(end)
  }

  async #settleAgain(): Promise<void> {
    const unsettled = [...this.#unsettled]
    this.#unsettled.clear()
    await Promise.all(unsettled.map(([turn, { outcome, deadline }]) => this.#end(turn, outcome, deadline)))
  }

  async #failOverdue(): Promise<void> {
    const { env, clock } = this.#parts
    const now = clock.elapsed()
    const isOverdue = ({ lastPieceAt, startedAt }: Turn) =>
      now - lastPieceAt >= env.REPLY_STALL_SECONDS * 1000 || now - startedAt >= env.REPLY_MAX_SECONDS * 1000
    const overdue = [...this.#running.values()].filter(isOverdue)
    await Promise.all(overdue.map((turn) => this.#fail(turn, new GatewayError('timeout', 'The reply took too long.'))))
  }

  async #obey(turn: Turn, state: ClaimState | undefined): Promise<void> {
    // Not until it is announced: an end that cannot be stored now waits for the next round, which waits for this one.
    if (state === 'stop-requested') await this.#settle(turn, { status: 'stopped' })
    if (state === 'library-requested') this.handOver(turn)
    // Its conversation was deleted, or another process believed us dead: the row is not ours to touch any more.
    if (state === 'lost') await this.#interrupt(turn)
  }

  #progressOf({ identity: { accountId, messageId }, text, sources, model }: Turn): Progress {
    return { accountId, messageId, holder: this.holder, content: text, sources, model }
  }

  #scheduleProgress(): void {
    if (this.#progressTimer || this.#isClosed) return
    this.#progressTimer = setTimeout(() => void this.#storeProgressInBackground(), this.#everyMs.progress).unref()
  }

  async #storeProgressInBackground(): Promise<void> {
    await this.#inBackground(this.#progressFailures, () => this.storeProgress())
    this.#progressTimer = undefined
    if (this.running > 0) this.#scheduleProgress()
  }

  #sweepInBackground(): Promise<void> {
    return this.#inBackground(this.#sweepFailures, () => this.sweep())
  }

  #inBackground({ succeeded, failed }: ReturnType<typeof createFailureLog>, work: () => Promise<void>): Promise<void> {
    return work().then(succeeded, failed)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#background.then(work)
    this.#background = done.catch(() => {})
    return done
  }
}

const keyOf = ({ accountId, messageId }: ReplyKey) => `${accountId}/${messageId}`
