// The pages of the law library as finished HTML. They carry their style sheet; the only scripts are the one with
// which a page is left in a hurry, the one that searches as somebody types, the one that says that a copy of a page is out of date and the one that copies and prints, and nothing
// needs them.

import { cutAtWord } from '../../contract/cut-at-word.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LibraryPage } from '../../contract/library.ts'
import { LIBRARY_PATHS } from '../../contract/paths.ts'
import { LEAVE_SCRIPT } from '../../contract/exit.ts'
import type { Language } from '../../contract/preferences.ts'
import type { RenderLibraryPage } from '../../contract/public-page.ts'
import { formatDay } from '../language/dates.ts'
import { Breadcrumbs, type Crumb } from '../library/pages/breadcrumbs.tsx'
import { CorrectedSince } from '../library/pages/corrected-since.tsx'
import { DevelopersPage } from '../library/pages/developers-page.tsx'
import { GuidePage } from '../library/pages/guide-page.tsx'
import { GuidesPage } from '../library/pages/guides-page.tsx'
import { LegalNote } from '../library/pages/legal-note.tsx'
import libraryStyles from '../library/pages/library-pages.css?inline'
import { ProvisionPage } from '../library/pages/provision-page.tsx'
import { QualityPage } from '../library/pages/quality-page.tsx'
import { SheetPage } from '../library/pages/sheet-page.tsx'
import { StructuredCrumbs } from '../library/pages/structured-crumbs.tsx'
import { WorkPage } from '../library/pages/work-page.tsx'
import { WorksPage } from '../library/pages/works-page.tsx'
import { SEARCH_SCRIPT } from '../library/search-state.ts'
import { developers as englishDevelopers } from '../texts/en/developers.ts'
import { library as english, type LibraryTexts } from '../texts/en/library.ts'
import { officeSheet as englishSheet } from '../texts/en/office-sheet.ts'
import { pages as englishPages } from '../texts/en/pages.ts'
import { quality as englishQuality } from '../texts/en/quality.ts'
import { developers as nepaliDevelopers } from '../texts/ne/developers.ts'
import { library as nepali } from '../texts/ne/library.ts'
import { officeSheet as nepaliSheet } from '../texts/ne/office-sheet.ts'
import { pages as nepaliPages } from '../texts/ne/pages.ts'
import { quality as nepaliQuality } from '../texts/ne/quality.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { PageHead } from '../pages/page-head.tsx'

const TEXTS = {
  en: {
    library: english,
    pages: englishPages,
    quality: englishQuality,
    officeSheet: englishSheet,
    developers: englishDevelopers,
  },
  ne: {
    library: nepali,
    pages: nepaliPages,
    quality: nepaliQuality,
    officeSheet: nepaliSheet,
    developers: nepaliDevelopers,
  },
}

const CORRECTIONS_SCRIPT = '/corrected-since.js'
const TOOLS_SCRIPT = '/page-tools.js'

interface Contents {
  title: string
  /** None where search engines are not to list the page. */
  description?: string
  crumbs: Crumb[]
  content: ReactNode
}

export const renderLibraryPage: RenderLibraryPage = (visit, page) => {
  const { language, theme, kept } = visit
  const { library: texts, pages } = TEXTS[language]
  const address = visit.publicUrl + visit.path
  const { title, description, crumbs, content } = describePage(page, {
    language,
    texts,
    address,
    publicUrl: visit.publicUrl,
    guestQuestions: visit.guestQuestions ?? 0,
  })
  const entry = entryOf(page)
  const hasSearch = page.kind === 'works' || page.kind === 'work'
  const document = (
    <html lang={language} data-theme={theme ?? undefined}>
      <PageHead
        visit={visit}
        title={`${title} – ${texts.product}`}
        description={description}
        product={texts.product}
        style={libraryStyles}
      >
        {description && <StructuredCrumbs crumbs={[...crumbs, { name: title, url: visit.path }]} visit={visit} />}
        <script type="module" src={LEAVE_SCRIPT} />
        {hasSearch && <script type="module" src={SEARCH_SCRIPT} />}
        {entry && <script type="module" src={CORRECTIONS_SCRIPT} />}
        {(entry || page.kind === 'work' || page.kind === 'sheet') && <script type="module" src={TOOLS_SCRIPT} />}
      </PageHead>
      <body>
        <PageFrame pages={pages} language={language} theme={theme} kept={kept} isForEverybody>
          {crumbs.length > 0 && <Breadcrumbs label={texts.path} crumbs={crumbs} />}
          {entry && <CorrectedSince path={entry.url} correctedOn={entry.correctedOn} texts={texts} />}
          {content}
          <LegalNote address={address}>{texts.note}</LegalNote>
        </PageFrame>
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status: 200, style: libraryStyles }
}

/** What a page shows in our words; null for lists. */
function entryOf(page: LibraryPage) {
  if (page.kind === 'provision') return page.provision
  return page.kind === 'guide' ? page.guide : null
}

interface Reading {
  language: Language
  texts: LibraryTexts
  /** Of the page. */
  address: string
  publicUrl: string
  /** How many questions may be asked without an account. */
  guestQuestions: number
}

function describePage(page: LibraryPage, { language, texts, address, publicUrl, guestQuestions }: Reading): Contents {
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
        content: <ProvisionPage {...shared} page={page} address={address} formatDay={toDay} />,
      }
    }
    case 'guides':
      return {
        title: texts.guides.title,
        description: texts.guides.description,
        crumbs: [],
        content: <GuidesPage {...shared} topics={page.topics} />,
      }
    case 'guide': {
      const { guide } = page
      const topic = { name: texts.guides.topics[guide.topic], url: `${LIBRARY_PATHS.guides}#${guide.topic}` }
      return {
        title: guide.title[language],
        description: cutAtWord(guide.answer.replace(/\s\[\d+\]/g, ''), DESCRIPTION_LENGTH),
        crumbs: [guides, topic],
        content: <GuidePage {...shared} guide={guide} address={address} formatDay={toDay} />,
      }
    }
    case 'sheet': {
      const { officeSheet } = TEXTS[language]
      return {
        title: `${officeSheet.title}: ${page.sheet.matter}`,
        crumbs: [],
        content: <SheetPage {...page} language={language} texts={officeSheet} tools={texts.tools} address={address} />,
      }
    }
    case 'quality': {
      const { quality } = TEXTS[language]
      return {
        title: quality.title,
        description: quality.description,
        crumbs: [],
        content: <QualityPage quality={page.quality} language={language} texts={quality} formatDay={toDay} />,
      }
    }
    case 'developers': {
      const { developers } = TEXTS[language]
      return {
        title: developers.title,
        description: developers.description,
        crumbs: [],
        content: <DevelopersPage texts={developers} language={language} publicUrl={publicUrl} />,
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
const DESCRIPTION_LENGTH = 180
