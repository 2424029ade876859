import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTitlesHidden } from '../conversations/hidden-titles.ts'
import { titleInList } from '../conversations/title-in-list.ts'
import { formatConversationOf, formatDay } from '../language/dates.ts'
import { useAppSelector } from '../store.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useSearchTexts } from '../texts/use-search-texts.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { type FoundGroup, type FoundItem, wordsOf } from './found-groups.ts'
import { Marked } from './marked.tsx'
import { optionId } from './option-id.ts'

interface FoundListProps {
  id: string
  groups: readonly FoundGroup[]
  /** The place of the option that the arrows have chosen, over all groups; -1 for none. */
  active: number
  onOpen: (item: FoundItem) => void
}

/** What was found, as the list of a combobox: the focus stays in the box. */
export function FoundList({ id, groups, active, onOpen }: FoundListProps) {
  const { results } = useSearchTexts()
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0))
  return (
    <div id={id} role="listbox" aria-label={results}>
      {groups.map((group, at) => (
        <Group key={group.name} group={group}>
          {group.items.map((item, place) => {
            const option = (starts[at] ?? 0) + place
            return (
              <Option
                key={item.href}
                id={optionId(id, option)}
                item={item}
                isActive={option === active}
                onOpen={onOpen}
              />
            )
          })}
        </Group>
      ))}
    </div>
  )
}

function Group({ group: { name }, children }: { group: FoundGroup; children: ReactNode }) {
  const texts = useSearchTexts()
  const headingId = useId()
  if (name === 'all') return <div className="mt-3 border-t border-line pt-2.5">{children}</div>
  return (
    <div role="group" aria-labelledby={headingId} className="mt-3">
      <h2 id={headingId} role="presentation" className="px-2 pb-1 text-sm text-muted">
        {texts[name]}
      </h2>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  item: FoundItem
  isActive: boolean
  onOpen: (item: FoundItem) => void
}

/** A link, too: it can be opened in a tab of its own. */
function Option({ id, item, isActive, onOpen }: OptionProps) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={item.href}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={handleClick}
      className="search-option"
    >
      <Content item={item} />
    </a>
  )
}

function Content({ item }: { item: FoundItem }) {
  const texts = useSearchTexts()
  const { language } = useLanguage()
  const areTitlesHidden = useTitlesHidden()
  const activeAt = useAppSelector(
    ({ conversations }) =>
      item.kind === 'message' &&
      conversations.list.find(({ sessionId }) => sessionId === item.hit.conversationId)?.updatedAt,
  )
  if (item.kind === 'all') return <span className="text-indigo">{texts.all(item.text)}</span>
  if (item.kind === 'library') {
    const { heading, title, excerpt } = item.hit
    return (
      <>
        <span className="font-medium">
          <Marked text={heading} />
        </span>
        {title && <span className="text-sm text-indigo">{title}</span>}
        <span className="search-passage text-sm text-muted">
          <Marked text={excerpt} />
        </span>
      </>
    )
  }
  if (item.kind === 'conversation') {
    const { title, updatedAt } = item.hit
    return (
      <>
        {areTitlesHidden ? (
          <span className="truncate font-medium">{formatConversationOf(language, updatedAt)}</span>
        ) : (
          <span lang={langAttributeOf(wordsOf(title))} className="truncate font-medium">
            <Marked text={title} />
          </span>
        )}
        <span className="text-xs text-muted">
          <time dateTime={updatedAt}>{formatDay(language, updatedAt)}</time>
        </span>
      </>
    )
  }
  const { title, role, createdAt, passage } = item.hit
  return (
    <>
      {areTitlesHidden ? (
        <span className="truncate font-medium">{formatConversationOf(language, activeAt || createdAt)}</span>
      ) : (
        <span lang={langAttributeOf(title)} className="truncate font-medium">
          {titleInList(title)}
        </span>
      )}
      <span lang={langAttributeOf(wordsOf(passage))} className="search-passage text-sm">
        <Marked text={passage} />
      </span>
      <span className="text-xs text-muted">
        {texts[role === 'user' ? 'you' : 'answer']} · <time dateTime={createdAt}>{formatDay(language, createdAt)}</time>
      </span>
    </>
  )
}
