import { useRef } from 'react'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { showError } from '../ui/toast.tsx'
import { joined } from '../drafts/new-draft.ts'
import { useReturnToBox } from './use-return-to-box.ts'
import { withdrawWaitingQuestion } from './withdraw-waiting-question.ts'

/** Withdraws a waiting question and puts it into the box, after what stands there already. */
export function useWithdrawal(): (question: WaitingQuestion) => void {
  const { offline } = useTexts()
  const client = useClient()
  const returnToBox = useReturnToBox()

  /** A second press would be told that the question is on its way. */
  const pressed = useRef(new Set<string>())

  const withdraw = async (question: WaitingQuestion) => {
    if (pressed.current.has(question.questionId)) return
    pressed.current.add(question.questionId)
    const outcome = await withdrawWaitingQuestion(client, question).catch(() => ({ isWithdrawn: false }) as const)
    if (!outcome.isWithdrawn) {
      pressed.current.delete(question.questionId)
      return showError(client.toasts, offline.onItsWay)
    }
    const { accountId, conversationId, content } = question
    returnToBox({ accountId, conversationId, isOver: outcome.isOver }, (typed) => joined(typed, content))
  }
  return (question) => void withdraw(question)
}
