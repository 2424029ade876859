// A reply as others see it: while it is written here, while another process writes it, and when it has ended.

import { setTimeout as pause } from 'node:timers/promises'
import type { MessageStatus, Source } from '../../contract/conversation.ts'
import type { MessageId } from '../../contract/ids.ts'
import type { TurnEvent } from '../../contract/turn-events.ts'
import type { TokensUsed } from '../model/cost-guard.ts'
import type { Database } from '../database/database.ts'
import { replyFailed, replyInterrupted, toApiError } from './errors.ts'
import { findReply, type ReplyKey, type StoredReply } from './reply-repository.ts'
import type { Turn, TurnEnd } from './turn.ts'
import type { Turns } from './turns.ts'

const POLL_EVERY_MS = 500

/** How far a reply has come. */
export interface ReplyState {
  /** Who wrote it; not the one that began when the library took over from a model. */
  model: string
  content: string
  status: MessageStatus
  sources: readonly Source[]
  /** Model tokens, of a reply that was written here, where the provider tells them. */
  usage?: TokensUsed | null
}

export interface FollowedReply {
  messageId: MessageId
  /** Who writes it, as far as is known by now. */
  readonly model: string
  /** As in its state, once it has ended. */
  readonly usage?: TokensUsed | null
  /** Milliseconds since 1970. */
  createdAt: number
  /** All events from the first word on, up to the end or until nobody is there any more. */
  events(gone?: AbortSignal): AsyncIterable<TurnEvent>
  /**
   * The reply when it has ended.
   * @param gone ends the looking at a reply of another process, and gives it as far as it has come. One that is written
   * here costs nothing to wait for.
   * @throws ApiError when it ends by failing while it is waited for; one that failed earlier is returned as it is.
   */
  result(gone?: AbortSignal): Promise<ReplyState>
}

export interface FollowParts {
  database: Database
  turns: Turns
  /** How often the text of a reply that another process writes is looked at. */
  pollEveryMs?: number
}

/** A stored reply, wherever it is being written. */
export function followReply(parts: FollowParts, key: ReplyKey, stored: StoredReply): FollowedReply {
  const turn = parts.turns.find(key)
  return turn ? followTurn(turn) : followStored(parts, key, stored)
}

export function followTurn(turn: Turn): FollowedReply {
  const { messageId, createdAt } = turn.identity
  return {
    messageId,
    get model() {
      return turn.model
    },
    get usage() {
      return turn.usage
    },
    createdAt,
    events: (gone) => turn.events(gone),
    async result() {
      const end = await turn.finished
      if (end.type === 'failed') throw toApiError(end.error)
      return stateOf(turn, end)
    },
  }
}

/** What a turn has come to. */
export function stateOf({ text, sources, model, usage }: Turn, end: TurnEnd): ReplyState {
  return { content: text, sources, model, usage, status: end.type === 'ended' ? end.status : 'failed' }
}

/** Other processes share the database only, so a reply that one of them writes is followed by reading it again. */
function followStored(parts: FollowParts, key: ReplyKey, stored: StoredReply): FollowedReply {
  const { messageId, createdAt } = stored
  let { model } = stored
  const states = async function* (gone?: AbortSignal) {
    for await (const state of storedStates(parts, key, stored, gone)) {
      model = state?.model ?? model
      yield state
    }
  }
  return {
    messageId,
    get model() {
      return model
    },
    createdAt,
    async *events(gone) {
      yield { type: 'started', messageId, model }
      yield* eventsOf(states(gone))
    },
    async result(gone) {
      let last: ReplyState = stored
      for await (const state of states(gone)) {
        if (!state) throw toApiError(replyInterrupted())
        last = state
      }
      if (stored.status === 'streaming' && isBroken(last)) throw toApiError(failureOf(last))
      return last
    },
  }
}

/**
 * The reply each time it was read, until it has ended or nobody waits any more; null when it is gone, with its
 * conversation or wordless.
 */
export async function* storedStates(
  { database, pollEveryMs = POLL_EVERY_MS }: FollowParts,
  key: ReplyKey,
  first: StoredReply,
  gone?: AbortSignal,
): AsyncGenerator<StoredReply | null, void, undefined> {
  let state: StoredReply | null = first
  while (state?.status === 'streaming') {
    yield state
    await pause(pollEveryMs, undefined, gone && { signal: gone }).catch(() => {})
    if (gone?.aborted) return
    state = await findReply(database.queries, key)
  }
  yield state
}

async function* eventsOf(states: AsyncIterable<StoredReply | null>): AsyncGenerator<TurnEvent, void, undefined> {
  let taken = 0
  for await (const state of states) {
    if (!state) {
      yield { type: 'failed', error: replyInterrupted() }
      return
    }
    if (state.content.length > taken) yield { type: 'delta', text: state.content.slice(taken) }
    taken = state.content.length
    if (state.status === 'streaming') continue
    if (state.sources.length > 0) yield { type: 'sources', sources: state.sources }
    yield endOf(state)
  }
}

const isBroken = ({ status }: ReplyState) => status === 'failed' || status === 'interrupted'
const failureOf = ({ status }: ReplyState) => (status === 'interrupted' ? replyInterrupted() : replyFailed())

function endOf(state: ReplyState): TurnEnd {
  if (isBroken(state)) return { type: 'failed', error: failureOf(state) }
  return { type: 'ended', status: state.status === 'stopped' ? 'stopped' : 'complete' }
}
