// Turns at work in this tab, one for each conversation at most. They go on whichever screen is shown; screens
// subscribe.

import type { TurnError, TurnEvent } from '../../../contract/turn-events.ts'
import { createSignal } from '../../signal.ts'
import type { Message } from '../message.ts'
import { ReplyRefused } from './reply-refused.ts'
import type { ReplyRequests, TurnEvents } from './reply-requests.ts'
import { advanceTurn, isRunning, type Turn, waitingTurn } from './turn.ts'

/** A lost connection is taken up again after these waits; each word that arrives starts the count anew. */
const RECONNECT_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000]
/** The error of a turn whose connection could not be taken up again. The reply itself may be fine. */
export const CONNECTION_LOST: TurnError = { message: '', type: 'connection_lost', code: 0 }

export interface Turns {
  find(conversationId: string): Turn | null
  /** Calls `listener` after every change of any turn; returns how to leave. */
  subscribe(listener: () => void): () => void
  /** Marks the conversation of a question as waiting for this reply, before anything is sent. */
  announce(question: Message, replyId: string): void
  /**
   * Asks for the reply to `question` and follows it; resolves to the turn at its end, null if it was forgotten.
   */
  start(question: Message, replyId: string, how?: StartOptions): Promise<Turn | null>
  /** Follows a reply that was started before, here or in another tab; otherwise like `start`. */
  attach(conversationId: string, replyId: string, shown?: string, question?: Message): Promise<Turn | null>
  /**
   * Stops the reply of a conversation, from the moment that its question is sent; resolves to the turn at its end, null
   * when nothing has been asked yet: whoever announced the turn looks whether it `isStopping`. Of one whose connection
   * was lost the service is told once more.
   * @throws ReplyRefused or TypeError when the service could not be told; the reply goes on then.
   */
  stop(conversationId: string): Promise<Turn | null>
  /** Has the library answer in place of a model that has said no word yet. Throws like `stop`. */
  answerFromLibrary(conversationId: string): Promise<void>
  /** Resolves when the reply that is followed in a conversation has come to its end, or the connection to it is lost. */
  settled(conversationId: string): Promise<unknown>
  /** Puts a turn back that another has replaced. */
  restore(turn: Turn): void
  /** Drops the turn of a conversation and its connection; without an id, all of them. */
  forget(conversationId?: string): void
}

export interface StartOptions {
  /** The text that is on the screen of it already. */
  shown?: string
  /** The question is named to the service: it need not be the newest one, and may have an answer. */
  isNamed?: boolean
}

type Heard = 'nothing' | 'something' | 'over'
type Opening = (signal: AbortSignal) => Promise<TurnEvents>

const logUnstopped = (error: unknown) => console.error('The reply could not be stopped:', error)

export function createTurns(requests: ReplyRequests, wait: (milliseconds: number) => Promise<void>): Turns {
  const all = createSignal<ReadonlyMap<string, Turn>>(new Map())
  const connections = new Map<string, AbortController>()
  const ends = new Map<string, Promise<Turn | null>>()

  const find = (conversationId: string) => all.get().get(conversationId) ?? null
  const put = (turn: Turn) => all.set(new Map(all.get()).set(turn.conversationId, turn))
  const apply = (conversationId: string, event: TurnEvent) => {
    const turn = find(conversationId)
    if (turn) put(advanceTurn(turn, event))
  }
  const cancel = async ({ conversationId, replyId }: Turn) => {
    try {
      await requests.cancel(replyId)
    } catch (error) {
      const turn = find(conversationId)
      if (turn && isRunning(turn)) put({ ...turn, isStopping: false })
      throw error
    }
  }
  /** A turn that goes on with the one that was announced for it. */
  const begin = (waiting: Turn, step: Turn['step'], shown: string): Turn => {
    const before = find(waiting.conversationId)
    const isAnnounced = before?.replyId === waiting.replyId && before.phase === 'waiting'
    const { since, isStopping } = isAnnounced ? before : waiting
    const begun: Turn = { ...waiting, since, isStopping, step }
    return shown ? { ...begun, phase: 'writing', text: shown } : begun
  }

  /** Takes in what one connection brings: until the reply is `over`, or else until the connection is lost. */
  const hear = async (conversationId: string, open: Opening, signal: AbortSignal): Promise<Heard> => {
    let heard: Heard = 'nothing'
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) return 'over'
        apply(conversationId, event)
        const turn = find(conversationId)
        // It could not be told before: the service did not know of the reply.
        if (event.type === 'started' && turn?.isStopping) void cancel(turn).catch(logUnstopped)
        if (event.type === 'ended' || event.type === 'failed') return 'over'
        heard = 'something'
      }
    } catch (error) {
      if (signal.aborted) return 'over'
      console.error('The reply was not received:', error)
      if (!(error instanceof ReplyRefused)) return heard
      apply(conversationId, { type: 'failed', error: error.reason })
      return 'over'
    }
    return heard
  }

  /** Follows a reply to its end, over as many connections as it takes. */
  const follow = (begun: Turn, open: Opening): Promise<Turn | null> => {
    const end = followToEnd(begun, open)
    ends.set(begun.conversationId, end)
    return end
  }

  const followToEnd = async (begun: Turn, open: Opening): Promise<Turn | null> => {
    const { conversationId, replyId } = begun
    connections.get(conversationId)?.abort()
    const connection = new AbortController()
    connections.set(conversationId, connection)
    put(begun)

    const { signal } = connection
    let opening = open
    for (let waits = RECONNECT_WAITS_MS; ; ) {
      const heard = await hear(conversationId, opening, signal)
      if (heard === 'over') break
      if (heard === 'something') {
        opening = (again) => requests.attach(find(conversationId)?.replyId ?? replyId, again)
        waits = RECONNECT_WAITS_MS
      }
      const [waitMs, ...furtherWaits] = waits
      if (waitMs === undefined) {
        apply(conversationId, { type: 'failed', error: CONNECTION_LOST })
        break
      }
      await wait(waitMs)
      waits = furtherWaits
    }
    return signal.aborted ? null : find(conversationId)
  }

  return {
    find,
    subscribe: all.subscribe,
    announce: (question, replyId) => put(waitingTurn(question.sessionId, replyId, question)),
    restore: put,
    start: (question, replyId, { shown = '', isNamed = false } = {}) =>
      follow(begin(waitingTurn(question.sessionId, replyId, question), 'searching', shown), (signal) =>
        requests.start(question, replyId, isNamed, signal),
      ),
    attach: (conversationId, replyId, shown = '', question) =>
      follow(begin(waitingTurn(conversationId, replyId, question), 'asking', shown), (signal) =>
        requests.attach(replyId, signal),
      ),
    async stop(conversationId) {
      const turn = find(conversationId)
      const isLost = turn?.error === CONNECTION_LOST
      if (!turn || (turn.isStopping && !isLost)) return null
      put({ ...turn, isStopping: true })
      if (turn.step === 'sending') return null
      if (turn.step === 'asking' || isLost) await cancel(turn)
      return ends.get(conversationId) ?? null
    },
    settled: (conversationId) => ends.get(conversationId) ?? Promise.resolve(),
    async answerFromLibrary(conversationId) {
      const turn = find(conversationId)
      if (turn) await requests.answerFromLibrary(turn.replyId)
    },
    forget(conversationId) {
      const left = new Map(all.get())
      for (const id of conversationId === undefined ? left.keys() : [conversationId]) {
        connections.get(id)?.abort()
        connections.delete(id)
        ends.delete(id)
        left.delete(id)
      }
      all.set(left)
    },
  }
}
