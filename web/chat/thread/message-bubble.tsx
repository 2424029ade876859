import { memo, type ReactNode, Suspense } from 'react'
import type { MessageStatus } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/preferences.ts'
import { useWritingOf } from '../../language/letters.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { useWriting, WritingContext } from '../../ui/writing.ts'
import { useTexts } from '../../texts/texts.tsx'
import { sourceTexts } from '../../texts/use-source-texts.ts'
import { screen } from '../../screen.tsx'
import type { Message } from '../message.ts'
import { useBranchesOf } from '../branches/branches.ts'
import { CopyButton } from './copy-button.tsx'
import { isSetAsPage } from './is-set-as-page.ts'
import { MessageTime } from './message-time.tsx'

const CitedReply = screen(async () => (await import('../sources/cited-reply.tsx')).CitedReply)
const AnswerSources = screen(async () => (await import('../sources/answer-sources.tsx')).AnswerSources)
const NextQuestions = screen(async () => (await import('../office-sheet/next-questions.tsx')).NextQuestions)
const AnswerActions = screen(async () => (await import('../sources/answer-actions.tsx')).AnswerActions)

const QuestionActions = screen(async () => (await import('../branches/question-actions.tsx')).QuestionActions)
const QuestionEditor = screen(async () => (await import('../branches/question-editor.tsx')).QuestionEditor)

/** Fetches what answers are shown with and gets it going, so that the first one neither waits for it nor stutters. */
export async function prepareAnswers(language: Language): Promise<void> {
  const parts = [CitedReply, AnswerSources, NextQuestions, AnswerActions, QuestionActions]
  await Promise.all([...parts.map((part) => part.preload()), sourceTexts[language]()])
  const { warmUp } = await import('../../ui/markdown/warm-up.tsx')
  // Not awaited: it takes a while and fetches nothing, so a failed fetch would be noticed late.
  void warmUp()
}

interface MessageBubbleProps {
  message: Message
  isGrowing: boolean
  /** Nothing comes after it yet. */
  isNewest: boolean
  /** The question that an answer is to; null where it is not known. */
  question: string | null
}

/** One message, and what can be done with it. Memoised, so that a growing answer renders alone. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isGrowing, isNewest, question } = props
  const { thread } = useTexts().chat
  const { messageId, role, content, createdAt } = message
  const isQuestion = role === 'user'
  const writing = useWritingOf(question, content)
  const branches = useBranchesOf()
  const isEdited = branches?.edited?.messageId === messageId
  const hasVersions = !!branches?.versionsOf(messageId)
  return (
    <div data-message={messageId} className="group/message grid grid-cols-[minmax(0,1fr)] px-4 pt-1">
      {/* Beside the bubble and not in it: the message itself is only what was written. */}
      <h2 className="sr-only">{isQuestion ? thread.you : thread.answer}</h2>
      <WritingContext value={writing}>
        {isQuestion ? <QuestionBubble question={message} /> : <Answer {...props} />}
        <MessageFooter isEnd={isQuestion} isShown={(isNewest && !isQuestion) || hasVersions}>
          {!isGrowing && !isEdited && (
            <>
              {isQuestion ? (
                <>
                  <CopyButton label={thread.copyQuestion} copied={() => ({ text: content })} />
                  <Suspense>{branches && <QuestionActions question={message} branches={branches} />}</Suspense>
                </>
              ) : (
                <Suspense>
                  <AnswerActions answer={message} question={question} isNewest={isNewest} />
                </Suspense>
              )}
              <MessageTime at={createdAt} />
            </>
          )}
        </MessageFooter>
        {/* Behind what can be done, which it would move when it comes. */}
        {!isQuestion && isNewest && !isGrowing && question !== null && (
          <Suspense>
            <NextQuestions answer={content} sources={message.sources} question={question} />
          </Suspense>
        )}
      </WritingContext>
    </div>
  )
})

/** What makes the thread narrower can set `--bubble-width` to keep the bubbles as wide. */
const BUBBLE = 'max-w-[75%] md:max-w-[var(--bubble-width,65%)] min-w-0 rounded-lg border border-line px-4'
/** 68 characters of the letters of most systems. */
const PAGE = 'w-full max-w-[30em] min-w-0 pt-1'

function QuestionBubble({ question: { messageId, content } }: { question: Message }) {
  const { thread } = useTexts().chat
  const branches = useBranchesOf()
  const edited = branches?.edited
  const bubble = (
    <article aria-label={thread.you} tabIndex={-1} className={`${BUBBLE} justify-self-end bg-sunken py-2.5`}>
      <p lang={langAttributeOf(content)} className="wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
    </article>
  )
  if (!branches || edited?.messageId !== messageId) return bubble
  return (
    <Suspense fallback={bubble}>
      <QuestionEditor edited={edited} branches={branches} />
    </Suspense>
  )
}

/** Set like a page, unless it is a short one. */
function Answer({ message, isGrowing, isNewest, question }: MessageBubbleProps) {
  const { thread } = useTexts().chat
  const { write, langOf } = useWriting()
  const { content, sources, status } = message
  return (
    <article
      aria-label={thread.answer}
      aria-busy={isGrowing}
      tabIndex={-1}
      // From the first word on: lines that are being read are not broken anew, and only of a complete one is it known
      // that it is short.
      className={isGrowing || isSetAsPage(message) ? PAGE : `${BUBBLE} justify-self-start bg-surface py-3`}
    >
      <div lang={langOf(content)}>
        <Suspense fallback={<p className="wrap-anywhere whitespace-pre-wrap">{write(content, true)}</p>}>
          <CitedReply answer={message} isGrowing={isGrowing} isNewest={isNewest} question={question} />
        </Suspense>
      </div>
      {status === 'stopped' && <EndNote>{thread.stopped}</EndNote>}
      {/* Of the newest it is said under it, with what can be done. */}
      {!isNewest && isCutOff(status) && <EndNote>{thread[status === 'failed' ? 'failed' : 'interrupted']}</EndNote>}
      {(sources.length > 0 || (message.model === null && status === 'complete' && !isGrowing)) && (
        <Suspense>
          <AnswerSources answer={message} />
        </Suspense>
      )}
    </article>
  )
}

const SHOWN_AT_HAND =
  'opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:opacity-100'

/** Its room is there from the start, so that nothing moves when it shows what it holds. */
function MessageFooter({ isEnd, isShown, children }: { isEnd: boolean; isShown: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-h-9 flex-wrap items-center gap-x-1.5 text-xs pointer-coarse:gap-y-3 text-muted ${isShown ? '' : SHOWN_AT_HAND} ${isEnd ? 'flex-row-reverse justify-self-end' : 'justify-self-start'}`}
    >
      {children}
    </div>
  )
}

/** An answer marked as streaming that has a message after it is not being written any more. */
const isCutOff = (status: MessageStatus) => status === 'failed' || status === 'interrupted' || status === 'streaming'

/** How an answer ended that is not complete. */
function EndNote({ children }: { children: ReactNode }) {
  return <p className="mt-3 border-t border-line pt-2.5 text-sm text-muted">{children}</p>
}
