// The public pages as finished HTML, made on the server: they carry their style sheet and no script.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PATHS } from '../contract/paths.ts'
import { type Language, otherLanguage } from '../contract/preferences.ts'
import type { PageVisit, RenderPage } from '../contract/public-page.ts'
import { type PageMessages, pages as english } from './messages/en/pages.ts'
import { pages as nepali } from './messages/ne/pages.ts'
import { AboutPage } from './pages/about-page.tsx'
import { ContactPage } from './pages/contact-page.tsx'
import { LandingPage } from './pages/landing/landing-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFrame } from './pages/page-frame.tsx'
import { PageHead } from './pages/page-head.tsx'
import pageStyles from './pages/pages.css?inline'
import { PrivacyText } from './pages/privacy-text.tsx'
import { TextPage } from './pages/text-page.tsx'

interface Page {
  title: string
  description?: string
  content: ReactNode
}

const texts: Record<Language, PageMessages> = { en: english, ne: nepali }

export const renderPage: RenderPage = (visit) => {
  const { language, theme } = visit
  const pages = texts[language]
  const page = findPage(visit, pages)
  const { title, description, content } = page ?? notFound(pages)
  const document = (
    <html lang={language} data-theme={theme ?? undefined}>
      <PageHead visit={visit} title={title} description={description} product={pages.product} style={pageStyles} />
      <body>
        <PageFrame pages={pages} language={language} theme={theme}>
          {content}
        </PageFrame>
      </body>
    </html>
  )
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return { html, status: page ? 200 : 404, style: pageStyles }
}

function notFound({ notFound: texts, product }: PageMessages): Page {
  return { title: `${texts.title} – ${product}`, content: <NotFoundPage notFound={texts} /> }
}

function findPage({ path, operator, language }: PageVisit, pages: PageMessages): Page | null {
  const { landing, privacy, contact, about, product, plans } = pages
  const other = otherLanguage(language)
  switch (path) {
    case PATHS.landing:
      return {
        title: landing.title,
        description: landing.description,
        content: (
          <LandingPage landing={landing} plans={plans} other={{ language: other, landing: texts[other].landing }} />
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
        content: <ContactPage contact={contact} contactEmail={operator.contactEmail} />,
      }
    case PATHS.about:
      return { title: about.title, description: about.mission, content: <AboutPage about={about} /> }
    default:
      return null
  }
}
