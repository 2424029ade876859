import { useRef } from 'react'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { showError } from '../ui/toast.tsx'
import { joined } from './composer/new-draft.ts'
import { useGivingBack } from './use-giving-back.ts'
import { withdrawQuestion } from './withdraw-question.ts'

/** Takes a waiting question back and puts it into the box, after what stands there already. */
export function useWithdrawal(): (question: WaitingQuestion) => void {
  const { offline } = useTexts()
  const client = useClient()
  const giveBack = useGivingBack()

  /** A second press would be told that the question is on its way. */
  const pressed = useRef(new Set<string>())

  const withdraw = async (question: WaitingQuestion) => {
    if (pressed.current.has(question.questionId)) return
    pressed.current.add(question.questionId)
    const outcome = await withdrawQuestion(client, question).catch(() => ({ isWithdrawn: false }) as const)
    if (!outcome.isWithdrawn) {
      pressed.current.delete(question.questionId)
      return showError(offline.onItsWay)
    }
    const { accountId, conversationId, content } = question
    giveBack({ accountId, conversationId, isOver: outcome.isOver }, (typed) => joined(typed, content))
  }
  return (question) => void withdraw(question)
}
