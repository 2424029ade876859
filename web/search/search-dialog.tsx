import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { SEARCH_MAX_LENGTH } from '../../contract/library-search.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { EmergencyContacts } from '../help/emergency-contacts.tsx'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { useSearchTexts } from '../texts/use-search-texts.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { useModal } from '../ui/use-modal.ts'
import { type FoundItem, groupsOf } from './found-groups.ts'
import { FoundList } from './found-list.tsx'
import './search.css'
import { optionId } from './option-id.ts'
import { type Findings, useSearch } from './use-search.ts'

/**
 * One box for all own conversations, the law and the guides: a combobox, whose list stays open under it. The arrows choose in it, Enter
 * opens.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const texts = useSearchTexts()
  const { ui } = useTexts()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const modal = useModal(onClose)
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const { findings, isUnderWay } = useSearch(text.trimStart())
  const groups = useMemo(() => groupsOf(findings), [findings])
  const items = groups.flatMap(({ items }) => items)
  const active = items[chosen] ? chosen : -1

  function open({ kind, href }: FoundItem) {
    // The pages of the library are no screens of the application. Closing would be a step back that stops the way there.
    if (kind === 'library' || kind === 'all') return location.assign(href)
    onClose()
    navigate(href)
  }

  function choose(next: number) {
    setChosen(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent) {
    // A word that is being put together out of signs has the keys to itself.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const from = active < 0 && step < 0 ? 0 : active
      choose((from + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[Math.max(active, 0)]
      if (item && !isUnderWay) open(item)
    }
  }

  const danger = findings.library && 'view' in findings.library ? findings.library.view.danger : null
  return (
    <dialog
      {...modal}
      aria-label={texts.title}
      className="search-dialog border-line bg-surface p-0 text-ink shadow-float backdrop:animate-appear backdrop:bg-scrim"
    >
      <div className="flex shrink-0 items-center gap-1 border-b border-line p-1.5">
        <input
          type="text"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          autoFocus
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(-1)
          }}
          onKeyDown={handleKey}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-field bg-surface px-3 text-base"
        />
        <button type="button" aria-label={ui.close} onClick={onClose} className={iconButtonClass}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 py-4">
        <div className="px-2">
          <EmergencyContacts danger={danger} language={language} />
          <Outcome text={text.trim()} findings={findings} isUnderWay={isUnderWay} />
        </div>
        <FoundList id={listId} groups={groups} active={active} onOpen={open} />
        <More findings={findings} />
      </div>
    </dialog>
  )
}

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }

interface OutcomeProps {
  text: string
  findings: Findings
  isUnderWay: boolean
}

/** How much was found, or why not all was looked at. Always there, so that a screen reader hears what changes in it. */
function Outcome({ text, findings, isUnderWay }: OutcomeProps) {
  const texts = useSearchTexts()
  const sentences = useOutcome(text, findings)
  return (
    <div role="status" className="text-sm text-muted">
      {text === '' ? (
        <p>{texts.hint}</p>
      ) : isUnderWay ? (
        <p>{texts.under}</p>
      ) : (
        sentences.map((each) => <p key={each}>{each}</p>)
      )}
    </div>
  )
}

function useOutcome(text: string, { conversations, library }: Findings): string[] {
  const texts = useSearchTexts()
  const errorSentence = useErrorSentence()
  const own = conversations && 'view' in conversations ? conversations.view : null
  const inConversations = own ? own.conversations.length + own.hits.length : 0
  const inLibrary = library && 'view' in library ? library.view.hits.length : 0
  const isLocal = !!conversations && 'view' in conversations && conversations.isLocal
  const failures = isLocal
    ? [library && 'view' in library && library.view.keptAt ? texts.offlineKept : texts.offline]
    : [
        ...(conversations && 'error' in conversations
          ? [errorSentence(conversations.error, texts.conversationsFailed)]
          : []),
        ...(library && 'error' in library ? [errorSentence(library.error, texts.libraryFailed)] : []),
      ]
  const isNothing = inConversations + inLibrary === 0
  if (!isNothing) return [texts.counted(inConversations, inLibrary), ...failures]
  return failures.length > 1 ? [...new Set(failures)] : [...failures, texts.nothing(text), texts.nothingHint]
}

function More({ findings: { conversations } }: { findings: Findings }) {
  const { more } = useSearchTexts()
  if (!conversations || !('view' in conversations) || !conversations.view.isMore) return null
  return <p className="px-2 pt-2 text-sm text-muted">{more}</p>
}
