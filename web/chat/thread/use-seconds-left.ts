import { useEffect, useState } from 'react'

type Clock = Pick<Performance, 'now'>

/** Whole seconds until a moment in the time of `clock`, counted down; none once it is over. */
export function useSecondsLeft(until: number, clock: Clock = Date): number {
  const [left, setLeft] = useState(() => secondsUntil(until, clock))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until, clock)), 1_000)
    return () => clearInterval(timer)
  }, [until, clock])
  return left
}

const secondsUntil = (moment: number, clock: Clock) => Math.max(0, Math.ceil((moment - clock.now()) / 1_000))
