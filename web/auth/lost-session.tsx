import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useClient } from '../client.tsx'

const LostSessionDialog = lazy(async () => ({ default: (await import('./lost-session-dialog.tsx')).LostSessionDialog }))

/**
 * Shows what is for the account alone. Once the service no longer knows the session, nothing of it, but the way back to
 * sign-in; until another tab has signed in.
 */
export function LostSession({ children }: { children?: ReactNode }) {
  const { api, tabs } = useClient()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => api.lastOutcome.subscribe((outcome) => outcome === 'signed-out' && setIsLost(true)), [api])
  useEffect(() => tabs.hear(({ kind }) => kind === 'signed-in' && setIsLost(false)), [tabs])
  if (!isLost) return children
  return (
    <Suspense>
      <LostSessionDialog />
    </Suspense>
  )
}
