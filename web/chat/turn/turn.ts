// A turn as the browser sees it: what has arrived of a reply, and how far it has come. Pure, and without React.

import type { MessageStatus, Source } from '../../../contract/conversation.ts'
import type { TurnError, TurnEvent } from '../../../contract/turn-events.ts'

export interface Turn {
  conversationId: string
  /** The id that the stored reply has or will have. */
  replyId: string
  /** `waiting` until the first words, then `writing`, until the reply has `ended` or `failed`. */
  phase: 'waiting' | 'writing' | 'ended' | 'failed'
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

export function waitingTurn(conversationId: string, replyId: string): Turn {
  return {
    conversationId,
    replyId,
    phase: 'waiting',
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
      return { ...turn, model: event.model, replayed: '' }
    case 'delta':
      return withWords(turn, turn.replayed + event.text)
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

function withWords(turn: Turn, replayed: string): Turn {
  return {
    ...turn,
    phase: 'writing',
    replayed,
    text: replayed.length >= turn.text.length ? replayed : turn.text,
  }
}

/** Whether a turn is still at work: a second question has to wait until it is not. */
export function isRunning(turn: Turn | null): boolean {
  return turn?.phase === 'waiting' || turn?.phase === 'writing'
}
