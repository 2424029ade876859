import { memo, type ReactNode, Suspense } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/preferences.ts'
import { languageOf } from '../../language/language-of.ts'
import { useMessages } from '../../messages/messages.tsx'
import { loadSourceTexts, useSourceTexts } from '../../messages/use-source-texts.ts'
import { screen } from '../../screen.tsx'
import type { Message } from '../current-conversation-slice.ts'
import { copiedReply } from '../sources/cited-sources.ts'
import { SourceList } from '../sources/source-list.tsx'
import { CopyButton } from './copy-button.tsx'
import { MessageTime } from './message-time.tsx'

const CitedReply = screen(async () => (await import('../sources/cited-reply.tsx')).CitedReply)

/** Fetches what answers are shown with and gets it going, so that the first one neither waits for it nor stutters. */
export async function prepareAnswers(language: Language): Promise<void> {
  await Promise.all([CitedReply.preload(), loadSourceTexts(language)])
  const { warmUp } = await import('../../ui/markdown/warm-up.tsx')
  // It takes its time and fetches nothing: as part of a prefetch it would hide that something else cannot be fetched.
  void warmUp()
}

interface MessageBubbleProps {
  message: Message
  isGrowing: boolean
}

/** One message, and what can be done with it. Memoised, so that a growing answer renders alone. */
export const MessageBubble = memo(function MessageBubble({ message, isGrowing }: MessageBubbleProps) {
  const { thread } = useMessages().chat
  const { role, content, createdAt } = message
  const isQuestion = role === 'user'
  return (
    <div className="group/message grid grid-cols-[minmax(0,1fr)] px-4 pt-1">
      {/* Beside the bubble and not in it: the message itself is only what was written. */}
      <h2 className="sr-only">{isQuestion ? thread.you : thread.answer}</h2>
      {isQuestion ? <QuestionBubble content={content} /> : <AnswerBubble message={message} isGrowing={isGrowing} />}
      <MessageFooter isEnd={isQuestion}>
        {!isGrowing && (
          <>
            {isQuestion ? <CopyButton label={thread.copyQuestion} text={content} /> : <CopyAnswer message={message} />}
            <MessageTime at={createdAt} />
          </>
        )}
      </MessageFooter>
    </div>
  )
})

/** Whoever makes the thread narrower may let bubbles keep their width. */
const BUBBLE = 'max-w-[75%] md:max-w-[var(--bubble-width,65%)] min-w-0 rounded-lg px-4'

function QuestionBubble({ content }: { content: string }) {
  const { thread } = useMessages().chat
  return (
    <article
      aria-label={thread.you}
      tabIndex={-1}
      className={`${BUBBLE} justify-self-end border border-line bg-sunken py-2.5`}
    >
      <p lang={languageOf(content)} className="wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
    </article>
  )
}

function AnswerBubble({ message, isGrowing }: MessageBubbleProps) {
  const { thread } = useMessages().chat
  const { content, sources, status } = message
  return (
    <article
      aria-label={thread.answer}
      aria-busy={isGrowing}
      tabIndex={-1}
      // As wide as it may be from its first word on: an answer is set like a page, and widens no more while it grows.
      className={`${BUBBLE} w-full justify-self-start border border-line bg-surface py-3`}
    >
      <div lang={languageOf(content)}>
        <Suspense fallback={<p className="wrap-anywhere whitespace-pre-wrap">{content}</p>}>
          <CitedReply text={content} sources={sources} isGrowing={isGrowing} />
        </Suspense>
      </div>
      {status === 'stopped' && <StoppedNote />}
      {sources.length > 0 && (
        <Suspense>
          <SourceList sources={sources} />
        </Suspense>
      )}
    </article>
  )
}

/** Copies an answer with what its marks stand for. */
function CopyAnswer({ message: { content, sources } }: { message: Message }) {
  const { copyAnswer } = useMessages().chat.thread
  const plain = <CopyButton label={copyAnswer} text={content} />
  if (sources.length === 0) return plain
  return (
    <Suspense fallback={plain}>
      <CopyCited label={copyAnswer} content={content} sources={sources} />
    </Suspense>
  )
}

function CopyCited({ label, content, sources }: { label: string; content: string; sources: readonly Source[] }) {
  return <CopyButton label={label} text={copiedReply(content, sources, useSourceTexts())} />
}

/** Its room is there from the start, so that nothing moves when it shows what it holds. */
function MessageFooter({ isEnd, children }: { isEnd: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-h-9 items-center gap-1.5 text-xs text-muted opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:opacity-100 ${isEnd ? 'flex-row-reverse justify-self-end' : 'justify-self-start'}`}
    >
      {children}
    </div>
  )
}

function StoppedNote() {
  const { thread } = useMessages().chat
  return <p className="mt-3 border-t border-line pt-2.5 text-sm text-muted">{thread.stopped}</p>
}
