// The questions of this account that have not reached the service, as the screens show them. Small, because screens
// need it at once; the queue that fills it is loaded later.

import { useMemo } from 'react'
import { type ReadonlySignal, useSignal } from '../signal.ts'

/** A question with the ids it was given before its first try, so that no further try stores or answers it twice. */
export interface WaitingQuestion {
  accountId: string
  conversationId: string
  /** Its conversation begins with it. */
  isFirst: boolean
  questionId: string
  replyId: string
  createdAt: string
  content: string
  /** An earlier try may have gone through unseen. */
  mayBeStored: boolean
  /** Withdrawn by the person after a try: what that try may have stored has to go as well. */
  isWithdrawn: boolean
  /** Why the service does not take it; it is not tried again. */
  refusal: string | null
  /** The type of that error; one that was refused in an earlier release has none. */
  refusalType?: string
}

/** Those of one conversation, of all that wait. */
export function useWaitingQuestions(
  waiting: ReadonlySignal<readonly WaitingQuestion[]>,
  conversationId: string,
): readonly WaitingQuestion[] {
  const all = useSignal(waiting)
  return useMemo(() => all.filter((question) => question.conversationId === conversationId), [all, conversationId])
}
