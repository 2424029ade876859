// Bounds heavy work: so many pieces at once, so many more in line, first come first served.

/** Thrown at once when the line is full. */
export class LanesFullError extends Error {
  override readonly name = 'LanesFullError'
}

export interface Lanes {
  /**
   * Runs `work` as soon as a lane is free; its result or error is passed on.
   * @throws LanesFullError
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createLanes(atOnce: number, maxWaiting: number): Lanes {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= maxWaiting) throw new LanesFullError(`${maxWaiting} are waiting already`)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  // A lane is handed to the next in line without being given up, so nobody can slip in between.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
