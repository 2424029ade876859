import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { OfficialTextView, ProvisionView } from '../../../contract/library.ts'
import { type Language, LANGUAGES } from '../../../contract/preferences.ts'
import { formatDay } from '../../language/dates.ts'
import { LANGUAGE_NAMES } from '../../messages/language-names.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useSourceTexts } from '../../messages/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import { Notice } from '../../ui/notice.tsx'

/** What a provision says: our plain words first, then the official texts; in the person's language or in the other. */
export function ProvisionArticle({ provision }: { provision: ProvisionView }) {
  const { beside } = useSourceTexts()
  const { language: ownLanguage, dates } = useMessages()
  const [language, setLanguage] = useState(ownLanguage)
  const { heading, rule, edition, checkedOn, status, url } = provision
  return (
    <>
      <LanguageChoice chosen={language} onChoose={setLanguage} />
      {status === 'repealed' && <Notice>{beside.repealed}</Notice>}
      <div lang={language} className="grid gap-3">
        <h3 className="text-lg">{heading[language]}</h3>
        {rule[language].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Facts provision={provision} language={language} />
      {rule[language].length > 0 && (
        <p className="text-xs text-muted">{beside.checkedOn(edition[ownLanguage], formatDay(dates, checkedOn))}</p>
      )}
      {officialTextsIn(provision, language).map((text) => (
        <OfficialText key={`${text.language} ${text.edition}`} text={text} />
      ))}
      <a href={url} target="_blank" rel="noopener" className={`${linkClass} inline-flex items-center gap-1.5 text-sm`}>
        {beside.fullPage}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </>
  )
}

function LanguageChoice({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  const { beside } = useSourceTexts()
  return (
    <div role="group" aria-label={beside.languages} className="flex gap-1">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className="min-h-9 rounded-full border border-line px-3 py-1 text-sm text-muted transition-colors hover:border-field hover:text-ink aria-pressed:border-ink aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}

function Facts({ provision: { facts }, language }: { provision: ProvisionView; language: Language }) {
  const { beside } = useSourceTexts()
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-2 border-t border-line pt-3 text-sm">
      {facts.map((fact) => (
        <div key={`${fact.kind} ${fact.en}`} className={FACT_EDGE[fact.kind === 'time-limit' ? 'limit' : 'other']}>
          <dt className="text-xs text-muted">{beside.facts[fact.kind]}</dt>
          <dd lang={language}>{fact[language]}</dd>
        </div>
      ))}
    </dl>
  )
}

const FACT_EDGE = { limit: 'border-l-2 border-marigold pl-3', other: '' }

/** Those in the chosen language; where there is none, the others are better than nothing. */
function officialTextsIn({ officialTexts }: ProvisionView, chosen: Language): readonly OfficialTextView[] {
  const own = officialTexts.filter(({ language }) => language === chosen)
  return own.length > 0 ? own : officialTexts
}

function OfficialText({ text: { language, edition, heading, text } }: { text: OfficialTextView }) {
  const { beside } = useSourceTexts()
  return (
    <section className="grid gap-2 border-t border-line pt-3 text-sm">
      <h3 className="text-xs font-medium text-muted">
        {beside.official}
        {edition && ` · ${beside.edition(edition)}`}
      </h3>
      <div lang={language} className="grid gap-2">
        <h4 className="font-medium">{heading}</h4>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </section>
  )
}
