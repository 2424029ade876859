import type { Bilingual, ProvisionEntry, RelationKind } from '../../../contract/library.ts'
import type { ProvisionPage as ProvisionPageView } from '../../../contract/library-page.ts'
import { askAboutPath, LIBRARY_PATHS, signUpToAsk } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryTexts } from '../../texts/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { COMES_AFTER, COMES_FIRST, RelatedProvisions } from '../related-provisions.tsx'
import { Citation } from './citation.tsx'
import { FactsTable } from './facts-table.tsx'
import { GuideLinks } from './guide-links.tsx'
import { BilingualHeading, strangeLanguage } from './heading.tsx'
import { OfficialText } from './official-text.tsx'
import { PageTools } from './page-tools.tsx'
import { RepealedNote } from './repealed-note.tsx'
import { WherePublished } from './where-published.tsx'

interface ProvisionPageProps {
  page: ProvisionPageView
  language: Language
  texts: LibraryTexts
  /** Of the page. */
  address: string
  formatDay: (isoDate: string) => string
  /** Its text is not there: a browser keeps the heading alone. */
  isKept: boolean
}

/** One section or article: our words first, then the law's own where an operator imported them. */
export function ProvisionPage({ page, language, texts, address, formatDay, isKept }: ProvisionPageProps) {
  const { provision, previous, next, guides } = page
  const { facts, lastDayUrl, officialTexts } = provision
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-12">
      <article className="grid content-start gap-8">
        <Opening provision={provision} language={language} texts={texts} isKept={isKept} />
        <Related provision={provision} kinds={COMES_AFTER} language={language} texts={texts} />
        {facts.length > 0 && (
          <FactsTable facts={facts} lastDayUrl={lastDayUrl} language={language} texts={texts.provision} />
        )}
        <a
          href={signUpToAsk(askAboutPath(provision))}
          rel="nofollow"
          className={`${buttonClass('main')} justify-self-start print:hidden`}
        >
          {texts.provision.ask}
        </a>
        {officialTexts.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-lg">{texts.provision.officialHeading}</h2>
            {officialTexts.map((official) => (
              <OfficialText
                key={`${official.language} ${official.edition}`}
                official={official}
                texts={texts.provision}
              />
            ))}
          </section>
        )}
        {guides.length > 0 && (
          <section className="grid max-w-[68ch] gap-3">
            <h2 className="text-lg">{texts.provision.guidesHeading}</h2>
            <GuideLinks guides={guides} language={language} />
          </section>
        )}
        <RelatedProvisions relations={provision.relations} kind="see-also" language={language}>
          <h2 className="text-lg">{texts.relations['see-also']}</h2>
        </RelatedProvisions>
      </article>
      <aside aria-labelledby="about" className="grid content-start gap-6 border-t border-line pt-6 lg:border-0 lg:pt-0">
        <AboutWork provision={provision} language={language} texts={texts} formatDay={formatDay} />
        <Citation citation={provision.citation} language={language} texts={texts.tools} />
        <PageTools address={address} texts={texts.tools} />
      </aside>
      <Neighbours previous={previous} next={next} language={language} texts={texts.provision} />
    </div>
  )
}

type PartProps = Omit<ProvisionPageProps, 'page' | 'address' | 'formatDay' | 'isKept'> & {
  provision: ProvisionPageView['provision']
}

function Opening({ provision, language, texts, isKept }: PartProps & Pick<ProvisionPageProps, 'isKept'>) {
  const rule = provision.rule[language]
  const withoutRule = isKept ? texts.kept.noText[provision.unit] : texts.provision.onlyOfficial
  return (
    <>
      <div className="grid gap-2">
        <p className="justify-self-start rounded-sm border border-indigo px-2 py-0.5 text-sm text-indigo">
          {provision.title[language]}
        </p>
        <BilingualHeading texts={provision.heading} language={language} />
      </div>
      {provision.status === 'repealed' && (
        <RepealedNote repealedBy={provision.repealedBy} language={language} texts={texts.provision} />
      )}
      <Related provision={provision} kinds={COMES_FIRST} language={language} texts={texts} />
      <section className="grid max-w-[68ch] gap-3">
        {rule.length > 0 ? (
          <h2 className="text-lg">{texts.provision.plainHeading}</h2>
        ) : (
          <p className="text-muted">{withoutRule}</p>
        )}
        {rule.map((sentence) => (
          <p key={sentence} className="text-lg leading-[inherit]">
            {sentence}
          </p>
        ))}
      </section>
    </>
  )
}

interface RelatedProps extends PartProps {
  kinds: readonly RelationKind[]
}

function Related({ provision, kinds, language, texts }: RelatedProps) {
  return kinds.map((kind) => (
    <RelatedProvisions key={kind} relations={provision.relations} kind={kind} language={language}>
      <p className="font-medium">{texts.relations[kind]}</p>
    </RelatedProvisions>
  ))
}

function AboutWork({ provision, language, texts, formatDay }: PartProps & Pick<ProvisionPageProps, 'formatDay'>) {
  const { workId, workTitle, status, rule, edition, officialAddress, checkedOn, correctedOn } = provision
  const workPath = `${LIBRARY_PATHS.laws}/${workId}`
  return (
    <div className="grid content-start gap-3">
      <h2 id="about" className="text-base">
        {texts.provision.lawOf}
      </h2>
      <p>
        <a href={workPath} className={linkClass}>
          {workTitle[language]}
        </a>
      </p>
      <p className="text-sm">{status === 'in-force' ? texts.work.inForce : texts.work.repealed}</p>
      {rule[language].length > 0 && (
        <>
          <p className="text-sm">{edition[language]}</p>
          <p className="text-sm text-muted">
            {texts.provision.checked(formatDay(checkedOn))}
            {correctedOn && ` ${texts.provision.corrected(formatDay(correctedOn))}`}{' '}
            <a href={`${workPath}#about`} className={`${linkClass} print:hidden`}>
              {texts.provision.howChecked}
            </a>
          </p>
        </>
      )}
      <WherePublished title={workTitle.ne} address={officialAddress} texts={texts.official} />
    </div>
  )
}

interface NeighboursProps {
  previous: ProvisionEntry | null
  next: ProvisionEntry | null
  language: Language
  texts: LibraryTexts['provision']
}

function Neighbours({ previous, next, language, texts }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={texts.neighbours} className="grid max-w-[68ch] gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {previous && <Neighbour entry={previous} rel="prev" name={texts.previous} language={language} />}
      {next && <Neighbour entry={next} rel="next" name={texts.next} language={language} />}
    </nav>
  )
}

interface NeighbourProps {
  entry: ProvisionEntry
  rel: 'prev' | 'next'
  name: string
  language: Language
}

function Neighbour({ entry: { written, heading, url }, rel, name, language }: NeighbourProps) {
  const text = (texts: Bilingual) => <span lang={strangeLanguage(texts[language], language)}>{texts[language]}</span>
  return (
    <a
      href={url}
      rel={rel}
      className="group grid content-start gap-0.5 rounded-sm py-1 sm:last:col-start-2 sm:last:text-right"
    >
      <span className="text-sm text-muted">
        {name} · {written[language]}
      </span>
      <span className="text-indigo underline-offset-3 group-hover:underline">{text(heading)}</span>
    </a>
  )
}
