import { useState } from 'react'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { showError } from '../ui/toast.tsx'
import { joined } from '../drafts/new-draft.ts'
import { stopReply } from './stop-reply.ts'
import { withdrawStoredQuestion } from './withdraw-stored-question.ts'
import { useReturnToBox } from './use-return-to-box.ts'

type BranchActions = Pick<typeof import('./branches/branch-actions.ts'), 'showOtherAnswer' | 'showShown'>

interface Stopping {
  stop: () => void
  /** A question is being withdrawn. */
  isWithdrawing: boolean
}

/**
 * Stops the reply of a conversation. Before its first word, its question goes back into the box, unless it has another
 * answer. What branches the conversation has is seen to by `loadBranches`; one that begins with the question has none.
 */
export function useStopping(
  accountId: string,
  conversationId: string,
  loadBranches?: () => Promise<BranchActions>,
): Stopping {
  const { thread } = useTexts().chat
  const client = useClient()
  const returnToBox = useReturnToBox()
  const [isWithdrawing, setIsWithdrawing] = useState(false)

  async function stop() {
    const question = await stopReply(client, conversationId)
    if (!question) return
    setIsWithdrawing(true)
    const asked = { accountId, conversationId, questionId: question.messageId }
    const branches = await loadBranches?.().catch(() => null)
    const isAnswered = await branches?.showOtherAnswer(client, asked, asked.questionId)
    const withdrawn = !isAnswered && (await withdrawStoredQuestion(client, asked))
    setIsWithdrawing(false)
    if (!withdrawn || !withdrawn.isWithdrawn) return
    if (!withdrawn.isOver) await branches?.showShown(client, asked)
    const place = { accountId, conversationId, isOver: withdrawn.isOver }
    returnToBox(place, (typed) => joined(question.content, typed))
  }
  return { stop: () => void stop().catch(() => showError(client.toasts, thread.stopFailed)), isWithdrawing }
}
