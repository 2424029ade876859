import { useEffect, useState } from 'react'
import type { ProvisionView } from '../../../contract/library.ts'
import { isUnreachable } from '../../api/error-kinds.ts'
import { useClient } from '../../client.tsx'
import { loadProvision } from './load-provision.ts'

export type LoadedProvision =
  | { state: 'loading' | 'missing' | 'failed' | 'offline' }
  | { state: 'found'; provision: ProvisionView }

/** The provision whose page is at `path`, and how to ask for it once more. Another path needs another component. */
export function useProvision(path: string): { loaded: LoadedProvision; loadAgain: () => void } {
  const { api } = useClient()
  const [loaded, setLoaded] = useState<LoadedProvision>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = new AbortController()
    void outcomeOf(loadProvision(api, path, asking.signal)).then((outcome) => {
      if (!asking.signal.aborted) setLoaded(outcome)
    })
    return () => asking.abort()
  }, [api, path, attempt])

  function loadAgain() {
    setLoaded({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { loaded, loadAgain }
}

async function outcomeOf(loading: Promise<ProvisionView | null>): Promise<LoadedProvision> {
  try {
    const provision = await loading
    return provision ? { state: 'found', provision } : { state: 'missing' }
  } catch (error) {
    return { state: isUnreachable(error) ? 'offline' : 'failed' }
  }
}
