export interface Pace {
  /** Acts, `inMs` milliseconds from now at the earliest; what is asked for until then is one with it. */
  soon(inMs?: number): void
  end(): void
}

/** Acts when it is asked to, however often, once in `gapMs` at most, and only where somebody looks: else when they do. */
export function createPace(act: () => void, gapMs: number): Pace {
  let timer = 0
  let dueAt = Number.POSITIVE_INFINITY
  let actedAt = Number.NEGATIVE_INFINITY
  let isPutOff = false

  const run = () => {
    dueAt = Number.POSITIVE_INFINITY
    isPutOff = document.visibilityState === 'hidden'
    if (isPutOff) return
    actedAt = performance.now()
    act()
  }
  const soon = (inMs = 0) => {
    const now = performance.now()
    const at = Math.max(now + inMs, actedAt + gapMs)
    if (at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(run, at - now)
  }
  const look = () => isPutOff && soon()
  document.addEventListener('visibilitychange', look)
  return {
    soon,
    end() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
