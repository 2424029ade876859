import { ExternalLink } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { OfficialTextView, ProvisionLink, ProvisionView, RelationKind } from '../../../contract/library.ts'
import { type Language, LANGUAGES } from '../../../contract/preferences.ts'
import { formatDay } from '../../language/dates.ts'
import { LANGUAGE_NAMES } from '../../texts/language-names.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import { useWriting, useWritingIn } from '../../ui/writing.ts'
import { Notice } from '../../ui/notice.tsx'
import { COMES_AFTER, COMES_FIRST, ProvisionLinks, RelatedProvisions } from '../related-provisions.tsx'
import { pageAddress } from './page-address.ts'
import { useOpenInSidePanel } from './side-panel-context.ts'
import { isForBrowser } from './is-for-browser.ts'

interface ProvisionArticleProps {
  provision: ProvisionView
  /** The one to begin with; the person may choose the other. */
  language: Language
  /** Gets the focus back when the side panel is closed. */
  opener: HTMLElement
}

/** What a provision says: our plain words first, then the official texts; in one language or the other. */
export function ProvisionArticle({ provision, language: firstLanguage, opener }: ProvisionArticleProps) {
  const { sidePanel, correctedOn: correctedText, countLastDay } = useSourceTexts()
  const { language: ownLanguage } = useTexts()
  const [language, setLanguage] = useState(firstLanguage)
  const { heading, rule, edition, checkedOn, correctedOn, status, repealedBy, relations, url, lastDayUrl } = provision
  const openInSidePanel = useOpenInSidePanel()
  const writing = useWriting()
  const { write, langOf } = useWritingIn(language)
  const openRelated = (link: ProvisionLink, press: MouseEvent) => {
    if (isForBrowser(press)) return
    press.preventDefault()
    openInSidePanel({ url: link.url, title: link.title[language], language, writing }, opener)
  }
  const related = (kind: RelationKind) => (
    <RelatedProvisions key={kind} relations={relations} kind={kind} language={language} onOpen={openRelated}>
      <p className="text-sm font-medium">{sidePanel.relations[kind]}</p>
    </RelatedProvisions>
  )
  return (
    <>
      <LanguageChoice chosen={language} onChoose={setLanguage} />
      {status === 'repealed' && <Notice>{sidePanel.repealed}</Notice>}
      {repealedBy && (
        <div>
          <p className="text-sm font-medium">{sidePanel.repealedBy}</p>
          <ProvisionLinks links={[repealedBy]} language={language} onOpen={openRelated} />
        </div>
      )}
      {COMES_FIRST.map(related)}
      <div lang={langOf(heading[language])} className="grid gap-3">
        <h3 className="text-lg">{write(heading[language], true)}</h3>
        {rule[language].map((sentence) => (
          <p key={sentence}>{write(sentence, true)}</p>
        ))}
      </div>
      {COMES_AFTER.map(related)}
      <Facts provision={provision} language={language} />
      {lastDayUrl && (
        <a
          href={pageAddress(lastDayUrl, language, ownLanguage)}
          target="_blank"
          rel="noopener"
          className={`${linkClass} inline-flex items-center text-sm pointer-coarse:min-h-11`}
        >
          {countLastDay}
        </a>
      )}
      {rule[language].length > 0 && (
        <div className="text-xs text-muted">
          <p>{edition[ownLanguage]}</p>
          <p>
            {sidePanel.checkedOn(formatDay(ownLanguage, checkedOn))}
            {correctedOn && ` ${correctedText(formatDay(ownLanguage, correctedOn))}`}
          </p>
        </div>
      )}
      {related('see-also')}
      {officialTextsIn(provision, language).map((text) => (
        <OfficialText key={`${text.language} ${text.edition}`} text={text} />
      ))}
      <a
        href={pageAddress(url, language, ownLanguage)}
        target="_blank"
        rel="noopener"
        className={`${linkClass} inline-flex min-h-11 items-center gap-1.5 text-sm`}
      >
        {sidePanel.fullPage}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </>
  )
}

function LanguageChoice({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  const { sidePanel } = useSourceTexts()
  const { language: own } = useTexts()
  return (
    <div role="group" aria-label={sidePanel.languages} className="flex gap-1">
      {[own, ...LANGUAGES.filter((each) => each !== own)].map((language) => (
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
  const { sidePanel } = useSourceTexts()
  const { write, langOf } = useWritingIn(language)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-2 border-t border-line pt-3 text-sm">
      {facts.map((fact) => (
        <div key={`${fact.kind} ${fact.en}`} className={FACT_EDGE[fact.kind === 'time-limit' ? 'limit' : 'other']}>
          <dt className="text-xs text-muted">{sidePanel.facts[fact.kind]}</dt>
          <dd lang={langOf(fact[language]) ?? language}>{write(fact[language], true)}</dd>
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
  const { sidePanel } = useSourceTexts()
  return (
    <section className="grid gap-2 border-t border-line pt-3 text-sm">
      <h3 className="text-xs font-medium text-muted">
        {sidePanel.official}
        {edition && ` · ${sidePanel.edition(edition)}`}
      </h3>
      <div lang={language} className="grid gap-2">
        <h4 className="font-medium">{heading}</h4>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </section>
  )
}
