import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/mark.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

interface AuthFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/** The one layout of the screens around signing in: the mark, a sentence, and one thing to do. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const { ui } = useTexts()
  const heading = useHeadingFocus(title)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[calc(env(safe-area-inset-top)+1.5rem)] pb-[calc(env(safe-area-inset-bottom)+1.5rem)] sm:justify-center">
      <title>{`${title} – ${ui.product}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <a href={paths.landing} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1">
          <Mark className="size-8" />
          <span lang="en" className="text-lg font-semibold">
            {ui.product}
          </span>
        </a>
        <LanguageSwitch className="-mx-3 text-indigo" />
      </header>
      <main className="mt-6 grid gap-6 wrap-anywhere sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8">
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
