import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { LostSession } from '../auth/lost-session.tsx'
import { pressHeld } from '../ui/hold-press.ts'
import { useTexts } from '../texts/texts.tsx'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { RouteBoundary } from '../ui/route-boundary.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { loadToasts } from '../ui/toast.tsx'
import { useIsClient } from '../ui/use-is-client.ts'
import { Header } from './header.tsx'
import { Later } from './later.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarStrip } from './sidebar-strip.tsx'
import { useArrival } from './use-arrival.ts'
import { useConversationList } from './use-conversation-list.ts'
import { useListActions } from './use-list-actions.ts'
import { type SidebarState, useSidebar } from './use-sidebar.ts'
import { useVisibleViewport } from './use-visible-viewport.ts'

/** The frame of every screen behind sign-in: sidebar, header, and the screen itself. */
export function AppShell({ children }: { children: ReactNode }) {
  const sidebar = useSidebar()
  const [pathname] = useLocation()
  const main = useRef<HTMLElement>(null)
  const title = useArrival(main)
  useConversationList()
  useEffect(() => prefetchWhenIdle(loadToasts), [])
  useVisibleViewport()
  // Not before the shell is as this screen has it: the server does not know that it is a phone.
  const isClient = useIsClient()
  useEffect(() => {
    if (isClient) pressHeld()
  }, [isClient])

  return (
    <LostSession>
      <div className="mt-[var(--visible-top,0px)] flex h-[var(--visible-height,100dvh)] overflow-hidden bg-paper pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] print:h-auto print:overflow-visible">
        <SkipLink onSkip={() => main.current?.focus()} />
        <ShellSidebar sidebar={sidebar} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header isSidebarOpen={sidebar.isOpen} onToggle={sidebar.toggle} />
          <Later part="ConnectionNotice" />
          <main ref={main} id="screen" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
            <RouteBoundary key={pathname}>
              <Suspense fallback={<Waiting />}>{children}</Suspense>
            </RouteBoundary>
          </main>
        </div>
        <p role="status" className="sr-only">
          {title}
        </p>
      </div>
    </LostSession>
  )
}

/** Stands in for a screen that is on its way. */
export function Waiting() {
  return (
    <p role="status" className="px-4 py-6 text-muted">
      {useTexts().ui.loading}
    </p>
  )
}

/** Moves the focus itself: following the link would count as a visit to another address. */
function SkipLink({ onSkip }: { onSkip: () => void }) {
  const { shell } = useTexts().chat
  return (
    <a
      href="#screen"
      onClick={(event) => {
        event.preventDefault()
        onSkip()
      }}
      className="sr-only z-50 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {shell.skip}
    </a>
  )
}

function ShellSidebar({ sidebar: { isPhone, isOpen, toggle, closeSheet } }: { sidebar: SidebarState }) {
  const { shell } = useTexts().chat
  const list = useListActions(closeSheet)

  if (!isPhone && !isOpen) return <SidebarStrip onOpen={toggle} />
  if (!isPhone) {
    return (
      <div className="w-64 shrink-0 border-r max-md:hidden border-line bg-sunken">
        <Sidebar list={list} />
      </div>
    )
  }
  if (!isOpen) return null
  return (
    <Sheet label={shell.navigation} onClose={closeSheet}>
      <div className="h-full pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]">
        <Sidebar list={list} onClose={closeSheet} />
      </div>
    </Sheet>
  )
}
