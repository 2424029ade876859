// The public pages as finished HTML, made on the server: they carry their style sheet, the script with which a page is left
// in a hurry, and the landing page that which searches while somebody types.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PATHS } from '../../contract/paths.ts'
import { type Language, otherLanguage } from '../../contract/preferences.ts'
import { LEAVE_SCRIPT, NEUTRAL_PATH } from '../../contract/exit.ts'
import type { PageVisit, RenderPage, RenderUnreachedPage } from '../../contract/public-page.ts'
import { CalendarHead } from '../exit/calendar-head.tsx'
import { CalendarPage } from '../exit/calendar-page.tsx'
import calendarStyles from '../exit/calendar-page.css?inline'
import { CALENDAR_TEXTS } from '../exit/calendar-texts.ts'
import { library as englishLibrary, type LibraryTexts } from '../texts/en/library.ts'
import { SEARCH_SCRIPT } from '../library/search-state.ts'
import { type PageTexts, pages as english } from '../texts/en/pages.ts'
import { library as nepaliLibrary } from '../texts/ne/library.ts'
import { pages as nepali } from '../texts/ne/pages.ts'
import { AboutPage } from '../pages/about-page.tsx'
import { ContactPage } from '../pages/contact-page.tsx'
import { LandingPage } from '../pages/landing/landing-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageFrame } from '../pages/page-frame.tsx'
import { PageHead } from '../pages/page-head.tsx'
import pageStyles from '../pages/pages.css?inline'
import { PrivacyText } from '../pages/privacy-text.tsx'
import { TextPage } from '../pages/text-page.tsx'
import { UnreachedPage } from '../pages/unreached-page.tsx'
import unreachedStyles from '../pages/unreached-page.css?inline'

interface Page {
  title: string
  description?: string
  content: ReactNode
  hasSearch?: boolean
}

const texts: Record<Language, PageTexts> = { en: english, ne: nepali }
const LIBRARY_TEXTS: Record<Language, LibraryTexts> = { en: englishLibrary, ne: nepaliLibrary }

export const renderPage: RenderPage = (visit) => {
  const { language, theme } = visit
  if (visit.path === NEUTRAL_PATH) return renderCalendar(language)
  const pages = texts[language]
  const page = findPage(visit, pages)
  const { title, description, content, hasSearch } = page ?? notFound(pages)
  const document = (
    <html lang={language} data-theme={theme ?? undefined}>
      <PageHead visit={visit} title={title} description={description} product={pages.product} style={pageStyles}>
        {hasSearch && <script type="module" src={SEARCH_SCRIPT} />}
        <script type="module" src={LEAVE_SCRIPT} />
      </PageHead>
      <body>
        <PageFrame pages={pages} language={language} theme={theme} isForEverybody={!page}>
          {content}
        </PageFrame>
      </body>
    </html>
  )
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return { html, status: page ? 200 : 404, style: pageStyles }
}

/** The page that says nothing of us: not our name, our icon or our letters. */
function renderCalendar(language: Language) {
  const document = (
    <html lang={language}>
      <CalendarHead title={CALENDAR_TEXTS[language].title} style={calendarStyles} />
      <body>
        <CalendarPage language={language} now={Date.now()} />
      </body>
    </html>
  )
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return { html, status: 200, style: calendarStyles } as const
}

/**
 * The page that a browser shows by itself when no other can be reached: it leads to nothing that is not in the browser.
 * What is known only there, `data-theme` and whether conversations (`data-kept`), the library (`data-library`), the
 * library in the other language alone (`data-other-library`) and this page with it (`data-other-page`) are kept, is added to its `<html>`.
 */
export const renderUnreachedPage: RenderUnreachedPage = (language) => {
  const pages = texts[language]
  const visit = { path: '', language, isLanguageInAddress: false, theme: null, operator: {}, publicUrl: '' }
  const { title } = pages.unreached
  const document = (
    <html lang={language}>
      <PageHead
        visit={visit}
        title={`${title} – ${pages.product}`}
        description={undefined}
        product={pages.product}
        style={unreachedStyles}
      />
      <body>
        <UnreachedPage pages={pages} language={language} />
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status: 503, style: unreachedStyles }
}

function notFound({ notFound: texts, product }: PageTexts): Page {
  return { title: `${texts.title} – ${product}`, content: <NotFoundPage notFound={texts} /> }
}

function findPage({ path, operator, language, guestQuestions = 0 }: PageVisit, pages: PageTexts): Page | null {
  const { landing, privacy, contact, about, product, plans } = pages
  const other = otherLanguage(language)
  switch (path) {
    case PATHS.landing:
      return {
        title: landing.title,
        description: landing.description,
        hasSearch: true,
        content: (
          <LandingPage
            landing={landing}
            plans={plans}
            library={LIBRARY_TEXTS[language]}
            language={language}
            guestQuestions={guestQuestions}
            other={{ language: other, sentence: texts[other].landing.sentence }}
          />
        ),
      }
    case PATHS.privacyPolicy:
      return {
        title: `${privacy.title} – ${product}`,
        description: privacy.description,
        content: (
          <TextPage title={privacy.title}>
            <PrivacyText privacy={privacy} operator={operator} />
          </TextPage>
        ),
      }
    case PATHS.contact:
      return {
        title: `${contact.title} – ${product}`,
        description: contact.intro,
        content: <ContactPage contact={contact} language={language} contactEmail={operator.contactEmail} />,
      }
    case PATHS.about:
      return { title: about.title, description: about.mission, content: <AboutPage about={about} /> }
    default:
      return null
  }
}
