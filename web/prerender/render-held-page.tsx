// The pages of what the law library holds, as finished HTML. They carry their style sheet; the only scripts are the one that searches
// as somebody types, the one that says that a copy of a page is out of date and the one that copies and prints, and nothing
// needs them. A browser that keeps the library makes them as well (`web/pocket`).

import { cutAtWord } from '../../contract/cut-at-word.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LibraryPage } from '../../contract/library-page.ts'
import { LEAVE_SCRIPT } from '../../contract/exit.ts'
import { LIBRARY_PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import type { PageVisit, RenderedPage } from '../../contract/public-page.ts'
import { formatDay } from '../language/dates.ts'
import { Breadcrumbs, type Crumb } from '../library/pages/breadcrumbs.tsx'
import { CorrectedSince } from '../library/pages/corrected-since.tsx'
import { GuidePage } from '../library/pages/guide-page.tsx'
import { GuidesPage } from '../library/pages/guides-page.tsx'
import { KeepLibrary } from '../library/pages/keep-library.tsx'
import { KeptNote } from '../library/pages/kept-note.tsx'
import { LastDayPage } from '../library/pages/last-day-page.tsx'
import { LegalNote } from '../library/pages/legal-note.tsx'
import libraryStyles from '../library/pages/library-pages.css?inline'
import { ProvisionPage } from '../library/pages/provision-page.tsx'
import { StructuredCrumbs } from '../library/pages/structured-crumbs.tsx'
import { WorkPage } from '../library/pages/work-page.tsx'
import { WorksPage } from '../library/pages/works-page.tsx'
import { SEARCH_SCRIPT } from '../library/search-state.ts'
import { library as english, type LibraryTexts } from '../texts/en/library.ts'
import { type LastDayTexts, lastDay as englishLastDay } from '../texts/en/last-day.ts'
import { frame as englishFrame } from '../texts/en/frame.ts'
import { library as nepali } from '../texts/ne/library.ts'
import { lastDay as nepaliLastDay } from '../texts/ne/last-day.ts'
import { frame as nepaliFrame } from '../texts/ne/frame.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { PageHead } from '../pages/page-head.tsx'

const TEXTS = {
  en: { library: english, lastDay: englishLastDay, frame: englishFrame },
  ne: { library: nepali, lastDay: nepaliLastDay, frame: nepaliFrame },
}

const CORRECTIONS_SCRIPT = '/corrected-since.js'
export const TOOLS_SCRIPT = '/page-tools.js'

interface Contents {
  title: string
  /** None where search engines are not to list the page. */
  description?: string
  crumbs: Crumb[]
  content: ReactNode
}

/** One that browsers do not keep. */
export type UnheldPage = Extract<LibraryPage, { kind: 'quality' | 'sheet' | 'letters' | 'letter' | 'developers' }>
/** Of what is held. */
type HeldPage = Exclude<LibraryPage, UnheldPage>

/** Whether a page shows what the library holds, as it does in a browser that keeps it. */
export const isHeld = (page: LibraryPage): page is HeldPage =>
  page.kind !== 'quality' &&
  page.kind !== 'sheet' &&
  page.kind !== 'letters' &&
  page.kind !== 'letter' &&
  page.kind !== 'developers'

/** A page of the library's works, provisions, last days and guides. */
export function renderHeldPage(visit: PageVisit, page: HeldPage): RenderedPage {
  const { language, keptAt } = visit
  const { library: texts, lastDay } = TEXTS[language]
  const address = visit.publicUrl + visit.path
  const guestQuestions = visit.guestQuestions ?? 0
  const contents = describePage(page, {
    language,
    texts,
    lastDay,
    address,
    guestQuestions,
    isKept: keptAt !== undefined,
  })
  const entry = entryOf(page)
  const hasSearch = page.kind === 'works' || page.kind === 'work'
  const scripts = [...(hasSearch ? [SEARCH_SCRIPT] : []), ...(entry ? [CORRECTIONS_SCRIPT] : []), TOOLS_SCRIPT]
  return renderInFrame(visit, {
    ...contents,
    scripts,
    content: (
      <>
        {entry && <CorrectedSince path={entry.url} correctedOn={entry.correctedOn} texts={texts} />}
        {contents.content}
      </>
    ),
    after: !keptAt && <KeepLibrary texts={texts.kept} />,
  })
}

export interface Framed extends Contents {
  scripts: readonly string[]
  /** Left out where it needs no more than all pages of the library. */
  style?: string
  /** Stands at the end. */
  after?: ReactNode
}

/** A page with the style, the frame and the closing note of all pages of the library. */
export function renderInFrame(visit: PageVisit, page: Framed): RenderedPage {
  const { language, theme, kept, keptAt } = visit
  const { title, description, crumbs, content, scripts, after, style = libraryStyles } = page
  const { library: texts, frame } = TEXTS[language]
  const document = (
    <html lang={language} data-theme={theme ?? undefined}>
      <PageHead
        visit={visit}
        title={`${title} – ${texts.product}`}
        description={description}
        product={texts.product}
        style={style}
      >
        {description && <StructuredCrumbs crumbs={[...crumbs, { name: title, url: visit.path }]} visit={visit} />}
        {[LEAVE_SCRIPT, ...scripts].map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </PageHead>
      <body>
        <PageFrame
          pages={frame}
          language={language}
          theme={theme}
          kept={kept}
          isForEverybody
          isKept={keptAt !== undefined}
        >
          {keptAt && <KeptNote>{texts.kept.note(formatDay(language, keptAt))}</KeptNote>}
          {crumbs.length > 0 && <Breadcrumbs label={texts.path} crumbs={crumbs} />}
          {content}
          <LegalNote address={visit.publicUrl + visit.path}>{texts.note}</LegalNote>
          {after}
        </PageFrame>
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status: 200, style }
}

/** What a page shows in our words; null for lists. */
function entryOf(page: HeldPage) {
  if (page.kind === 'provision') return page.provision
  return page.kind === 'guide' ? page.guide : null
}

interface Reading {
  language: Language
  texts: LibraryTexts
  lastDay: LastDayTexts
  /** Of the page. */
  address: string
  /** How many questions may be asked without an account. */
  guestQuestions: number
  /** It is shown without a connection, and without what a browser does not keep. */
  isKept: boolean
}

function describePage(
  page: HeldPage,
  { language, texts, lastDay, address, guestQuestions, isKept }: Reading,
): Contents {
  const toDay = (isoDate: string) => formatDay(language, isoDate)
  const shared = { language, texts }
  const laws = { name: texts.laws, url: LIBRARY_PATHS.laws }
  const guides = { name: texts.guidesName, url: LIBRARY_PATHS.guides }
  switch (page.kind) {
    case 'works':
      return {
        ...describeSearch(page.search, texts, { title: texts.works.title, description: texts.works.description }),
        crumbs: [],
        content: <WorksPage {...shared} groups={page.groups} search={page.search} guestQuestions={guestQuestions} />,
      }
    case 'work': {
      const title = texts.work.title(page.work.title[language])
      const description = page.work.about?.[language] ?? title
      return {
        ...describeSearch(page.search, texts, { title, description }),
        crumbs: [laws],
        content: <WorkPage {...shared} {...page} address={address} formatDay={toDay} />,
      }
    }
    case 'provision': {
      const { heading, title, rule, workShortTitle, workId } = page.provision
      return {
        title: `${heading[language]} (${title[language]})`,
        description: cutAtWord(
          rule[language].join(' ') || `${title[language]}: ${heading[language]}`,
          DESCRIPTION_LENGTH,
        ),
        crumbs: [laws, { name: workShortTitle[language], url: `${LIBRARY_PATHS.laws}/${workId}` }],
        content: <ProvisionPage {...shared} page={page} address={address} formatDay={toDay} isKept={isKept} />,
      }
    }
    case 'last-day': {
      const { provision, periods, chosen, outcome } = page.lastDay
      const title = `${lastDay.title(periods[chosen]?.action[language] ?? '')} (${provision.title[language]})`
      return {
        title,
        // Nothing is found by a date that somebody typed.
        ...(outcome ? {} : { description: title }),
        crumbs: [laws, { name: provision.title[language], url: provision.url }],
        content: (
          <LastDayPage
            lastDay={page.lastDay}
            language={language}
            texts={lastDay}
            formatDay={toDay}
            leftOut={isKept ? texts.kept.noSteps : null}
          />
        ),
      }
    }
    case 'guides':
      return {
        title: texts.guides.title,
        description: texts.guides.description,
        crumbs: [],
        content: <GuidesPage {...shared} topics={page.topics} isKept={isKept} />,
      }
    case 'guide': {
      const { guide } = page
      const topic = { name: texts.guides.topics[guide.topic], url: `${LIBRARY_PATHS.guides}#${guide.topic}` }
      return {
        title: guide.title[language],
        description: cutAtWord(guide.answer.replace(/\s\[\d+\]/g, ''), DESCRIPTION_LENGTH),
        crumbs: [guides, topic],
        content: <GuidePage {...shared} guide={guide} address={address} formatDay={toDay} isKept={isKept} />,
      }
    }
  }
}

/** A page with results is found by whoever is sent its address, and not by search engines. */
function describeSearch(
  search: { question: string } | null,
  texts: LibraryTexts,
  page: { title: string; description: string },
): Pick<Contents, 'title' | 'description'> {
  return search ? { title: texts.search.title(search.question) } : page
}

/** About as much as search engines show. */
export const DESCRIPTION_LENGTH = 180
