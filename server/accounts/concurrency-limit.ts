// Bounds heavy work: how much runs at once, and how much waits in line. Nobody fills the line alone: within a rank the keys take
// turns, and where the line is full the key with most in it gives way. A lower rank goes first and finds room where a higher one no
// longer does.

/** Thrown at once when there is no room in line, and later at who gave way. */
export class LineFullError extends Error {
  override readonly name = 'LineFullError'
}

/** On whose behalf a piece of work is done. */
export interface Place {
  /** All work with the same key shares its places in line. */
  key: string
  /** 0 goes first. Within a rank the keys take turns, and what has one key goes first come, first served. */
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
  refuse: (reason: unknown) => void
}

export function createConcurrencyLimit({ atOnce, waiting, waitingPerKey }: ConcurrencyBounds): ConcurrencyLimit {
  let running = 0
  /** By rank and key, whose turn is next first. */
  const lines = waiting.map(() => new Map<string, Waiter[]>())

  const inLine = (from: number) => lines.slice(from).flatMap((byKey) => [...byKey.values()].flat())

  /** The last rank whose room is full for this one: who makes room must be of it or behind it. */
  const fullFrom = (rank: number) => waiting.findLastIndex((most, from) => from <= rank && inLine(from).length >= most)

  /** Whoever leaves the line for the newcomer: the last of the key that has most in it, if it has more than the newcomer would. */
  const findGivingWay = (key: string, from: number): Waiter | null => {
    const byKey = [...Map.groupBy(inLine(from), (waiter) => waiter.key).values()]
    const most = byKey.reduce((longest, line) => (line.length > longest.length ? line : longest), [])
    const own = inLine(from).filter((waiter) => waiter.key === key).length
    return most.length > own + 1 ? (most.at(-1) ?? null) : null
  }

  const makeRoom = ({ key, rank }: Place) => {
    if (inLine(0).filter((waiter) => waiter.key === key).length >= waitingPerKey) throw noRoom()
    const from = fullFrom(rank)
    if (from < 0) return
    const givingWay = findGivingWay(key, from)
    if (!givingWay) throw noRoom()
    remove(givingWay)
    givingWay.refuse(noRoom())
  }

  const remove = (waiter: Waiter) => {
    const byKey = lines[waiter.rank]
    const others = byKey?.get(waiter.key)?.filter((other) => other !== waiter) ?? []
    if (others.length > 0) byKey?.set(waiter.key, others)
    else byKey?.delete(waiter.key)
  }

  /** Resolves when the place's turn has come. */
  const waitForTurn = (place: Place): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      remove(waiter)
      reject(place.signal?.reason)
    }
    const stopListening = () => place.signal?.removeEventListener('abort', giveUp)
    const waiter: Waiter = {
      ...place,
      start: () => (stopListening(), resolve()),
      refuse: (reason) => (stopListening(), reject(reason)),
    }
    const byKey = lines[place.rank]
    byKey?.set(place.key, [...(byKey.get(place.key) ?? []), waiter])
    place.signal?.addEventListener('abort', giveUp, { once: true })
    return promise
  }

  const enter = async (place: Place) => {
    place.signal?.throwIfAborted()
    if (running < atOnce) {
      running++
      return
    }
    makeRoom(place)
    await waitForTurn(place)
  }

  const takeNext = (): Waiter | undefined => {
    const byKey = lines.find(({ size }) => size > 0)
    const [turn] = byKey ?? []
    if (!byKey || !turn) return undefined
    const [key, [first, ...others]] = turn
    byKey.delete(key)
    if (others.length > 0) byKey.set(key, others)
    return first
  }
  // What one piece leaves is handed to the next in line at once, so nobody can slip in between.
  const leave = () => {
    const next = takeNext()
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

const noRoom = () => new LineFullError('there is no room in line')
