import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { fetchConversations } from '../conversations/conversations-slice.ts'
import { useMessages } from '../messages/messages.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { RouteBoundary } from '../ui/route-boundary.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarStrip } from './sidebar-strip.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The frame of every screen behind sign-in: sidebar, header, and the screen itself. */
export function AppShell({ children }: { children: ReactNode }) {
  const { shell } = useMessages().chat
  const sidebar = useSidebar()
  const [pathname] = useLocation()
  useConversationList()

  return (
    <div className="flex h-dvh overflow-hidden bg-paper">
      <a
        href="#screen"
        className="sr-only z-50 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shell.skip}
      </a>
      {!sidebar.isPhone && (sidebar.isOpen ? <WideSidebar /> : <SidebarStrip onOpen={sidebar.toggle} />)}
      {sidebar.isPhone && sidebar.isOpen && (
        <Sheet label={shell.navigation} onClose={sidebar.closeSheet}>
          <Sidebar onChoose={sidebar.closeSheet} />
        </Sheet>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header isSidebarOpen={sidebar.isOpen} onToggle={sidebar.toggle} />
        <main id="screen" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <RouteBoundary key={pathname}>
            <Suspense>{children}</Suspense>
          </RouteBoundary>
        </main>
      </div>
    </div>
  )
}

function WideSidebar() {
  return (
    <div className="w-64 shrink-0 border-r border-line bg-sunken">
      <Sidebar />
    </div>
  )
}

function useConversationList(): void {
  const dispatch = useAppDispatch()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)

  useEffect(() => {
    if (accountId) void dispatch(fetchConversations(accountId))
  }, [dispatch, accountId])
}
