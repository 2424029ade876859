// The page of a shared copy as finished HTML, with its style sheet and without any script.

import { renderToStaticMarkup } from 'react-dom/server'
import { PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import type { NoCopy, PageVisit, PrepareSharedCopy, RenderedPage, ShownCopy } from '../../contract/public-page.ts'
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

const STATUSES = { gone: 404, busy: 429 } as const satisfies Record<NoCopy, number>

function render(visit: PageVisit, copy: ShownCopy | NoCopy, texts: Texts): RenderedPage {
  const { language, theme } = visit
  const { pages, copyTexts } = TEXTS[language]
  const isShown = typeof copy !== 'string'
  // Whoever is sent the address in a group sees the title without opening it, so it says nothing of what was asked.
  const title = `${isShown ? copyTexts.heading : copyTexts[copy].title} – ${pages.product}`
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
            {isShown ? (
              <SharedCopyPage copy={copy} texts={copyTexts} address={visit.publicUrl + visit.path} />
            ) : (
              <NotShown texts={copyTexts[copy]} home={copyTexts.home} />
            )}
          </PageFrame>
        </TextsProvider>
      </body>
    </html>
  )
  const status = isShown ? 200 : STATUSES[copy]
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, status, style: styles }
}

/** Of a link that does not work it is the same whether there never was one, it has ended or its time is over. */
function NotShown({ texts, home }: { texts: SharedCopyTexts[NoCopy]; home: string }) {
  return (
    <TextPage title={texts.title}>
      <p>{texts.body}</p>
      <a href={PATHS.landing} className={`${buttonClass('plain')} justify-self-start`}>
        {home}
      </a>
    </TextPage>
  )
}
