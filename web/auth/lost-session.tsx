import { lazy, Suspense, useEffect, useState } from 'react'
import { useClient } from '../client.tsx'

const LostSessionDialog = lazy(async () => ({ default: (await import('./lost-session-dialog.tsx')).LostSessionDialog }))

/** Shows the way back to sign-in once the service no longer knows the session; gone when another tab has signed in. */
export function LostSession() {
  const { api, tabs } = useClient()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => api.lastOutcome.subscribe((outcome) => outcome === 'signed-out' && setIsLost(true)), [api])
  useEffect(() => tabs.hear(({ kind }) => kind === 'signed-in' && setIsLost(false)), [tabs])
  return (
    isLost && (
      <Suspense>
        <LostSessionDialog />
      </Suspense>
    )
  )
}
