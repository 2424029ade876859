import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { HandedOver } from './handed-over.ts'

/**
 * Goes to a path after a while; not any more once the person has left the screen. What awaits it stays under way until
 * then, so a form that awaits it cannot be sent twice.
 */
export function useTimedRedirect(): (path: string, delayMs: number, told?: HandedOver) => Promise<void> {
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  return useCallback(
    async (path, delayMs, told) => {
      clearTimeout(timer.current)
      await new Promise<void>((passed) => {
        timer.current = setTimeout(passed, delayMs)
      })
      navigate(path, { state: told })
    },
    [navigate],
  )
}
