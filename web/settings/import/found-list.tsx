import { useState } from 'react'
import { formatDay } from '../../language/dates.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useImportTexts } from '../../texts/use-import-texts.ts'
import { Button } from '../../ui/button.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { linkClass } from '../../ui/link-class.ts'
import type { FoundConversation } from './found.ts'
import type { Known } from './use-import.ts'

const SHOWN_AT_ONCE = 100

interface FoundListProps {
  conversations: readonly FoundConversation[]
  known: ReadonlyMap<FoundConversation, Known>
  onStart: (chosen: readonly FoundConversation[]) => void
}

/** What was found, to be chosen from: all but what the account has already. */
export function FoundList({ conversations, known, onStart }: FoundListProps) {
  const texts = useImportTexts()
  const [chosen, setChosen] = useState<ReadonlySet<FoundConversation>>(
    () => new Set(conversations.filter((conversation) => !known.has(conversation))),
  )
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const isEvery = chosen.size === conversations.length

  function toggle(conversation: FoundConversation) {
    const next = new Set(chosen)
    if (!next.delete(conversation)) next.add(conversation)
    setChosen(next)
  }
  if (conversations.length === 0) return null
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{texts.which}</legend>
        {conversations.length > 1 && (
          <label className="flex min-h-11 items-center gap-3 border-b border-line">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = chosen.size > 0 && !isEvery
              }}
              checked={isEvery}
              onChange={() => setChosen(new Set(isEvery ? [] : conversations))}
              className="size-5 shrink-0 accent-indigo"
            />
            {texts.all}
          </label>
        )}
        {conversations.slice(0, shown).map((conversation) => (
          <FoundEntry
            key={`${conversation.source} ${conversation.key}`}
            conversation={conversation}
            known={known.get(conversation)}
            isChosen={chosen.has(conversation)}
            onToggle={() => toggle(conversation)}
          />
        ))}
        {conversations.length > shown && (
          <button
            type="button"
            className={`${linkClass} min-h-11 justify-self-start`}
            onClick={() => setShown(shown + SHOWN_AT_ONCE)}
          >
            {texts.more(Math.min(SHOWN_AT_ONCE, conversations.length - shown))}
          </button>
        )}
      </fieldset>
      {chosen.size > 0 && (
        <Button
          variant="main"
          className="justify-self-start"
          onClick={() => onStart(conversations.filter((conversation) => chosen.has(conversation)))}
        >
          {texts.start(chosen.size)}
        </Button>
      )}
    </>
  )
}

interface FoundEntryProps {
  conversation: FoundConversation
  known: Known | undefined
  isChosen: boolean
  onToggle: () => void
}

function FoundEntry({ conversation, known, isChosen, onToggle }: FoundEntryProps) {
  const texts = useImportTexts()
  const { language } = useLanguage()
  const { title, updatedAt, messages } = conversation
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="mt-0.5 size-5 shrink-0 accent-indigo" />
      <span className="grid min-w-0">
        <span lang={langAttributeOf(title)}>{title}</span>
        <span className="text-sm text-muted">
          {formatDay(language, new Date(updatedAt).toISOString())} · {texts.messages(messages.length)}
        </span>
        {known && <span className="text-sm text-muted">{texts[known]}</span>}
      </span>
    </label>
  )
}
