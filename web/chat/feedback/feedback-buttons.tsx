import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Feedback } from '../../../contract/feedback.ts'
import { useClient } from '../../client.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { SHORT_TOAST_MS, showError, showSuccess } from '../../ui/toast.tsx'
import { ActionButton } from '../thread/action-button.tsx'
import { useSaidOfAnswer } from './said-of-answers.ts'

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

const HELPED: Feedback = { verdict: 'helped', reason: null, sentence: '', isQuestionShared: false }

/** Says that an answer helped, or that it is wrong and why; pressed again, it is taken back. What was said before is shown. */
export function FeedbackButtons({ messageId, sessionId }: { messageId: string; sessionId: string }) {
  const { feedback: texts } = useSourceTexts()
  const { api, toasts } = useClient()
  const { said, know, show } = useSaidOfAnswer(sessionId, messageId)
  const [isAsking, setIsAsking] = useState(false)

  /** Shown at once; what could not be sent is not said. */
  async function say(feedback: Feedback | null): Promise<void> {
    const before = said
    show(feedback)
    try {
      await api.logged('Feedback', feedback ? api.feedback.put(messageId, feedback) : api.feedback.remove(messageId))
      showSuccess(toasts, feedback ? texts.thanks : texts.takenBack, { autoClose: SHORT_TOAST_MS })
    } catch {
      show(before)
      showError(toasts, texts.failed)
    }
  }

  /** Where it was not known yet that something was said, that is shown, and nothing is put in its place. */
  async function press(verdict: Feedback['verdict']): Promise<void> {
    let known: Feedback | null
    try {
      known = await api.logged('Feedback', know())
    } catch {
      return showError(toasts, texts.failed)
    }
    if (known && !said) return
    if (known?.verdict === verdict) return say(null)
    if (verdict === 'wrong') return setIsAsking(true)
    // The person's own words stay, and what they agreed to.
    return say({ ...HELPED, ...(known && { sentence: known.sentence, isQuestionShared: known.isQuestionShared }) })
  }

  return (
    <>
      <ActionButton
        label={texts.helped}
        Icon={ThumbsUp}
        isPressed={said?.verdict === 'helped'}
        onClick={() => void press('helped')}
      />
      <ActionButton
        label={texts.wrong}
        Icon={ThumbsDown}
        isPressed={said?.verdict === 'wrong'}
        onClick={() => void press('wrong')}
      />
      {isAsking && (
        <Suspense>
          <FeedbackDialog said={said} onSend={(feedback) => void say(feedback)} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
