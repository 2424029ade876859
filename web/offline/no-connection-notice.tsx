import { CloudOff } from 'lucide-react'
import type { ReadonlySignal } from '../signal.ts'
import { useTexts } from '../texts/texts.tsx'
import { useIsOffline } from './connection.ts'

/** Says that there is no connection, and what can be done without one. Its region is there before it speaks. */
export function NoConnectionNotice({ isOffline: signal }: { isOffline: ReadonlySignal<boolean> }) {
  const { offline } = useTexts()
  const isOffline = useIsOffline(signal)
  return (
    <div role="status" className="shrink-0 print:hidden">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-2 text-sm">
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {offline.notice}
        </p>
      )}
    </div>
  )
}
