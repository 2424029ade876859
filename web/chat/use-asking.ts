import { useRef, useState } from 'react'
import { hasLostSession } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useMessages } from '../messages/messages.tsx'
import { askOrWait } from './ask-or-wait.ts'
import { type Asking, newAsking } from './ask-question.ts'
import { useChatParts } from './chat-parts.ts'
import { NEW_CONVERSATION } from './composer/drafts.ts'
import { useDraft } from './composer/use-draft.ts'

interface AskingState {
  /** What is in the box: nothing while a question is on its way. Its draft is kept until it is stored. */
  text: string
  setText: (text: string) => void
  /** Why the last question was not sent. Its text is in the box again. */
  failure: string | null
  /** The question on its way, from sending until it is stored, kept for later, or back in the box. */
  asking: Asking | null
  /**
   * Sends what is in the box, or another text; resolves to the conversation's id once the question is stored or kept
   * for later, else to null.
   */
  send: (text?: string) => Promise<string | null>
}

/** The box of a conversation (null: of a new one), and what happens when its message is sent. */
export function useAsking(accountId: string, conversationId: string | null): AskingState {
  const { composer } = useMessages().chat
  const sentence = useErrorSentence()
  const parts = useChatParts()
  const [text, setText] = useDraft(accountId, conversationId ?? NEW_CONVERSATION)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const unsent = useRef<Asking | null>(null)

  async function send(content = text) {
    const current = (unsent.current ??= newAsking(conversationId))
    setFailure(null)
    setAsking(current)
    const asked = await askOrWait(parts, current, accountId, content)
    setAsking(null)
    if (asked.isStored || asked.isWaiting) {
      unsent.current = null
      if (content === text) setText('')
      return current.conversationId
    }
    if (text === '') setText(content)
    setFailure(hasLostSession(asked.failure) ? composer.notStored : sentence(asked.failure, composer.notStored))
    return null
  }

  return { text: asking ? '' : text, setText, failure, asking, send }
}
