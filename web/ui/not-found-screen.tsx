import { useTexts } from '../texts/texts.tsx'
import { buttonClass } from './button-class.ts'
import { Mark } from './mark.tsx'

export function NotFoundScreen() {
  const { ui } = useTexts()
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 px-4">
      <title>{`${ui.notFound.title} – ${ui.product}`}</title>
      <Mark className="size-10 text-muted" />
      <h1 className="text-2xl">{ui.notFound.title}</h1>
      <p className="text-muted">{ui.notFound.body}</p>
      <a href="/" className={buttonClass('plain')}>
        {ui.notFound.home}
      </a>
    </main>
  )
}
