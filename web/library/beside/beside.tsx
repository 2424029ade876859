import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSourceTexts } from '../../messages/use-source-texts.ts'
import { screen } from '../../screen.tsx'
import { prefetchWhenIdle } from '../../ui/prefetch.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { Reading } from './provision-panel.tsx'
import { useSteadyPlace } from './use-steady-place.ts'
import './beside.css'

const ProvisionPanel = screen(async () => (await import('./provision-panel.tsx')).ProvisionPanel)

/** Shows a provision beside what is on the screen; `opener` gets the focus back afterwards. */
type ReadBeside = (reading: Reading, opener: HTMLElement) => void

const BesideContext = createContext<ReadBeside>(() => {})

export function useReadBeside(): ReadBeside {
  return useContext(BesideContext)
}

/** Lays out a screen and, as long as one is open, the provision that is read beside it. */
export function WithBeside({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ reading: Reading; opener: HTMLElement } | null>(null)
  const notePlace = useSteadyPlace(opened)
  useEffect(() => prefetchWhenIdle(ProvisionPanel.preload), [])

  const read = useCallback<ReadBeside>(
    (reading, opener) => {
      notePlace(opener)
      setOpened({ reading, opener })
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
    <BesideContext value={read}>
      <div role="presentation" onKeyDown={handleKey} className={`flex h-full ${opened ? 'beside' : ''}`}>
        <div className="min-w-0 flex-1">{children}</div>
        {opened && (
          <Frame onClose={close}>
            <ProvisionPanel key={opened.reading.url} {...opened} onClose={close} />
          </Frame>
        )}
      </div>
    </BesideContext>
  )
}

/** At the right of the screen, or over it where there is no room beside. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { beside } = useSourceTexts()
  const hasRoom = useHasRoom()
  if (!hasRoom) {
    return (
      <Sheet label={beside.label} side="below" onClose={onClose}>
        <div className="beside-sheet overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
          <Suspense>{children}</Suspense>
        </div>
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={beside.label}
      // A press on its words keeps the focus here, and with it what Escape does.
      tabIndex={-1}
      className="beside-panel shrink-0 animate-appear overflow-y-auto overscroll-contain border-l border-line bg-surface outline-none"
    >
      <Suspense>{children}</Suspense>
    </aside>
  )
}

/** 1024 px in letters of the usual size; in larger ones a panel needs more. As in beside.css. */
const ROOM_BESIDE = '(width >= 64rem)'

function useHasRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOM_BESIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(ROOM_BESIDE).matches,
  )
}
