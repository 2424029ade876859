import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/mark.tsx'

interface AuthFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/** The one layout of the screens around signing in: the mark, a sentence, and one thing to do. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  const { ui } = useMessages()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center sm:py-12">
      <title>{`${title} – ${ui.product}`}</title>
      <header>
        <a href={paths.landing} className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1">
          <Mark className="size-8" />
          <span className="text-lg font-semibold">{ui.product}</span>
        </a>
      </header>
      <main className="mt-6 grid gap-6 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
