import { useEffect, useRef } from 'react'
import { cutAtWord } from '../../contract/cut-at-word.ts'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import type { ShownMessage } from './choice.ts'

/** So much of a message that one knows it again. */
const OPENING_LENGTH = 120

interface MessageChoiceProps {
  messages: readonly ShownMessage[]
  chosenIds: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
}

/** The messages of a conversation, each to be chosen or left out. */
export function MessageChoice({ messages, chosenIds, onChoose }: MessageChoiceProps) {
  const { dialog: texts } = useSharingTexts()
  const list = useRef<HTMLDivElement>(null)
  // What is chosen already may be far down in a long conversation.
  useEffect(() => {
    const first = list.current?.querySelector(':checked')?.closest('label')
    if (first) list.current?.scrollTo({ top: first.offsetTop - list.current.offsetTop })
  }, [])

  function toggle(id: string, isChosen: boolean) {
    const next = new Set(chosenIds)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="font-medium">{texts.choose}</legend>
      <p role="status" className="pb-1 text-sm text-muted">
        {texts.chosen(chosenIds.size)}
      </p>
      <div
        ref={list}
        className="share-choice divide-y divide-line overflow-y-auto overscroll-contain rounded-md border border-line"
      >
        {messages.map(({ messageId, role, content }) => (
          <label key={messageId} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5">
            <input
              type="checkbox"
              checked={chosenIds.has(messageId)}
              onChange={({ currentTarget }) => toggle(messageId, currentTarget.checked)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="text-sm text-muted">{role === 'user' ? texts.question : texts.answer}</span>{' '}
              <span lang={langAttributeOf(content)}>{openingOf(content)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Without the marks of Markdown and of citations. */
function openingOf(content: string): string {
  const words = content
    .slice(0, 4 * OPENING_LENGTH)
    .replace(/\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\s?\[[\d०-९,\s–-]{1,9}\]|^\s*[-*] |[*#`]/gm, '')
    .replace(/\s+/g, ' ')
  return cutAtWord(words.trim(), OPENING_LENGTH)
}
