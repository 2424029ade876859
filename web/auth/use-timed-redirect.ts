import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.tsx'
import type { HandedOver } from './handed-over.ts'

/**
 * Goes to a path after a while; not any more once the person has left the screen. What awaits it stays under way until
 * then, so a form that awaits it cannot be sent twice.
 */
export function useTimedRedirect(): (path: string, delayMs: number, told?: HandedOver) => Promise<void> {
  const [, navigate] = useLocation()
  const { wait } = useClient()
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return useCallback(
    async (path, delayMs, told) => {
      await wait(delayMs)
      if (isHere.current) navigate(path, { state: told })
    },
    [navigate, wait],
  )
}
