// The public pages as finished HTML, made on the server: they carry their style sheet and no script.

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PATHS } from '../contract/paths.ts'
import type { Operator, RenderPage } from '../contract/public-page.ts'
import { pages } from './messages/en/pages.ts'
import { AboutPage } from './pages/about-page.tsx'
import { ContactPage } from './pages/contact-page.tsx'
import { LandingPage } from './pages/landing/landing-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFrame } from './pages/page-frame.tsx'
import pageStyles from './pages/pages.css?inline'
import { PrivacyText } from './pages/privacy-text.tsx'
import { TextPage } from './pages/text-page.tsx'

interface Page {
  title: string
  description?: string
  content: ReactNode
}

export const renderPage: RenderPage = (path, operator) => {
  const page = findPage(path, operator)
  const { title, description, content } = page ?? notFound
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: pageStyles }} />
      </head>
      <body>
        <PageFrame pages={pages}>{content}</PageFrame>
      </body>
    </html>
  )
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return { html, status: page ? 200 : 404, style: pageStyles }
}

const notFound: Page = {
  title: `${pages.notFound.title} – ${pages.product}`,
  content: <NotFoundPage notFound={pages.notFound} />,
}

function findPage(path: string, operator: Operator): Page | null {
  const { landing, privacy, contact, about, product, plans } = pages
  switch (path) {
    case PATHS.landing:
      return {
        title: landing.title,
        description: landing.description,
        content: <LandingPage landing={landing} plans={plans} />,
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
