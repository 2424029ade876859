// The page of a shared copy as finished HTML, with its style sheet and without any script.

import { renderToStaticMarkup } from 'react-dom/server'
import { PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import type { PageVisit, PrepareSharedCopy, RenderedPage, ShownCopy } from '../../contract/public-page.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { PageHead } from '../pages/page-head.tsx'
import { TextPage } from '../pages/text-page.tsx'
import styles from '../shared-copy/shared-copy.css?inline'
import { SharedCopyPage } from '../shared-copy/shared-copy-page.tsx'
import { type PageTexts, pages as english } from '../texts/en/pages.ts'
import type { Texts } from '../texts/en.ts'
import { type SharedCopyTexts, sharedCopy as englishCopy } from '../texts/en/shared-copy.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { pages as nepali } from '../texts/ne/pages.ts'
import { sharedCopy as nepaliCopy } from '../texts/ne/shared-copy.ts'
import { TextsProvider } from '../texts/texts.tsx'
import { sourceTexts } from '../texts/use-source-texts.ts'
import { buttonClass } from '../ui/button-class.ts'

const TEXTS: Record<Language, { pages: PageTexts; copyTexts: SharedCopyTexts }> = {
  en: { pages: english, copyTexts: englishCopy },
  ne: { pages: nepali, copyTexts: nepaliCopy },
}

export const prepareSharedCopy: PrepareSharedCopy = async (visit) => {
  const { language } = visit
  const [texts] = await Promise.all([loadTexts(language), sourceTexts[language]()])
  return (copy) => render(visit, copy, texts)
}

function render(visit: PageVisit, copy: ShownCopy | null, texts: Texts): RenderedPage {
  const { language, theme } = visit
  const { pages, copyTexts } = TEXTS[language]
  // Whoever is sent the address in a group sees the title without opening it, so it says nothing of what was asked.
  const title = `${copy ? copyTexts.heading : copyTexts.gone.title} – ${pages.product}`
  const document = (
    <html lang={language} data-theme={theme ?? undefined}>
      <PageHead
        visit={visit}
        title={title}
        description={undefined}
        robots="noindex, nofollow"
        product={pages.product}
        style={styles}
      >
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <body>
        <TextsProvider texts={texts}>
          <PageFrame pages={pages} language={language} theme={theme} isForEverybody>
            {copy ? (
              <SharedCopyPage copy={copy} texts={copyTexts} address={visit.publicUrl + visit.path} />
            ) : (
              <Gone texts={copyTexts.gone} />
            )}
          </PageFrame>
        </TextsProvider>
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status: copy ? 200 : 404, style: styles }
}

/** The same whether there never was such a link, it has ended or its time is over. */
function Gone({ texts }: { texts: SharedCopyTexts['gone'] }) {
  return (
    <TextPage title={texts.title}>
      <p>{texts.body}</p>
      <a href={PATHS.landing} className={`${buttonClass('plain')} justify-self-start`}>
        {texts.home}
      </a>
    </TextPage>
  )
}
