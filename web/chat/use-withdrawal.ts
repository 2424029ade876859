import { useLocation } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { paths } from '../paths.ts'
import { showError } from '../ui/toast.tsx'
import { useChatParts } from './chat-parts.ts'
import { NEW_CONVERSATION } from './composer/drafts.ts'
import { drafts } from './composer/use-draft.ts'
import { withdrawQuestion } from './withdraw-question.ts'

/** Takes a waiting question back and puts it into the box, after what stands there already. */
export function useWithdrawal(text: string, setText: (text: string) => void): (question: WaitingQuestion) => void {
  const { offline } = useMessages()
  const parts = useChatParts()
  const [, navigate] = useLocation()

  const withdraw = async (question: WaitingQuestion) => {
    const outcome = await withdrawQuestion(parts, question).catch(() => ({ isWithdrawn: false }) as const)
    if (!outcome.isWithdrawn) return showError(offline.onItsWay)
    if (!outcome.isOver) return setText(after(text, question.content))
    // There is no such conversation any more: what stands in its box goes along.
    const draft = drafts.read(question.accountId, NEW_CONVERSATION)
    drafts.write(question.accountId, NEW_CONVERSATION, after(after(draft, text), question.content))
    drafts.remove(question.conversationId)
    navigate(paths.newConversation)
  }
  return (question) => void withdraw(question)
}

const after = (text: string, content: string) => [text, content].filter(Boolean).join('\n')
