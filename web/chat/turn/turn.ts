// A turn as the browser sees it: what has arrived of a reply, and how far it has come. Pure, and without React.

import type { MessageStatus, Source } from '../../../contract/conversation.ts'
import type { TurnError, TurnEvent } from '../../../contract/turn-events.ts'
import type { Message } from '../message.ts'

export interface Turn {
  conversationId: string
  /** What the reply is to; null when that is not known here. */
  question: Message | null
  /** The id that the stored reply has or will have. */
  replyId: string
  /** `waiting` until the first words of whoever writes, then `writing`, until the reply has `ended` or `failed`. */
  phase: 'waiting' | 'writing' | 'ended' | 'failed'
  /** What a reply without words waits for: that its question is sent, that the law is searched, or the model. */
  step: 'sending' | 'searching' | 'asking'
  /** When the waiting began, in the time of `performance.now()`. */
  since: number
  /** The person wants it to stop. The service is told as soon as it knows of the reply. */
  isStopping: boolean
  /**
   * How long the model asked to be left alone before its first word, and until when, in the time of `performance.now()`;
   * null when it did not.
   */
  delay: { seconds: number; until: number } | null
  text: string
  sources: Source[]
  /** Who writes the reply; empty until that is known. */
  model: string
  /** How an ended reply ended. */
  status: MessageStatus
  error: TurnError | null
  /** What the present connection has repeated so far of a text that was on the screen before it. */
  replayed: string
}

export function waitingTurn(conversationId: string, replyId: string, question: Message | null = null): Turn {
  return {
    conversationId,
    question,
    replyId,
    phase: 'waiting',
    step: 'sending',
    since: performance.now(),
    isStopping: false,
    delay: null,
    text: '',
    sources: [],
    model: '',
    status: 'streaming',
    error: null,
    replayed: '',
  }
}

/** The turn after an event. A stream that replays a reply from its beginning never makes shown text shorter. */
export function advanceTurn(turn: Turn, event: TurnEvent): Turn {
  switch (event.type) {
    case 'started':
      // Another one, where the question is being answered already.
      return { ...turn, step: 'asking', replyId: event.messageId, model: event.model, replayed: '' }
    case 'delayed':
      return { ...turn, delay: delayOf(event.retryAfterSeconds) }
    case 'opening':
      return withText(turn, event.text, turn.text.length > event.text.length ? 'writing' : 'waiting')
    case 'delta':
      return withText(turn, turn.replayed + event.text, 'writing')
    case 'sources':
      return { ...turn, sources: event.sources }
    case 'ended':
      return { ...turn, phase: 'ended', status: event.status, text: turn.replayed }
    case 'failed':
      return { ...turn, phase: 'failed', status: 'failed', error: event.error }
    default:
      return event satisfies never
  }
}

const delayOf = (seconds: number) => ({ seconds, until: performance.now() + seconds * 1_000 })

function withText(turn: Turn, replayed: string, phase: Turn['phase']): Turn {
  return {
    ...turn,
    phase,
    replayed,
    text: replayed.length >= turn.text.length ? replayed : turn.text,
  }
}

/** Whether a turn is still at work: a second question has to wait until it is not. */
export function isRunning(turn: Turn | null): boolean {
  return turn?.phase === 'waiting' || turn?.phase === 'writing'
}

/** A reply as the stream brought it. */
export function messageOf(turn: Turn, createdAt: string): Message {
  const { replyId, conversationId, text, status, sources, model } = turn
  return {
    messageId: replyId,
    content: text,
    role: 'assistant',
    userId: '',
    sessionId: conversationId,
    createdAt,
    status,
    sources,
    model,
  }
}
