// Bounds heavy work: how much runs at once, and how much waits in line. Nobody fills the line alone: places are bounded for
// each key, and a lower rank goes first and finds room where a higher one no longer does.

/** Thrown at once when there is no room in line. */
export class LineFullError extends Error {
  override readonly name = 'LineFullError'
}

/** On whose behalf a piece of work is done. */
export interface Place {
  /** All work with the same key shares its places in line. */
  key: string
  /** 0 goes first. Within a rank it is first come, first served. */
  rank: number
  /** Ends the waiting; work that has begun goes on. */
  signal?: AbortSignal | undefined
}

export interface ConcurrencyBounds {
  atOnce: number
  /** For each rank: how many of it and of the ranks after it may wait. */
  waiting: number[]
  waitingPerKey: number
}

export interface ConcurrencyLimit {
  /**
   * Runs `work` as soon as there is room for it; its result or error is passed on.
   * @throws LineFullError; the reason of the signal when it ends the waiting.
   */
  run<T>(work: () => Promise<T>, place: Place): Promise<T>
}

interface Waiter extends Place {
  start: () => void
}

export function createConcurrencyLimit({ atOnce, waiting, waitingPerKey }: ConcurrencyBounds): ConcurrencyLimit {
  let running = 0
  const line: Waiter[] = []

  const hasRoom = ({ key, rank }: Place) =>
    line.filter((other) => other.key === key).length < waitingPerKey &&
    waiting.every((most, from) => from > rank || line.filter((other) => other.rank >= from).length < most)

  const enter = async (place: Place) => {
    place.signal?.throwIfAborted()
    if (running < atOnce) {
      running++
      return
    }
    if (!hasRoom(place)) throw new LineFullError('there is no room in line')
    await waitForTurn(line, place)
  }
  // What one piece leaves is handed to the next in line at once, so nobody can slip in between.
  const leave = () => {
    const next = line.shift()
    if (next) next.start()
    else running--
  }

  return {
    async run(work, place) {
      await enter(place)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Resolves when the place's turn has come. */
function waitForTurn(line: Waiter[], place: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => {
    line.splice(line.indexOf(waiter), 1)
    reject(place.signal?.reason)
  }
  const start = () => {
    place.signal?.removeEventListener('abort', giveUp)
    resolve()
  }
  const waiter = { ...place, start }
  const behind = line.findIndex(({ rank }) => rank > place.rank)
  line.splice(behind < 0 ? line.length : behind, 0, waiter)
  place.signal?.addEventListener('abort', giveUp, { once: true })
  return promise
}
