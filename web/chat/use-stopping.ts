import { useState } from 'react'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { showError } from '../ui/toast.tsx'
import { joined } from './composer/new-draft.ts'
import { stopReply, takeBack } from './take-back.ts'
import { useGivingBack } from './use-giving-back.ts'

interface Stopping {
  stop: () => void
  /** A question is being taken back. */
  isTakingBack: boolean
}

/** Stops the reply of a conversation. Before its first word, its question goes back into the box. */
export function useStopping(accountId: string, conversationId: string): Stopping {
  const { thread } = useTexts().chat
  const client = useClient()
  const giveBack = useGivingBack()
  const [isTakingBack, setIsTakingBack] = useState(false)

  async function stop() {
    const question = await stopReply(client, conversationId)
    if (!question) return
    setIsTakingBack(true)
    const taken = await takeBack(client, { conversationId, questionId: question.messageId })
    setIsTakingBack(false)
    if (!taken.isTakenBack) return
    const place = { accountId, conversationId, isOver: taken.isOver }
    giveBack(place, (typed) => joined(question.content, typed))
  }
  return { stop: () => void stop().catch(() => showError(thread.stopFailed)), isTakingBack }
}
