import { useEffect, useId, useState } from 'react'
import { CALL_FIRST, emergencyContactIds } from '../../../contract/danger.ts'
import type { SearchHit } from '../../../contract/library-search.ts'
import type { Language } from '../../../contract/preferences.ts'
import { CallList } from '../../help/call-list.tsx'
import { helpById } from '../../help/checked-help.ts'
import { formatDay } from '../../language/dates.ts'
import { type KeptSearch, searchKept } from '../../offline/search-kept.ts'
import { kept as english } from '../../texts/en/kept.ts'
import { kept as nepali } from '../../texts/ne/kept.ts'

const TEXTS = { en: english, ne: nepali }

/** Few enough to be read before the answer comes. */
const MOST_GUIDES = 2
const MOST_PROVISIONS = 3

interface WithoutAssistantProps {
  question: string
  language: Language
}

/** What this browser finds by itself for a question that waits; nothing where it keeps no library. */
export function WithoutAssistant({ question, language }: WithoutAssistantProps) {
  const [found, setFound] = useState<KeptSearch | null>(null)
  useEffect(() => {
    let isOver = false
    void searchKept(question, language).then((result) => isOver || setFound(result))
    return () => {
      isOver = true
    }
  }, [question, language])
  return found && <Found found={found} language={language} />
}

function Found({ found, language }: { found: KeptSearch; language: Language }) {
  const texts = TEXTS[language]
  const headingId = useId()
  const { danger } = found
  const fitting = found.hits.filter(({ fits }) => fits)
  const firstOf = (kind: SearchHit['kind'], most: number) => fitting.filter((hit) => hit.kind === kind).slice(0, most)
  const hits = [...firstOf('guide', MOST_GUIDES), ...firstOf('provision', MOST_PROVISIONS)]
  return (
    <section aria-labelledby={headingId} className="mx-4 mt-2 grid gap-3 border-t border-line pt-3">
      {danger && (
        <div className="grid gap-2">
          <p className="font-medium text-bad">{CALL_FIRST[danger.kind][language]}</p>
          <CallList help={helpById(emergencyContactIds(danger), language)} language={language} isUrgent />
        </div>
      )}
      <div className="grid gap-0.5">
        <h3 id={headingId} className="text-base">
          {texts.heading}
        </h3>
        <p className="text-sm text-muted">
          {hits.length > 0 ? texts.note(formatDay(language, found.keptAt)) : texts.nothing}
        </p>
      </div>
      {hits.length > 0 && (
        <ul className="grid gap-3">
          {hits.map((hit) => (
            <Hit key={hit.url} hit={hit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Hit({ hit: { url, heading, title, excerpt } }: { hit: SearchHit }) {
  const says = excerpt.join('')
  return (
    <li className="grid justify-items-start gap-0.5">
      <a href={url} className="-my-1.5 rounded-sm py-2.5 font-medium text-indigo underline-offset-3 hover:underline">
        {heading.join('')}
      </a>
      {title && <span className="rounded-sm border border-indigo px-2 text-sm text-indigo">{title}</span>}
      {says && <p className="text-sm text-muted">{says}</p>}
    </li>
  )
}
