import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { useMessages } from '../../messages/messages.tsx'
import type { Message } from '../current-conversation-slice.ts'

const loadMarkdown = () => import('../../ui/markdown/markdown.tsx')
const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }))

/** Fetches what answers are shown with, so that the first one does not wait for it. */
export function prepareAnswers(): void {
  void loadMarkdown()
}

interface MessageBubbleProps {
  message: Message
  isGrowing: boolean
}

/** One message. Memoised, so that a growing answer renders alone. */
export const MessageBubble = memo(function MessageBubble({ message, isGrowing }: MessageBubbleProps) {
  return message.role === 'user' ? (
    <QuestionBubble content={message.content} />
  ) : (
    <AnswerBubble message={message} isGrowing={isGrowing} />
  )
})

const WIDTH = 'max-w-[75%] md:max-w-[65%] min-w-0'

function QuestionBubble({ content }: { content: string }) {
  const { thread } = useMessages().chat
  return (
    <article aria-label={thread.you} className={`${WIDTH} justify-self-end rounded-lg bg-sunken px-4 py-2.5`}>
      <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>
    </article>
  )
}

function AnswerBubble({ message, isGrowing }: MessageBubbleProps) {
  const { thread } = useMessages().chat
  const { content, sources, status } = message
  return (
    <article
      aria-label={thread.answer}
      className={`${WIDTH} justify-self-start rounded-lg border border-line bg-surface px-4 py-3`}
    >
      <Suspense fallback={<p className="wrap-anywhere whitespace-pre-wrap">{content}</p>}>
        <Markdown text={content} isGrowing={isGrowing} />
      </Suspense>
      {status === 'stopped' && <StatusNote>{thread.stopped}</StatusNote>}
      {sources.length > 0 && <Sources sources={sources} />}
    </article>
  )
}

function StatusNote({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm text-muted">{children}</p>
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const { thread } = useMessages().chat
  return (
    <section className="mt-3 border-t border-line pt-2.5 text-sm text-muted">
      <h3 className="font-medium">{thread.sources}</h3>
      <ol className="mt-1 grid grid-cols-[auto_1fr] gap-x-1.5 gap-y-0.5">
        {sources.map(({ number, title, url }) => (
          <li key={number} className="col-span-2 grid grid-cols-subgrid text-balance">
            <span className="tabular-nums">[{number}]</span>
            {url ? (
              <a href={url} target="_blank" rel="noopener" className="text-indigo underline underline-offset-3">
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
