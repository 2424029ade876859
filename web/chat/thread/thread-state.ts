// What a conversation shows, out of its stored messages and the turn at work in it.

import { STAND_IN_MODEL } from '../../../contract/conversation.ts'
import type { Message } from '../current-conversation-slice.ts'
import { isRunning, type Turn } from '../turn/turn.ts'

export interface ThreadState {
  messages: readonly Message[]
  /** The reply whose words are still coming, as far as it has come; it stands after the messages. */
  growing: Message | null
  /** No word of the reply has come yet. */
  isAwaiting: boolean
  /** Why the last question has no complete answer of the model's; null when it has one, or one is being written. */
  broken: Broken | null
}

/** `stoodIn`: the library answered in place of the model. */
export type Broken = { kind: 'unanswered' | 'interrupted' | 'failed' | 'stoodIn'; reason: Turn['error'] }

export function threadState(messages: readonly Message[], turn: Turn | null): ThreadState {
  return {
    messages: withoutReply(messages, turn?.replyId),
    growing: turn?.text ? growingReply(turn) : null,
    isAwaiting: turn?.phase === 'waiting',
    broken: isRunning(turn) || turn?.phase === 'ended' ? null : brokenEnd(messages.at(-1), turn),
  }
}

/** The same list as long as it does not hold the reply: what renders it compares. */
function withoutReply(messages: readonly Message[], replyId: string | undefined): readonly Message[] {
  const hasReply = messages.some(({ messageId }) => messageId === replyId)
  return hasReply ? messages.filter(({ messageId }) => messageId !== replyId) : messages
}

/** A reply without a time: it has not been stored, and the stored one brings its own. */
function growingReply({ replyId, conversationId, text, status, sources, model }: Turn): Message {
  return {
    messageId: replyId,
    content: text,
    role: 'assistant',
    userId: '',
    sessionId: conversationId,
    createdAt: '',
    status,
    sources,
    model,
  }
}

function brokenEnd(last: Message | undefined, turn: Turn | null): Broken | null {
  const reason = turn?.error ?? null
  if (turn?.text) return { kind: 'failed', reason }
  if (!last) return null
  if (last.role === 'user') return { kind: 'unanswered', reason }
  if (last.status === 'failed') return { kind: 'failed', reason }
  // A reply said to be written while nobody hears of it: its turn could not be taken up.
  if (last.status === 'interrupted' || (last.status === 'streaming' && turn)) return { kind: 'interrupted', reason }
  if (last.status === 'complete' && last.model === STAND_IN_MODEL) return { kind: 'stoodIn', reason }
  return null
}
