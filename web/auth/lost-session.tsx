import { lazy, Suspense, useEffect, useState } from 'react'
import { watchCalls } from '../api/call-outcomes.ts'
import { hearTabs } from '../offline/tabs.ts'

const LostSessionDialog = lazy(async () => ({ default: (await import('./lost-session-dialog.tsx')).LostSessionDialog }))

/** Shows the way back to sign-in once the service no longer knows the session; gone when another tab has signed in. */
export function LostSession() {
  const [isLost, setIsLost] = useState(false)
  useEffect(() => watchCalls((outcome) => outcome === 'signed-out' && setIsLost(true)), [])
  useEffect(() => hearTabs(({ kind }) => kind === 'signed-in' && setIsLost(false)), [])
  return (
    isLost && (
      <Suspense>
        <LostSessionDialog />
      </Suspense>
    )
  )
}
