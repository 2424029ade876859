import { useRef, useState } from 'react'
import { hasLostSession, retryAfterSeconds } from '../api/error-kinds.ts'
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
  /** In how many seconds the service takes it again; null where it does not say. */
  retryAfter: number | null
  /** The question on its way, from sending until it is stored, queued for later, or back in the box. */
  asking: Asking | null
  /**
   * Sends what is in the box; resolves to the conversation's id once the question is stored or queued for later, else to
   * null.
   */
  send: () => Promise<string | null>
  /** Sends a text that is too long for one message in these parts, and asks with the last of them; otherwise like `send`. */
  sendParts: (parts: readonly string[]) => Promise<string | null>
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
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const unsent = useRef<Asking | null>(null)

  async function send(content = text) {
    const current = (unsent.current ??= newAsking(conversationId))
    const draft = client.drafts.send(accountId, place, content)
    showText('')
    setFailure(null)
    setRetryAfter(null)
    setAsking(current)
    const asked = await askOrQueue(client, current, accountId, content).catch(
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
    setRetryAfter(retryAfterSeconds(asked.failure))
    setFailure(hasLostSession(asked.failure) ? composer.notStored : sentence(asked.failure, composer.notStored))
    return null
  }

  async function sendParts(parts: readonly string[]) {
    const begun = (unsent.current ??= newAsking(conversationId))
    setFailure(null)
    setAsking(begun)
    const { next, left, failure } = await import('./long-text/store-parts.ts')
      .then(({ storeParts }) => storeParts(client, begun, accountId, parts))
      .catch((failure: unknown) => ({ next: begun, left: parts.join('\n\n'), failure }))
    unsent.current = next
    if (failure === null) return send(left)
    setAsking(null)
    setFailure(sentence(failure, composer.notStored))
    const isBegun = conversationId === null && !next.isFirst
    if (isBegun) client.drafts.write(accountId, next.conversationId, left)
    setText(isBegun ? '' : left)
    return isBegun ? next.conversationId : null
  }

  return { text, setText, failure, retryAfter, asking, send: () => send(), sendParts }
}
