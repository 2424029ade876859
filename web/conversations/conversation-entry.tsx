import { Trash2 } from 'lucide-react'
import { type MouseEvent, memo, useRef } from 'react'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { useTexts } from '../texts/texts.tsx'
import { chatPath } from '../paths.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import type { Conversation } from './conversation.ts'

export interface EntryActions {
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onDelete: (conversation: Conversation, isByKeyboard: boolean) => void
}

interface EntryProps extends EntryActions {
  conversation: Conversation
  isCurrent: boolean
  /** The Tab key leads here; elsewhere in the list the arrows do. */
  isTabStop: boolean
}

// What is far from view costs neither layout nor paint, and is still found by find-in-page.
const ENTRY =
  'group relative rounded-md [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_2.25rem]'
const MARKED =
  'bg-pressed font-medium before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-sm before:bg-ink'

/** A title in one line, in two on a phone, with the whole of it beside when it is longer than that. */
export const ConversationEntry = memo(function ConversationEntry(props: EntryProps) {
  const { conversation, isCurrent, isTabStop, ...actions } = props
  const { sessionId, title } = conversation
  const language = langAttributeOf(title)
  const line = useRef<HTMLSpanElement>(null)
  const isCut = () => !!line.current && isOverflowing(line.current)
  return (
    <li data-id={sessionId} className={`${ENTRY} ${isCurrent ? MARKED : 'focus-within:bg-hover hover:bg-hover'}`}>
      <Tooltip label={<span lang={language}>{title}</span>} isNeeded={isCut}>
        <span className="flex items-center">
          <a
            href={chatPath(sessionId)}
            tabIndex={isTabStop ? 0 : -1}
            aria-keyshortcuts="Delete"
            aria-current={isCurrent ? 'page' : undefined}
            onClick={actions.onFollow}
            className="flex min-h-11 min-w-0 flex-1 items-center rounded-md py-1 pl-2.5 focus-visible:-outline-offset-2 md:pointer-fine:min-h-9 pointer-fine:pr-2.5 pointer-fine:group-focus-within:pr-target pointer-fine:group-hover:pr-target"
          >
            <span ref={line} lang={language} className="text-sm max-md:line-clamp-2 max-md:wrap-anywhere md:truncate">
              {title}
            </span>
          </a>
          <DeleteButton conversation={conversation} onDelete={actions.onDelete} />
        </span>
      </Tooltip>
    </li>
  )
})

function isOverflowing({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}

function DeleteButton({ conversation, onDelete }: Pick<EntryProps, 'conversation' | 'onDelete'>) {
  const { conversations: texts } = useTexts().chat
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={texts.remove(conversation.title)}
      onClick={({ detail }) => {
        // The second click of a double click meets the next conversation, which has moved up meanwhile.
        if (detail < 2) onDelete(conversation, detail === 0)
      }}
      className="grid size-target shrink-0 place-items-center rounded-md text-muted hover:text-bad focus-visible:opacity-100 focus-visible:-outline-offset-2 md:pointer-fine:size-9 pointer-fine:absolute pointer-fine:right-0 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  )
}
