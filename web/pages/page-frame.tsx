import type { ReactNode } from 'react'
import { DEVELOPERS_PATH, LIBRARY_PATHS, PATHS, QUALITY_PATH, signUpToAsk } from '../../contract/paths.ts'
import { LETTERS_PATH } from '../../contract/letter.ts'
import { NEUTRAL_PATH } from '../../contract/exit.ts'
import type { Language, Theme } from '../../contract/preferences.ts'
import type { PageVisit } from '../../contract/public-page.ts'
import type { FrameTexts } from '../texts/en/frame.ts'
import { Mark } from '../ui/mark.tsx'
import { FrameLink } from './frame-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeLinks } from './theme-links.tsx'

interface PageFrameProps {
  pages: FrameTexts
  language: Language
  /** Null where the page follows the system. */
  theme: Theme | null
  kept?: PageVisit['kept']
  /** The signed-in read it as well. */
  isForEverybody?: boolean
  /** It is shown without a connection: letters are not kept. */
  isKept?: boolean
  children: ReactNode
}

/** Header, content and footer of a public page. */
export function PageFrame({
  pages,
  language,
  theme,
  kept,
  isForEverybody = false,
  isKept = false,
  children,
}: PageFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 sm:px-6">
      <Header pages={pages} language={language} kept={kept} isForEverybody={isForEverybody} />
      <main className="grow py-6 wrap-anywhere sm:py-12">{children}</main>
      <Footer pages={pages} theme={theme} kept={kept} isKept={isKept} />
    </div>
  )
}

type HeaderProps = Pick<PageFrameProps, 'pages' | 'language' | 'kept' | 'isForEverybody'>

function Header({ pages, language, kept, isForEverybody }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
      <Brand pages={pages} />
      <nav aria-label={pages.header.label} className="flex flex-wrap items-baseline gap-x-5 print:hidden">
        <FrameLink href={LIBRARY_PATHS.laws}>{pages.header.laws}</FrameLink>
        <FrameLink href={LIBRARY_PATHS.guides}>{pages.header.guides}</FrameLink>
        <FrameLink href={NEUTRAL_PATH} rel="nofollow" data-leave="" className="page-exit">
          {pages.header.leave}
        </FrameLink>
        <LanguageLink current={language} kept={kept} />
        {isForEverybody ? (
          <FrameLink href={signUpToAsk()}>{pages.header.ask}</FrameLink>
        ) : (
          <FrameLink href={PATHS.signIn}>{pages.header.signIn}</FrameLink>
        )}
      </nav>
    </header>
  )
}

/** The mark and the name, which lead to the start page. */
export function Brand({ pages }: Pick<PageFrameProps, 'pages'>) {
  return (
    <a href={PATHS.landing} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1">
      <Mark className="size-8" />
      <span className="grid leading-tight">
        <span lang="en" className="text-lg leading-tight font-semibold">
          {pages.product}
        </span>
        <span className="text-xs text-muted">{pages.tagline}</span>
      </span>
    </a>
  )
}

type FooterProps = Pick<PageFrameProps, 'pages' | 'theme' | 'kept' | 'isKept'>

function Footer({ pages: { header, footer }, theme, kept, isKept }: FooterProps) {
  return (
    <footer className="mt-10 grid gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p>{footer.note}</p>
      <nav aria-label={footer.label} className="flex flex-wrap gap-x-6 print:hidden">
        <FrameLink href={LIBRARY_PATHS.laws}>{header.laws}</FrameLink>
        <FrameLink href={LIBRARY_PATHS.guides}>{header.guides}</FrameLink>
        {!isKept && <FrameLink href={LETTERS_PATH}>{footer.letters}</FrameLink>}
        <FrameLink href={PATHS.contact}>{footer.contact}</FrameLink>
        <FrameLink href={PATHS.privacyPolicy}>{footer.privacy}</FrameLink>
        <FrameLink href={PATHS.about}>{footer.about}</FrameLink>
        <FrameLink href={QUALITY_PATH}>{footer.quality}</FrameLink>
        <FrameLink href={DEVELOPERS_PATH}>{footer.developers}</FrameLink>
      </nav>
      <ThemeLinks texts={footer} current={theme} kept={kept} />
    </footer>
  )
}
