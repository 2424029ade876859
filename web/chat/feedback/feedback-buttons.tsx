import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Feedback, FeedbackVerdict } from '../../../contract/feedback.ts'
import { useClient } from '../../client.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { SHORT_TOAST_MS, showError, showSuccess } from '../../ui/toast.tsx'
import { ActionButton } from '../thread/action-button.tsx'

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

const HELPED: Feedback = { verdict: 'helped', reason: null, sentence: '', isQuestionShared: false }

/** Says that an answer helped, or that it is wrong and why; pressed again, it is taken back. */
export function FeedbackButtons({ messageId }: { messageId: string }) {
  const { feedback: texts } = useSourceTexts()
  const { api, toasts } = useClient()
  const [said, setSaid] = useState<FeedbackVerdict | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  /** Shown at once; what could not be sent is not said. */
  async function say(feedback: Feedback | null): Promise<void> {
    const before = said
    setSaid(feedback?.verdict ?? null)
    try {
      await api.logged('Feedback', feedback ? api.feedback.put(messageId, feedback) : api.feedback.remove(messageId))
      showSuccess(toasts, feedback ? texts.thanks : texts.takenBack, { autoClose: SHORT_TOAST_MS })
    } catch {
      setSaid(before)
      showError(toasts, texts.failed)
    }
  }

  return (
    <>
      <ActionButton
        label={texts.helped}
        Icon={ThumbsUp}
        isPressed={said === 'helped'}
        onClick={() => void say(said === 'helped' ? null : HELPED)}
      />
      <ActionButton
        label={texts.wrong}
        Icon={ThumbsDown}
        isPressed={said === 'wrong'}
        onClick={() => (said === 'wrong' ? void say(null) : setIsAsking(true))}
      />
      {isAsking && (
        <Suspense>
          <FeedbackDialog onSend={(feedback) => void say(feedback)} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
