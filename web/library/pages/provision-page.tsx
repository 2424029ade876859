import type { Bilingual, ProvisionEntry, ProvisionPage as ProvisionPageView } from '../../../contract/library.ts'
import { askAboutPath, LIBRARY_PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { LibraryMessages } from '../../messages/en/library.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { linkClass } from '../../ui/link-class.ts'
import { FactsTable } from './facts-table.tsx'
import { GuideLinks } from './guide-links.tsx'
import { BilingualHeading, strangeLanguage } from './heading.tsx'
import { OfficialText } from './official-text.tsx'
import { RepealedNote } from './repealed-note.tsx'

interface ProvisionPageProps {
  page: ProvisionPageView
  language: Language
  texts: LibraryMessages
  formatDay: (isoDate: string) => string
}

/** One section or article: our words first, then the law's own where an operator imported them. */
export function ProvisionPage({ page, language, texts, formatDay }: ProvisionPageProps) {
  const { provision, previous, next, guides } = page
  const { facts, officialTexts } = provision
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-12">
      <article className="grid content-start gap-8">
        <Opening provision={provision} language={language} texts={texts} />
        {facts.length > 0 && <FactsTable facts={facts} language={language} texts={texts.provision} />}
        <a
          href={askAboutPath(provision)}
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
      </article>
      <AboutWork provision={provision} language={language} texts={texts} formatDay={formatDay} />
      <Neighbours previous={previous} next={next} language={language} texts={texts.provision} />
    </div>
  )
}

type PartProps = Omit<ProvisionPageProps, 'page' | 'formatDay'> & { provision: ProvisionPageView['provision'] }

function Opening({ provision, language, texts }: PartProps) {
  const rule = provision.rule[language]
  return (
    <>
      <div className="grid gap-2">
        <p className="justify-self-start rounded-sm border border-indigo px-2 py-0.5 text-sm text-indigo">
          {provision.title[language]}
        </p>
        <BilingualHeading texts={provision.heading} language={language} />
      </div>
      {provision.status === 'repealed' && <RepealedNote>{texts.provision.repealed}</RepealedNote>}
      <section className="grid max-w-[68ch] gap-3">
        {rule.length > 0 ? (
          <h2 className="text-lg">{texts.provision.plainHeading}</h2>
        ) : (
          <p className="text-muted">{texts.provision.onlyOfficial}</p>
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

function AboutWork({ provision, language, texts, formatDay }: PartProps & Pick<ProvisionPageProps, 'formatDay'>) {
  const { workId, workTitle, status, rule, edition, checkedOn } = provision
  return (
    <aside aria-labelledby="about" className="grid content-start gap-3 border-t border-line pt-6 lg:border-0 lg:pt-0">
      <h2 id="about" className="text-base">
        {texts.provision.lawOf}
      </h2>
      <p>
        <a href={`${LIBRARY_PATHS.laws}/${workId}`} className={linkClass}>
          {workTitle[language]}
        </a>
      </p>
      <p className="text-sm">{status === 'in-force' ? texts.work.inForce : texts.work.repealed}</p>
      {rule[language].length > 0 && (
        <p className="text-sm text-muted">{texts.provision.checked(edition[language], formatDay(checkedOn))}</p>
      )}
    </aside>
  )
}

interface NeighboursProps {
  previous: ProvisionEntry | null
  next: ProvisionEntry | null
  language: Language
  texts: LibraryMessages['provision']
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
