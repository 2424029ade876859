import { type ReactNode, useMemo } from 'react'
import { useToday } from '../../conversations/use-today.ts'
import { useMessages } from '../../messages/messages.tsx'
import type { Message } from '../current-conversation-slice.ts'
import { BrokenNote } from './broken-note.tsx'
import { DaySeparator } from './day-separator.tsx'
import { daysBegun } from './days.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageGroup } from './message-group.tsx'
import type { ThreadState } from './thread-state.ts'
import { TypingIndicator } from './typing-indicator.tsx'
import { useFollowLatest } from './use-follow-latest.ts'
import { useNewestFirst } from './use-newest-first.ts'

interface ThreadProps {
  thread: ThreadState
  onTryAgain: () => void
  /** What stands after the messages. */
  children?: ReactNode
}

/** The messages of a conversation, the newest at the end and in view. */
export function Thread({ thread, onTryAgain, children }: ThreadProps) {
  const { thread: texts } = useMessages().chat
  const { messages, growing, isAwaiting, broken } = thread
  const today = useToday()
  const shown = useNewestFirst(messages)
  // Only the growing answer is new with each word.
  const groups = useMemo(() => groupRows(shown, messages.length, today), [shown, messages.length, today])
  const lastQuestion = messages.findLast(({ role }) => role === 'user')
  const latest = growing ?? messages.at(-1)
  const { scroller, content, isAway, hasNew, goToLatest } = useFollowLatest(
    lastQuestion?.messageId,
    `${latest?.messageId} ${latest?.content.length} ${broken?.kind}`,
  )

  function jumpToLatest() {
    goToLatest()
    // The button is about to go: the focus goes on to what it led to.
    const bubbles = content.current?.querySelectorAll<HTMLElement>('article')
    bubbles?.[bubbles.length - 1]?.focus({ preventScroll: true })
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        className="h-full overflow-y-auto overscroll-contain"
        tabIndex={0}
        role="region"
        aria-label={texts.log}
      >
        <div ref={content} className="mx-auto flow-root max-w-[56rem] py-4">
          {(growing ? withGrowing(groups, growing, messages.length) : groups).map(({ number, rows }, index, all) => (
            <MessageGroup key={number} rows={rows} isNewest={index === all.length - 1} />
          ))}
          {isAwaiting && <TypingIndicator />}
          {/* There before it says anything: what appears in it is announced. */}
          <div role="status" className="px-4">
            {broken && <BrokenNote broken={broken} onTryAgain={onTryAgain} />}
          </div>
          {children}
        </div>
      </div>
      {isAway && <JumpToLatest hasNew={hasNew} onJump={jumpToLatest} />}
    </div>
  )
}

interface Group {
  number: number
  rows: ReactNode[]
}

/** Messages are passed over in groups of so many when they are out of view. */
const GROUP_SIZE = 20

const groupNumber = (index: number) => Math.floor(index / GROUP_SIZE)

/** `shown` are the last of `count` messages: one that is shown later changes the group of none. */
function groupRows(shown: readonly Message[], count: number, today: number): Group[] {
  const begun = daysBegun(shown, today)
  const before = count - shown.length
  const groups = Map.groupBy(shown, (message) => groupNumber(before + shown.indexOf(message)))
  return [...groups].map(([number, messages]) => ({
    number,
    rows: messages.flatMap((message) => rowsOf(message, begun.get(message.messageId), today)),
  }))
}

function rowsOf(message: Message, day: number | undefined, today: number): ReactNode[] {
  const bubble = <MessageBubble key={message.messageId} message={message} isGrowing={false} />
  if (day === undefined) return [bubble]
  return [<DaySeparator key={`day ${day}`} at={message.createdAt} age={today - day} />, bubble]
}

/** In the place where the stored reply comes, so that it keeps its bubble. */
function withGrowing(groups: readonly Group[], growing: Message, count: number): Group[] {
  const number = groupNumber(count)
  const rows = groups.findLast((group) => group.number === number)?.rows ?? []
  const bubble = <MessageBubble key={growing.messageId} message={growing} isGrowing />
  return [...groups.filter((group) => group.number !== number), { number, rows: [...rows, bubble] }]
}
