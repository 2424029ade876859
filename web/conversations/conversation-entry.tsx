import { Ellipsis, Trash2 } from 'lucide-react'
import { type MouseEvent, memo, useRef } from 'react'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { useTexts } from '../texts/texts.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { chatPath } from '../paths.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import type { Conversation } from './conversation.ts'
import { RenameField } from './rename-field.tsx'
import { titleInList } from './title-in-list.ts'

export interface EntryActions {
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onDelete: (conversation: Conversation, isByKeyboard: boolean) => void
  /** Opens or closes the menu of a conversation. */
  onMenu: (conversation: Conversation, isByKeyboard: boolean) => void
  /** Chooses a conversation, where several are being chosen, or leaves it out again. */
  onSelect: (conversation: Conversation) => void
  /** The title has been written anew; null where the old one stays. */
  onRename: (conversation: Conversation, title: string | null) => void
}

/** What an entry is at the moment. */
export type EntryState = 'plain' | 'menu' | 'renaming' | 'selectable' | 'selected'

interface EntryProps extends EntryActions {
  conversation: Conversation
  isCurrent: boolean
  /** The Tab key leads here; elsewhere in the list the arrows do. */
  isTabStop: boolean
  state: EntryState
}

const ENTRY = 'group relative rounded-md'
const MARKED =
  'bg-pressed font-medium before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-sm before:bg-ink'
const TITLE = 'text-sm max-md:line-clamp-3 max-md:wrap-anywhere md:truncate'
const BUTTON =
  'grid size-target shrink-0 place-items-center rounded-md text-muted focus-visible:-outline-offset-2 md:pointer-fine:size-9'

/** The id of the button that opens the menu of a conversation. */
export const menuButtonId = (sessionId: string) => `more-${sessionId}`

/** A title in one line, in up to three on a phone, with the whole of it beside when it is longer than that. */
export const ConversationEntry = memo(function ConversationEntry(props: EntryProps) {
  const { conversation, isCurrent, isTabStop, state, ...actions } = props
  const { sessionId, title } = conversation
  const language = langAttributeOf(title)
  const line = useRef<HTMLSpanElement>(null)
  const isCut = () => !!line.current && isOverflowing(line.current)
  const text = (
    <span ref={line} lang={language} className={TITLE}>
      {titleInList(title)}
    </span>
  )
  return (
    <div
      role="listitem"
      data-id={sessionId}
      className={`${ENTRY} ${isCurrent ? MARKED : 'focus-within:bg-hover hover:bg-hover'}`}
    >
      {state === 'renaming' ? (
        <RenameField title={title} onEnd={(written) => actions.onRename(conversation, written)} />
      ) : (
        <Tooltip label={<span lang={language}>{title}</span>} isNeeded={isCut}>
          {state === 'selectable' || state === 'selected' ? (
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 pr-2.5 pl-2.5 md:pointer-fine:min-h-9">
              <input
                type="checkbox"
                tabIndex={isTabStop ? 0 : -1}
                checked={state === 'selected'}
                onChange={() => actions.onSelect(conversation)}
                className="size-4 shrink-0 accent-indigo"
              />
              {text}
            </label>
          ) : (
            <span className="flex items-center">
              <a
                href={chatPath(sessionId)}
                tabIndex={isTabStop ? 0 : -1}
                aria-keyshortcuts="Delete F2"
                aria-current={isCurrent ? 'page' : undefined}
                onClick={actions.onFollow}
                className="flex min-h-11 min-w-0 flex-1 items-center rounded-md py-1 pl-2.5 focus-visible:-outline-offset-2 md:pointer-fine:min-h-9 pointer-fine:pr-2.5 pointer-fine:group-focus-within:pr-22 pointer-fine:group-hover:pr-22 md:pointer-fine:group-focus-within:pr-18 md:pointer-fine:group-hover:pr-18"
              >
                {text}
              </a>
              <span
                className={`flex shrink-0 pointer-fine:absolute pointer-fine:right-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 ${state === 'menu' ? '' : 'pointer-fine:opacity-0'}`}
              >
                <DeleteButton conversation={conversation} onDelete={actions.onDelete} />
                <MoreButton conversation={conversation} isOpen={state === 'menu'} onMenu={actions.onMenu} />
              </span>
            </span>
          )}
        </Tooltip>
      )}
    </div>
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
      data-key="Delete"
      aria-label={texts.remove(conversation.title)}
      onClick={({ detail }) => {
        // The second click of a double click meets the next conversation, which has moved up meanwhile.
        if (detail < 2) onDelete(conversation, detail === 0)
      }}
      className={`${BUTTON} hover:text-bad`}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  )
}

function MoreButton({
  conversation,
  isOpen,
  onMenu,
}: Pick<EntryProps, 'conversation' | 'onMenu'> & { isOpen: boolean }) {
  const texts = useRecentsTexts()
  return (
    <button
      type="button"
      id={menuButtonId(conversation.sessionId)}
      tabIndex={-1}
      aria-label={texts.more(conversation.title)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ detail }) => onMenu(conversation, detail === 0)}
      className={`${BUTTON} hover:text-ink aria-expanded:text-ink`}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  )
}
