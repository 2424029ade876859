import { CircleAlert, Info, RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { useErrorSentence } from '../../api/use-error-sentence.ts'
import { useLanguage, useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CallStrip } from '../later-call-strip.ts'
import { RetryLater } from './retry-later.tsx'
import type { Broken } from './thread-state.ts'
import { CONNECTION_LOST } from '../turn/turns.ts'

/**
 * Says that the last question has no complete answer, or none of the model's; why, if known; and offers to ask again. The
 * errors of a model are about one that gave no word: of an answer with words it is said that it broke off, or took too
 * long. Where the question was refused and tells of danger, whom to call stands first.
 */
export function UnfinishedReplyNote({ broken, onTryAgain }: { broken: Broken; onTryAgain: () => void }) {
  const { thread } = useTexts().chat
  const sentence = useErrorSentence()
  const { language } = useLanguage()
  const { kind, reason } = broken
  const { waiting } = useSourceTexts()
  const hasBrokenOff = kind === 'failed' && reason?.type.startsWith('model_')
  const brokenOff = reason?.type === 'model_timeout' ? waiting.tooSlow : thread.failed
  const fallback = kind === 'chosen' ? waiting.chosen : thread[kind]
  const told = reason === CONNECTION_LOST ? thread.connectionLost : sentence(reason, fallback)
  const text = hasBrokenOff ? brokenOff : told
  const tryAgain = (
    <Button onClick={onTryAgain} className="text-sm">
      <RotateCcw aria-hidden="true" className="size-4" />
      {thread.tryAgain}
    </Button>
  )
  const isAnswered = kind === 'stoodIn' || kind === 'chosen'
  const Icon = isAnswered ? Info : CircleAlert
  return (
    <div className="mb-3 flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-2.5 text-sm">
      {reason?.danger && (
        <Suspense>
          <CallStrip language={language} />
        </Suspense>
      )}
      <p className="flex items-start gap-2 wrap-anywhere">
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isAnswered ? 'text-muted' : 'text-bad'}`} />
        {text}
      </p>
      {reason?.retryAfterSeconds ? (
        <RetryLater seconds={reason.retryAfterSeconds} onRetry={onTryAgain}>
          {tryAgain}
        </RetryLater>
      ) : (
        tryAgain
      )}
    </div>
  )
}
