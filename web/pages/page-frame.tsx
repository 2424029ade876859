import type { ReactNode } from 'react'
import { PATHS } from '../../contract/paths.ts'
import type { Language, Theme } from '../../contract/preferences.ts'
import type { PageMessages } from '../messages/en/pages.ts'
import { Mark } from '../ui/mark.tsx'
import { FrameLink } from './frame-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeLinks } from './theme-links.tsx'

interface PageFrameProps {
  pages: PageMessages
  language: Language
  /** Null where the page follows the system. */
  theme: Theme | null
  children: ReactNode
}

/** Header, content and footer of a public page. */
export function PageFrame({ pages, language, theme, children }: PageFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 sm:px-6">
      <Header pages={pages} language={language} />
      <main className="grow py-6 wrap-anywhere sm:py-12">{children}</main>
      <Footer footer={pages.footer} theme={theme} />
    </div>
  )
}

function Header({ pages, language }: Pick<PageFrameProps, 'pages' | 'language'>) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
      <a href={PATHS.landing} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1">
        <Mark className="size-8" />
        <span className="grid leading-tight">
          <span lang="en" className="text-lg leading-tight font-semibold">
            {pages.product}
          </span>
          <span className="text-xs text-muted">{pages.tagline}</span>
        </span>
      </a>
      <nav aria-label={pages.header.label} className="flex items-baseline gap-5 print:hidden">
        <LanguageLink current={language} />
        <FrameLink href={PATHS.signIn}>{pages.landing.signIn}</FrameLink>
      </nav>
    </header>
  )
}

function Footer({ footer, theme }: { footer: PageMessages['footer']; theme: Theme | null }) {
  return (
    <footer className="mt-10 grid gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p>{footer.note}</p>
      <nav aria-label={footer.label} className="flex flex-wrap gap-x-6 print:hidden">
        <FrameLink href={PATHS.contact}>{footer.contact}</FrameLink>
        <FrameLink href={PATHS.privacyPolicy}>{footer.privacy}</FrameLink>
        <FrameLink href={PATHS.about}>{footer.about}</FrameLink>
      </nav>
      <ThemeLinks texts={footer} current={theme} />
    </footer>
  )
}
