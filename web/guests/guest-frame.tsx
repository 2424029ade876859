import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { COLLECTIONS } from '../../contract/wire.ts'
import { signOut } from '../auth/sign-out.ts'
import { useClient } from '../client.tsx'
import { ExitButton } from '../exit/later-exit-button.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { paths } from '../paths.ts'
import { leaveAccount } from '../leave-account.ts'
import { useVisibleViewport } from '../shell/use-visible-viewport.ts'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { linkClass } from '../ui/link-class.ts'
import { Mark } from '../ui/mark.tsx'
import { useIsClient } from '../ui/use-is-client.ts'
import { showError } from '../ui/toast.tsx'

interface GuestFrameProps {
  place: RefObject<HTMLDivElement | null>
  /** Null before the first question. */
  conversationId: string | null
  children: ReactNode
}

/** The frame of the screen where a visitor asks without an account. */
export function GuestFrame({ place, conversationId, children }: GuestFrameProps) {
  const { ui } = useTexts()
  const { guest } = useAccountTexts()
  const isClient = useIsClient()
  useVisibleViewport()
  return (
    <div
      ref={place}
      className="mt-[var(--visible-top,0px)] flex h-[var(--visible-height,100dvh)] flex-col overflow-hidden bg-paper pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] print:h-auto print:overflow-visible"
    >
      <header className="flex shrink-0 items-center gap-x-2 px-3 py-1.5 print:hidden">
        <a href={paths.landing} className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-md px-1">
          <Mark className="size-7" />
          <span lang="en" className="font-semibold">
            {ui.product}
          </span>
        </a>
        {isClient && (
          <Suspense>
            <ExitButton />
          </Suspense>
        )}
        <LanguageSwitch className="text-indigo" />
        <a href={paths.signIn} className={`${linkClass} inline-flex min-h-11 items-center px-2 text-sm`}>
          {guest.signIn}
        </a>
      </header>
      {conversationId && <KeepNote conversationId={conversationId} />}
      <main id="screen" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
        {children}
      </main>
    </div>
  )
}

/** Says that the conversation is no account's yet, how it becomes one's, and lets it be deleted. */
function KeepNote({ conversationId }: { conversationId: string }) {
  const { guest } = useAccountTexts()
  const [isAskingBack, setIsAskingBack] = useState(false)
  const remove = useRemoval(conversationId)
  return (
    <aside
      aria-label={guest.title}
      className="flex shrink-0 flex-wrap items-center gap-x-4 border-y border-line bg-sunken px-4 text-sm print:hidden"
    >
      <p className="grow basis-full pt-2 sm:basis-52 sm:py-2">{isAskingBack ? guest.removeAsk : guest.kept}</p>
      {isAskingBack ? (
        <>
          <button type="button" className={buttonClass('quiet')} onClick={() => setIsAskingBack(false)}>
            {guest.keep}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => void remove()}>
            {guest.remove}
          </button>
        </>
      ) : (
        <>
          <a href={paths.signUp} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {guest.signUp}
          </a>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-3 hover:text-ink"
            onClick={() => setIsAskingBack(true)}
          >
            {guest.remove}
          </button>
        </>
      )}
    </aside>
  )
}

/** Deletes the conversation and ends the session, and leaves nothing of it in this browser. */
function useRemoval(conversationId: string): () => Promise<void> {
  const client = useClient()
  const { guest } = useAccountTexts()
  return async () => {
    try {
      await client.api.logged(
        'Deleting the conversation',
        client.documents.delete(COLLECTIONS.conversations, conversationId),
      )
      await signOut(client.api)
    } catch {
      return showError(client.toasts, guest.removeFailed)
    }
    await leaveAccount(client)
    location.assign(paths.landing)
  }
}
