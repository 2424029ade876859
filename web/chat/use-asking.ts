import { useRef, useState } from 'react'
import { hasLostSession } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type AskedOrQueued, askOrQueue } from './ask-or-queue.ts'
import { type Asking, newAsking } from './ask-question.ts'
import { NEW_CONVERSATION } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'

interface AskingState {
  /** What is in the box. A question on its way is not, but stays a draft until it is stored. */
  text: string
  setText: (text: string) => void
  /** Why the last question was not sent. Its text is in the box again. */
  failure: string | null
  /** The question on its way, from sending until it is stored, queued for later, or back in the box. */
  asking: Asking | null
  /**
   * Sends what is in the box; resolves to the conversation's id once the question is stored or queued for later, else to
   * null.
   */
  send: () => Promise<string | null>
}

/**
 * The box of a conversation (null: of a new one), and what happens when its message is sent. Nothing is said of a failure
 * that `isExplained` elsewhere.
 */
export function useAsking(
  accountId: string,
  conversationId: string | null,
  isExplained?: (failure: unknown) => Promise<boolean>,
): AskingState {
  const { composer } = useTexts().chat
  const sentence = useErrorSentence()
  const client = useClient()
  const place = conversationId ?? NEW_CONVERSATION
  const { text, setText, showText } = useDraft(accountId, place)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const unsent = useRef<Asking | null>(null)

  async function send() {
    const current = (unsent.current ??= newAsking(conversationId))
    const draft = client.drafts.send(accountId, place, text)
    showText('')
    setFailure(null)
    setAsking(current)
    const asked = await askOrQueue(client, current, accountId, text).catch(
      (failure: unknown): AskedOrQueued => ({ isStored: false, isWithdrawn: false, failure }),
    )
    setAsking(null)
    if (asked.isStored || asked.isWaiting) {
      unsent.current = null
      draft.arrived()
      return current.conversationId
    }
    draft.returned()
    if (asked.isWithdrawn) unsent.current = null
    if (asked.failure === null) return null
    if (await isExplained?.(asked.failure)) return null
    setFailure(hasLostSession(asked.failure) ? composer.notStored : sentence(asked.failure, composer.notStored))
    return null
  }

  return { text, setText, failure, asking, send }
}
