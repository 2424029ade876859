// What a conversation shows, out of its stored messages and the turn at work in it.

import { CHOSEN_LIBRARY_MODEL, STAND_IN_MODEL } from '../../../contract/conversation.ts'
import type { Message } from '../message.ts'
import { isRunning, messageOf, type Turn } from '../turn/turn.ts'

export interface ThreadState {
  messages: readonly Message[]
  /** The reply whose words are still coming, as far as it has come; it stands after the messages. */
  growing: Message | null
  /** The turn of a reply of which no word has come yet, but for whom to call in danger. */
  awaiting: Turn | null
  /** Why the last question has no complete answer of the model's; null when it has one, or one is being written. */
  broken: Broken | null
}

/** The library answered in place of the model, which failed (`stoodIn`), or which the person did not wait for (`chosen`). */
export type Broken = {
  kind: 'unanswered' | 'interrupted' | 'failed' | 'stoodIn' | 'chosen'
  reason: Turn['error']
}

export function threadState(messages: readonly Message[], turn: Turn | null): ThreadState {
  return {
    messages: withoutReplaced(messages, turn),
    // Without a time: it has not been stored, and the stored one brings its own.
    growing: turn?.text ? messageOf(turn, '') : null,
    awaiting: turn?.phase === 'waiting' ? turn : null,
    broken: isRunning(turn) || turn?.phase === 'ended' ? null : brokenEnd(messages.at(-1), turn),
  }
}

/**
 * Without the reply of the turn, and without what broke off of another one to the same question while this one is awaited or has
 * words. The same list as long as it holds neither: what renders it compares.
 */
function withoutReplaced(messages: readonly Message[], turn: Turn | null): readonly Message[] {
  if (!turn) return messages
  const answered = messages.findLastIndex(({ role }) => role === 'user')
  const isOfTurn = turn.question !== null && messages[answered]?.messageId === turn.question.messageId
  const isReplacing = isOfTurn && (isRunning(turn) || turn.text !== '')
  const isReplaced = ({ messageId, status }: Message, index: number) =>
    messageId === turn.replyId || (isReplacing && index > answered && status !== 'complete')
  return messages.some(isReplaced) ? messages.filter((message, index) => !isReplaced(message, index)) : messages
}

function brokenEnd(last: Message | undefined, turn: Turn | null): Broken | null {
  const reason = turn?.error ?? last?.failure ?? null
  if (turn?.text) return { kind: 'failed', reason }
  if (!last) return null
  if (last.role === 'user') return { kind: 'unanswered', reason }
  if (last.status === 'failed') return { kind: 'failed', reason }
  // A reply said to be written while nobody hears of it: its turn could not be taken up.
  if (last.status === 'interrupted' || (last.status === 'streaming' && turn)) return { kind: 'interrupted', reason }
  if (last.status !== 'complete') return null
  if (last.model === STAND_IN_MODEL) return { kind: 'stoodIn', reason }
  return last.model === CHOSEN_LIBRARY_MODEL ? { kind: 'chosen', reason } : null
}
