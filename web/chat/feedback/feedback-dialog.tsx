import { type SubmitEvent, useId, useState } from 'react'
import {
  FEEDBACK_MAX_LENGTH,
  FEEDBACK_REASONS,
  type Feedback,
  type FeedbackReason,
} from '../../../contract/feedback.ts'
import { useFeedbackTexts } from '../../texts/use-feedback-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

interface FeedbackDialogProps {
  /** What was said before: it stands there to be changed. */
  said: Feedback | null
  onSend: (feedback: Feedback) => void
  onClose: () => void
}

/** Asks what is wrong with an answer, and whether the question may go along. */
export function FeedbackDialog({ said, onSend, onClose }: FeedbackDialogProps) {
  const texts = useFeedbackTexts()
  const [reason, setReason] = useState<FeedbackReason | null>(said?.reason ?? null)
  const [sentence, setSentence] = useState(said?.sentence ?? '')
  const [isQuestionShared, setIsQuestionShared] = useState(said?.isQuestionShared ?? false)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const id = useId()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!reason) return setIsReasonMissing(true)
    onSend({ verdict: 'wrong', reason, sentence: sentence.trim(), isQuestionShared })
    onClose()
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5 wrap-anywhere">
        <fieldset className="grid min-w-0 gap-1" aria-describedby={isReasonMissing ? `${id}-missing` : undefined}>
          <legend className="sr-only">{texts.title}</legend>
          {FEEDBACK_REASONS.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={id}
                checked={reason === each}
                onChange={() => {
                  setReason(each)
                  setIsReasonMissing(false)
                }}
                className="size-5 shrink-0 accent-indigo"
              />
              {texts.reasons[each]}
            </label>
          ))}
          <div id={`${id}-missing`} role="alert">
            {isReasonMissing && <Notice tone="bad">{texts.reasonRequired}</Notice>}
          </div>
        </fieldset>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-sentence`} className="text-sm font-medium">
            {texts.sentence}
          </label>
          <textarea
            id={`${id}-sentence`}
            rows={3}
            maxLength={FEEDBACK_MAX_LENGTH}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            aria-describedby={`${id}-hint`}
            className="w-full rounded-md border border-field bg-surface px-3 py-2 text-base"
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {texts.sentenceHint}
          </p>
        </div>
        <div className="grid gap-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isQuestionShared}
              onChange={({ target }) => setIsQuestionShared(target.checked)}
              aria-describedby={`${id}-share`}
              className="size-5 shrink-0 accent-indigo"
            />
            {texts.share}
          </label>
          <p id={`${id}-share`} className="text-sm text-muted">
            {texts.shareHint}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="main" type="submit">
            {texts.send}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
