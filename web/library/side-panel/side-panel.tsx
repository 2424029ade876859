import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { screen } from '../../screen.tsx'
import { prefetchWhenIdle } from '../../ui/prefetch.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type OpenInSidePanel, type PanelProvision, SidePanelContext } from './side-panel-context.ts'
import { useSteadyPlace } from './use-steady-place.ts'
import './side-panel.css'

const ProvisionPanel = screen(async () => (await import('./provision-panel.tsx')).ProvisionPanel)

/** Lays out a screen and, as long as one is open, the side panel with a provision. */
export function WithSidePanel({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ provision: PanelProvision; opener: HTMLElement } | null>(null)
  const notePlace = useSteadyPlace(opened)
  useEffect(() => prefetchWhenIdle(ProvisionPanel.preload), [])

  const open = useCallback<OpenInSidePanel>(
    (provision, opener) => {
      notePlace(opener)
      setOpened({ provision, opener })
    },
    [notePlace],
  )
  function close() {
    if (opened) notePlace(opened.opener)
    setOpened(null)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  return (
    <SidePanelContext value={open}>
      <div role="presentation" onKeyDown={handleKey} className={`flex h-full ${opened ? 'has-side-panel' : ''}`}>
        <div className="min-w-0 flex-1">{children}</div>
        {opened && (
          <Frame onClose={close}>
            <ProvisionPanel key={`${opened.provision.language} ${opened.provision.url}`} {...opened} onClose={close} />
          </Frame>
        )}
      </div>
    </SidePanelContext>
  )
}

/** At the right of the screen, or over it where there is no room for it. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { sidePanel } = useSourceTexts()
  const fits = usePanelFits()
  if (!fits) {
    return (
      <Sheet label={sidePanel.label} side="below" onClose={onClose}>
        <div className="side-panel-sheet overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
          <Suspense>{children}</Suspense>
        </div>
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={sidePanel.label}
      // A press on its words keeps the focus here, and with it what Escape does.
      tabIndex={-1}
      className="side-panel shrink-0 animate-appear overflow-y-auto overscroll-contain border-l border-line bg-surface outline-none"
    >
      <Suspense>{children}</Suspense>
    </aside>
  )
}

/** 1024 px in letters of the usual size; in larger ones a panel needs more. As in side-panel.css. */
const PANEL_FITS = '(width >= 64rem)'

function usePanelFits(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PANEL_FITS)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PANEL_FITS).matches,
  )
}
