// The pages of the law library as finished HTML. They carry their style sheet; the only script is the one that searches
// as somebody types, and nothing needs it.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LibraryPage } from '../contract/library.ts'
import { LIBRARY_PATHS } from '../contract/paths.ts'
import type { Language } from '../contract/preferences.ts'
import type { RenderLibraryPage } from '../contract/public-page.ts'
import { formatDay } from './language/dates.ts'
import { Breadcrumbs, type Crumb } from './library/pages/breadcrumbs.tsx'
import { GuidePage } from './library/pages/guide-page.tsx'
import { GuidesPage } from './library/pages/guides-page.tsx'
import { LegalNote } from './library/pages/legal-note.tsx'
import libraryStyles from './library/pages/library-pages.css?inline'
import { ProvisionPage } from './library/pages/provision-page.tsx'
import { StructuredCrumbs } from './library/pages/structured-crumbs.tsx'
import { WorkPage } from './library/pages/work-page.tsx'
import { WorksPage } from './library/pages/works-page.tsx'
import { dates as englishDates } from './messages/en/dates.ts'
import { library as english, type LibraryMessages } from './messages/en/library.ts'
import { pages as englishPages } from './messages/en/pages.ts'
import { dates as nepaliDates } from './messages/ne/dates.ts'
import { library as nepali } from './messages/ne/library.ts'
import { pages as nepaliPages } from './messages/ne/pages.ts'
import { PageFrame } from './pages/page-frame.tsx'
import { PageHead } from './pages/page-head.tsx'

const TEXTS = {
  en: { library: english, pages: englishPages, dates: englishDates },
  ne: { library: nepali, pages: nepaliPages, dates: nepaliDates },
}

const SEARCH_SCRIPT = '/search-as-you-type.js'

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
  const { title, description, crumbs, content } = describePage(page, language, texts)
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
        {hasSearch && <script type="module" src={SEARCH_SCRIPT} />}
      </PageHead>
      <body>
        <PageFrame pages={pages} language={language} theme={theme} kept={kept} isForEverybody>
          {crumbs.length > 0 && <Breadcrumbs label={texts.path} crumbs={crumbs} />}
          {content}
          <LegalNote address={visit.publicUrl + visit.path}>{texts.note}</LegalNote>
        </PageFrame>
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status: 200, style: libraryStyles }
}

function describePage(page: LibraryPage, language: Language, texts: LibraryMessages): Contents {
  const toDay = (isoDate: string) => formatDay(TEXTS[language].dates, isoDate)
  const shared = { language, texts }
  const laws = { name: texts.laws, url: LIBRARY_PATHS.laws }
  const guides = { name: texts.guidesName, url: LIBRARY_PATHS.guides }
  switch (page.kind) {
    case 'works':
      return {
        ...describeSearch(page.search, texts, { title: texts.works.title, description: texts.works.description }),
        crumbs: [],
        content: <WorksPage {...shared} groups={page.groups} search={page.search} />,
      }
    case 'work': {
      const title = texts.work.title(page.work.title[language])
      const description = page.work.about?.[language] ?? title
      return {
        ...describeSearch(page.search, texts, { title, description }),
        crumbs: [laws],
        content: <WorkPage {...shared} {...page} formatDay={toDay} />,
      }
    }
    case 'provision': {
      const { heading, title, rule, workShortTitle, workId } = page.provision
      return {
        title: `${heading[language]} (${title[language]})`,
        description: shorten(rule[language].join(' ') || `${title[language]}: ${heading[language]}`),
        crumbs: [laws, { name: workShortTitle[language], url: `${LIBRARY_PATHS.laws}/${workId}` }],
        content: <ProvisionPage {...shared} page={page} formatDay={toDay} />,
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
        description: shorten(guide.answer.replace(/\s\[\d+\]/g, '')),
        crumbs: [guides, topic],
        content: <GuidePage language={language} texts={texts.guide} guide={guide} formatDay={toDay} />,
      }
    }
  }
}

/** A page with results is found by whoever is sent its address, and not by search engines. */
function describeSearch(
  search: { question: string } | null,
  texts: LibraryMessages,
  page: { title: string; description: string },
): Pick<Contents, 'title' | 'description'> {
  return search ? { title: texts.search.title(search.question) } : page
}

/** About as much as search engines show. */
const DESCRIPTION_LENGTH = 180

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`
}
