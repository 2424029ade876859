import type { Clock } from '../clock.ts'
import { rateLimitExceeded } from '../appwrite/errors.ts'

/** Searches, and pages of shared copies, are open to strangers and take the one thread that serves everybody; this is what they may have of it. */
export interface SearchTurns {
  /**
   * Searches when it is the network's turn: at once where nobody else does.
   * @throws ApiError 429 when too many wait, and what `gone` was aborted with when it was before the turn came.
   */
  take<Found>(network: string, search: () => Found, gone: AbortSignal): Promise<Found>
}

/** About two seconds of searches. */
const MOST_WAITING = 200
/** The first search of a process reads what the others look up, and takes a hundred times as long. */
const LONGEST_REST_MS = 100

/** Calls back after this many milliseconds, when other work has had its time. */
type Rest = (ms: number, then: () => void) => void

const restByTimer: Rest = (ms, then) => void setTimeout(then, ms)

interface Waiting {
  search: () => void
  refuse: (error: Error) => void
}

/**
 * One search at a time, the networks by turns, and after each a rest as long as it took, or a tenth of a second: half
 * of the time is left for everything else, however many search. Not the concurrency limit of accounts, where the first
 * to come goes first and one who comes too late is refused: here a newcomer has a turn however many another network sends.
 */
export function createSearchTurns({ elapsed }: Pick<Clock, 'elapsed'>, rest: Rest = restByTimer): SearchTurns {
  /** By network, whose turn is next first. */
  const lines = new Map<string, Waiting[]>()
  let isBusy = false

  const serveNext = () => {
    const [turn] = lines
    isBusy = turn !== undefined
    if (!turn) return
    const [network, [first, ...others]] = turn
    lines.delete(network)
    if (others.length > 0) lines.set(network, others)
    const startedAt = elapsed()
    first?.search()
    rest(Math.min(elapsed() - startedAt, LONGEST_REST_MS), serveNext)
  }

  return {
    take: (network, search, gone) => {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof search>>()
      const attempt = () => {
        try {
          gone.throwIfAborted()
          resolve(search())
        } catch (error) {
          reject(error)
        }
      }
      lines.set(network, [...(lines.get(network) ?? []), { search: attempt, refuse: reject }])
      if (isBusy) refuseBeyond(lines)
      else serveNext()
      return promise
    },
  }
}

/** The network with most in line gives way, so that one network cannot keep the others from waiting. */
function refuseBeyond(lines: Map<string, Waiting[]>): void {
  const all = [...lines.values()]
  if (all.reduce((sum, { length }) => sum + length, 0) <= MOST_WAITING) return
  const longest = all.reduce((most, line) => (line.length > most.length ? line : most))
  longest.pop()?.refuse(tooManySearches())
}

const tooManySearches = () =>
  rateLimitExceeded(
    { headers: { 'retry-after': '2' } },
    'Too many people ask for this at the moment. Please try again soon.',
  )
