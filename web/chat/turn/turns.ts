// Turns at work in this tab, one for each conversation at most. They go on whichever screen is shown; screens
// subscribe.

import type { TurnError, TurnEvent } from '../../../contract/turn-events.ts'
import { type ReplyRequests, ReplyRefused, type TurnEvents } from './reply-requests.ts'
import { advanceTurn, type Turn, waitingTurn } from './turn.ts'

/** A lost connection is taken up again after these waits; each word that arrives starts the count anew. */
const RECONNECT_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000]
/** The error of a turn whose connection could not be taken up again. The reply itself may be fine. */
export const CONNECTION_LOST: TurnError = { message: '', type: 'connection_lost', code: 0 }

export interface Turns {
  find(conversationId: string): Turn | null
  /** Calls `listener` after every change of any turn; returns how to leave. */
  subscribe(listener: () => void): () => void
  /** Marks a conversation as waiting for this reply, before anything is sent. */
  announce(conversationId: string, replyId: string): void
  /** Asks for the reply to `question` and follows it; resolves to the turn at its end, null if it was forgotten. */
  start(conversationId: string, question: string, replyId: string): Promise<Turn | null>
  /**
   * Follows a reply that was started before, here or in another tab, from the text that is `shown` of it already;
   * resolves like `start`.
   */
  attach(conversationId: string, replyId: string, shown?: string): Promise<Turn | null>
  /** Asks the service to stop the reply of a conversation; the stream then brings its end. */
  stop(conversationId: string): Promise<void>
  /** Drops the turn of a conversation and its connection; without an id, all of them. */
  forget(conversationId?: string): void
}

type Heard = 'nothing' | 'something' | 'over'
type Opening = (signal: AbortSignal) => Promise<TurnEvents>

export function createTurns(requests: ReplyRequests, wait: (milliseconds: number) => Promise<void>): Turns {
  const turns = new Map<string, Turn>()
  const connections = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const changed = () => listeners.forEach((listener) => listener())
  const put = (turn: Turn) => {
    turns.set(turn.conversationId, turn)
    changed()
  }
  const apply = (conversationId: string, event: TurnEvent) => {
    const turn = turns.get(conversationId)
    if (turn) put(advanceTurn(turn, event))
  }
  const drop = (conversationId: string) => {
    connections.get(conversationId)?.abort()
    connections.delete(conversationId)
    turns.delete(conversationId)
  }

  /** Takes in what one connection brings: until the reply is `over`, or else until the connection is lost. */
  const hear = async (conversationId: string, open: Opening, signal: AbortSignal): Promise<Heard> => {
    let heard: Heard = 'nothing'
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) return 'over'
        apply(conversationId, event)
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
  const follow = async (begun: Turn, open: Opening): Promise<Turn | null> => {
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
        opening = (again) => requests.attach(replyId, again)
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
    return signal.aborted ? null : (turns.get(conversationId) ?? null)
  }

  return {
    find: (conversationId) => turns.get(conversationId) ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: (conversationId, replyId) => put(waitingTurn(conversationId, replyId)),
    start: (conversationId, question, replyId) =>
      follow(waitingTurn(conversationId, replyId), (signal) =>
        requests.start(conversationId, question, replyId, signal),
      ),
    attach(conversationId, replyId, shown = '') {
      const waiting = waitingTurn(conversationId, replyId)
      const begun: Turn = shown ? { ...waiting, phase: 'writing', text: shown } : waiting
      return follow(begun, (signal) => requests.attach(replyId, signal))
    },
    async stop(conversationId) {
      const turn = turns.get(conversationId)
      if (turn) await requests.cancel(turn.replyId)
    },
    forget(conversationId) {
      for (const id of conversationId === undefined ? [...turns.keys()] : [conversationId]) drop(id)
      changed()
    },
  }
}
