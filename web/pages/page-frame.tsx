import type { ReactNode } from 'react'
import { PATHS } from '../../contract/paths.ts'
import type { PageMessages } from '../messages/en/pages.ts'
import { linkClass } from '../ui/link-class.ts'
import { Mark } from '../ui/mark.tsx'

/** Header, content and footer of a public page. */
export function PageFrame({ pages, children }: { pages: PageMessages; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 sm:px-6">
      <header className="flex items-center justify-between gap-4 py-4">
        <a href={PATHS.landing} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1">
          <Mark className="size-8" />
          <span className="text-lg font-semibold">{pages.product}</span>
        </a>
        <p className="text-sm text-muted">{pages.tagline}</p>
      </header>
      <main className="grow py-6 sm:py-10">{children}</main>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted">
        <p>{pages.footer.note}</p>
        <nav aria-label={pages.footer.label} className="flex gap-6">
          <FooterLink href={PATHS.contact} text={pages.footer.contact} />
          <FooterLink href={PATHS.privacyPolicy} text={pages.footer.privacy} />
          <FooterLink href={PATHS.about} text={pages.footer.about} />
        </nav>
      </footer>
    </div>
  )
}

function FooterLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={`${linkClass} inline-flex min-h-11 items-center`}>
      {text}
    </a>
  )
}
