import { type ReactNode, Suspense, useMemo } from 'react'
import { useToday } from '../../conversations/use-today.ts'
import { groupBy } from '../../group-by.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { Message } from '../message.ts'
import { UnfinishedReplyNote } from './unfinished-reply-note.tsx'
import { DaySeparator } from './day-separator.tsx'
import { daysBegun } from './days.ts'
import { JumpToEnd } from './jump-to-end.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageGroup } from './message-group.tsx'
import type { ThreadState } from './thread-state.ts'
import { TypingIndicator } from './typing-indicator.tsx'
import { useFollowLatest } from './use-follow-latest.ts'
import { useNewestFirst } from './use-newest-first.ts'
import { useSoughtMessage } from './use-sought-message.ts'
import { WaitingNote } from './waiting-note.tsx'

interface ThreadProps {
  thread: ThreadState
  onTryAgain: () => void
  /** Has the library answer in place of a model that has said no word yet. */
  onLibrary: () => Promise<void>
  /** The newest question that waits to be sent; a new one is brought into view like one that was sent. */
  waitingId?: string | undefined
  /** The message that the reader is to be led to; null for the newest. */
  soughtId?: string | null
  /** What stands after the messages. */
  children?: ReactNode
}

/** The messages of a conversation, the newest at the end and in view. */
export function Thread({ thread, onTryAgain, onLibrary, waitingId, soughtId = null, children }: ThreadProps) {
  const { thread: texts } = useTexts().chat
  const { messages, growing, awaiting, broken } = thread
  const today = useToday()
  const shown = useNewestFirst(messages)
  // Only the growing answer is new with each word.
  const newestId = growing ? undefined : messages.at(-1)?.messageId
  const groups = useMemo(
    () => groupRows(shown, messages.length, today, newestId),
    [shown, messages.length, today, newestId],
  )
  const lastQuestion = messages.findLast(({ role }) => role === 'user')
  const latest = growing ?? messages.at(-1)
  const { scroller, content, isAway, hasNew, goToLatest, goTo } = useFollowLatest(
    waitingId ?? lastQuestion?.messageId,
    `${latest?.messageId} ${latest?.content.length} ${latest?.status} ${broken?.kind}`,
  )

  useSoughtMessage({ soughtId, content, shown, goTo })

  function jumpToEnd() {
    goToLatest()
    // The button is about to go: the focus goes on to what it led to.
    const bubbles = content.current?.querySelectorAll<HTMLElement>('article')
    bubbles?.[bubbles.length - 1]?.focus({ preventScroll: true })
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        tabIndex={0}
        role="region"
        aria-label={texts.log}
      >
        <div ref={content} className="mx-auto flow-root max-w-[44rem] py-4">
          {(growing ? withGrowing(groups, growing, messages.length, lastQuestion?.content ?? null) : groups).map(
            ({ number, rows }, index, all) => (
              <MessageGroup key={number} rows={rows} isNewest={index === all.length - 1} />
            ),
          )}
          {awaiting && <TypingIndicator />}
          {/* There before it says anything: what appears in it is announced. */}
          <div role="status" className="px-4">
            <Suspense>
              {broken && <UnfinishedReplyNote broken={broken} onTryAgain={onTryAgain} />}
              {awaiting && <WaitingNote turn={awaiting} onLibrary={onLibrary} />}
            </Suspense>
          </div>
          {children}
        </div>
      </div>
      {isAway && <JumpToEnd hasNew={hasNew} onJump={jumpToEnd} />}
    </div>
  )
}

interface Group {
  number: number
  rows: ReactNode[]
}

/** Messages out of view are skipped by the layout in groups of this size. */
const GROUP_SIZE = 20

const groupNumber = (index: number) => Math.floor(index / GROUP_SIZE)

/** `shown` are the last of `count` messages. Groups are counted from the first, so that showing older ones changes no group. */
function groupRows(shown: readonly Message[], count: number, today: number, newestId: string | undefined): Group[] {
  const begun = daysBegun(shown, today)
  const before = count - shown.length
  const groups = groupBy(shown, (_message, index) => groupNumber(before + index))
  let question: string | null = null

  function rowsOf(message: Message): ReactNode[] {
    const { messageId, role, content, createdAt } = message
    if (role === 'user') question = content
    const isNewest = messageId === newestId
    const bubble = (
      <MessageBubble key={messageId} message={message} isGrowing={false} isNewest={isNewest} question={question} />
    )
    const day = begun.get(messageId)
    if (day === undefined) return [bubble]
    return [<DaySeparator key={`day ${day}`} at={createdAt} age={today - day} />, bubble]
  }
  return [...groups].map(([number, messages]) => ({ number, rows: messages.flatMap(rowsOf) }))
}

/** In the place where the stored reply comes, so that it keeps its bubble. */
function withGrowing(groups: readonly Group[], growing: Message, count: number, question: string | null): Group[] {
  const number = groupNumber(count)
  const rows = groups.findLast((group) => group.number === number)?.rows ?? []
  const bubble = <MessageBubble key={growing.messageId} message={growing} isGrowing isNewest question={question} />
  return [...groups.filter((group) => group.number !== number), { number, rows: [...rows, bubble] }]
}
