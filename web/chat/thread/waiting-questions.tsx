import { CircleAlert, Clock } from 'lucide-react'
import { Fragment, Suspense, useEffect } from 'react'
import { useErrorSentence } from '../../api/use-error-sentence.ts'
import { useClient } from '../../client.tsx'
import { useIsOffline } from '../../offline/connection.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import type { WaitingQuestion } from '../../offline/waiting-questions.ts'
import { useLanguage, useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../announcer.tsx'
import { WithoutAssistant } from './later-without-assistant.ts'

interface WaitingQuestionsProps {
  questions: readonly WaitingQuestion[]
  /** An answer is being written, which they wait for. */
  isAnswering: boolean
  onWithdraw: (question: WaitingQuestion) => void
}

/**
 * Questions that have not gone out, after the messages: each says why, and can be withdrawn. Under the newest stands what
 * this browser finds by itself.
 */
export function WaitingQuestions({ questions, isAnswering, onWithdraw }: WaitingQuestionsProps) {
  const { offline } = useTexts()
  const sentence = useErrorSentence()
  const isOffline = useIsOffline(useClient().isOffline)
  const { language } = useLanguage()
  const newest = questions.at(-1)
  const isWaiting = isOffline && newest?.refusal === null

  function rowOf(question: WaitingQuestion) {
    const { questionId, refusal, refusalType = '' } = question
    const shown = { question, onWithdraw: () => onWithdraw(question) }
    const waiting = <Waiting {...shown} note={offline.waiting} />
    if (refusal === null && isAnswering)
      return (
        <Suspense key={questionId} fallback={waiting}>
          <WaitingForAnswer {...shown} />
        </Suspense>
      )
    if (refusal === null) return <Fragment key={questionId}>{waiting}</Fragment>
    const why = sentence({ message: refusal, type: refusalType }, '')
    return <Waiting key={questionId} {...shown} note={`${offline.refused} ${why}`.trim()} />
  }

  return (
    <>
      {questions.map(rowOf)}
      {isWaiting && (
        <Suspense>
          <WithoutAssistant key={newest.questionId} question={newest.content} language={language} />
        </Suspense>
      )}
    </>
  )
}

interface WaitingProps {
  question: WaitingQuestion
  onWithdraw: () => void
}

function WaitingForAnswer(props: WaitingProps) {
  return <Waiting {...props} note={useSourceTexts().waiting.turn} />
}

function Waiting({ question, note, onWithdraw }: WaitingProps & { note: string }) {
  const { chat, offline } = useTexts()
  const { thread } = chat
  const { content, refusal } = question
  const Icon = refusal === null ? Clock : CircleAlert
  const announce = useAnnounce()
  useEffect(() => announce(note), [announce, note])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-2">
      <h2 className="sr-only">{thread.you}</h2>
      <article
        aria-label={thread.you}
        tabIndex={-1}
        className="max-w-[75%] min-w-0 justify-self-end rounded-lg border border-dashed border-field px-4 py-2.5 md:max-w-[65%]"
      >
        <p lang={langAttributeOf(content)} className="wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      </article>
      <div className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
        <p className={`flex items-start gap-1.5 ${refusal === null ? 'text-muted' : 'text-bad'}`}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {note}
        </p>
        <Button variant="quiet" onClick={onWithdraw} className="-mr-4 text-sm">
          {refusal === null ? offline.withdraw : offline.edit}
        </Button>
      </div>
    </div>
  )
}
