import { LIBRARY_PATHS, PATHS } from '../../contract/paths.ts'
import { type Language, otherLanguage } from '../../contract/preferences.ts'
import { CallList } from '../help/call-list.tsx'
import { emergencyHelp } from '../help/checked-help.ts'
import type { PageTexts } from '../texts/en/pages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { LanguageLink } from './language-link.tsx'
import { Brand } from './page-frame.tsx'
import { TextPage } from './text-page.tsx'

interface UnreachedPageProps {
  pages: PageTexts
  language: Language
}

/** Stands in for a page that cannot be reached: what can be done all the same. */
export function UnreachedPage({ pages, language }: UnreachedPageProps) {
  const { unreached, contact } = pages
  const other = otherLanguage(language)
  return (
    <div className="mx-auto max-w-5xl px-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <Brand pages={pages} />
        <LanguageLink current={language} />
      </header>
      <main className="py-6 wrap-anywhere sm:py-12">
        <TextPage title={unreached.title}>
          <p>{unreached.body}</p>
          <p className="not-in-data-[other-page]:hidden">{unreached.inOther.page}</p>
          <div className="flex flex-wrap gap-3">
            <a
              href={`?lang=${other}`}
              hrefLang={other}
              className={`${buttonClass('main')} not-in-data-[other-page]:hidden`}
            >
              {unreached.inOther.read}
            </a>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address is the one that the person wanted. */}
            <a href="" className={buttonClass('main')}>
              {unreached.tryAgain}
            </a>
            <a href={PATHS.home} className={`${buttonClass('plain')} not-in-data-[kept]:hidden`}>
              {unreached.conversations}
            </a>
            <a href={LIBRARY_PATHS.guides} className={`${buttonClass('plain')} not-in-data-[library]:hidden`}>
              {unreached.guides}
            </a>
            <a
              href={`${LIBRARY_PATHS.guides}?lang=${other}`}
              hrefLang={other}
              className={`${buttonClass('plain')} not-in-data-[other-library]:hidden`}
            >
              {unreached.inOther.guides}
            </a>
          </div>
          <section className="grid gap-3">
            <h2 className="text-lg">{contact.inDanger}</h2>
            <CallList help={emergencyHelp(language)} language={language} />
            <p className="text-sm text-muted">{unreached.phoneNote}</p>
          </section>
        </TextPage>
      </main>
    </div>
  )
}
