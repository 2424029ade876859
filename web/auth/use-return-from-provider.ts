import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../client.tsx'
import { comeFromProvider } from './at-provider.ts'
import { isFactorAwaited } from './sign-in.ts'

/** Asks for the second factor of a session that the provider's sign-in has opened. */
export function useReturnFromProvider(ask: () => Promise<void>): void {
  const { api } = useClient()
  const askForFactor = useEffectEvent(ask)
  useEffect(() => {
    if (!comeFromProvider()) return
    void isFactorAwaited(api).then(async (isAwaited) => {
      if (isAwaited) await askForFactor()
    })
  }, [api])
}
