import { useId, useState } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { lastDayOfPage } from '../../../contract/last-day.ts'
import type { WriteDigits } from '../../ui/markdown/digits-of.ts'
import { useWriting } from '../../ui/writing.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { linkClass } from '../../ui/link-class.ts'
import { SourceStamp } from '../../ui/citation-chip.tsx'
import { addressOf, isVerified } from './cited-sources.ts'
import { useReadSource } from './use-read-source.ts'

/** So many sources are seen at a glance; of more, these are shown at first. */
const FEW = 4

interface SourceListProps {
  sources: readonly Source[]
  /** Writes their numbers as the marks in the words of the reply are written. */
  digits: WriteDigits
  /** Folds none of them away. */
  isWhole?: boolean
}

/** What a reply rests on, under a thin rule; what could not be verified stands apart, with the reason. */
export function SourceList({ sources, digits, isWhole = false }: SourceListProps) {
  const texts = useSourceTexts()
  const verified = sources.filter(isVerified)
  const unverified = sources.filter((source) => !isVerified(source))
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-2.5 text-sm">
      {verified.length > 0 && <Verified sources={verified} digits={digits} isWhole={isWhole} />}
      {unverified.length > 0 && (
        <section className="grid gap-1.5 rounded-sm border border-dotted border-bad px-3 py-2">
          <h3 className="font-medium text-bad">{texts.unverifiedHeading}</h3>
          <ol className="grid gap-2">
            {unverified.map((source) => (
              <Entry key={source.number} source={source} number={digits(String(source.number))} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function Verified({ sources, digits, isWhole: isNeverFolded = false }: SourceListProps) {
  const texts = useSourceTexts()
  const listId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = !isNeverFolded && sources.length > FEW + 1
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-muted">{texts.heading}</h3>
      <ol id={listId} className="grid gap-2">
        {sources.map((source, place) => (
          <Entry
            key={source.number}
            source={source}
            number={digits(String(source.number))}
            isFolded={isLong && !isWhole && place >= FEW}
            isFirstOfEdition={sources.findIndex((other) => textOf(other) === textOf(source)) === place}
          />
        ))}
      </ol>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
          className={`${linkClass} justify-self-start py-1 pointer-coarse:min-h-11`}
        >
          {isWhole ? texts.showFewer : texts.showAll(sources.length)}
        </button>
      )}
    </section>
  )
}

/** Which text of which law a source was checked against. */
const textOf = ({ url, edition }: Source) => `${url?.slice(0, url.lastIndexOf('/'))} ${edition}`

interface EntryProps {
  source: Source
  number: string
  /** One that is folded away is on paper all the same. */
  isFolded?: boolean
  /** Sources of one law were checked against one text, which is said once. */
  isFirstOfEdition?: boolean
}

function Entry({ source, number, isFolded = false, isFirstOfEdition = true }: EntryProps) {
  const texts = useSourceTexts()
  const { write, langOf } = useWriting()
  const { heading, edition, problem } = source
  return (
    <li className={`source-entry gap-2 ${isFolded ? 'hidden print:flex' : 'flex'}`}>
      <SourceStamp number={number} isVerified={problem === null} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Title source={source} />
          {heading && <span lang={langOf(heading)}> · {write(heading, true)}</span>}
        </p>
        {source.hasLastDay && source.url && <Beside href={lastDayOfPage(source.url)}>{texts.countLastDay}</Beside>}
        {source.letterUrl && <Beside href={source.letterUrl}>{texts.fillInLetter}</Beside>}
        {problem && <p className="text-muted">{texts.problems[problem]}</p>}
        {!problem && edition && isFirstOfEdition && (
          <p lang={langOf(edition)} className="line-clamp-2 text-xs text-muted md:line-clamp-1 print:line-clamp-none">
            {texts.checkedAgainst(write(edition))}
          </p>
        )}
      </div>
    </li>
  )
}

/** What can be done with a source. */
function Beside({ href, children }: { href: string; children: string }) {
  return (
    <p className="print:hidden">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={`${linkClass} inline-flex items-center text-xs pointer-coarse:min-h-11`}
      >
        {children}
      </a>
    </p>
  )
}

function Title({ source }: { source: Source }) {
  const readSource = useReadSource()
  const { write, langOf } = useWriting()
  const { language } = useTexts()
  const { title } = source
  const address = addressOf(source, language)
  if (address === null) return <span lang={langOf(title)}>{write(title, true)}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      lang={langOf(title)}
      onClick={(event) => readSource(source, event, event.currentTarget)}
      className={linkClass}
    >
      {write(title, true)}
    </a>
  )
}
