import type { Clock } from '../clock.ts'
import { ApiError } from './api-error.ts'

/** What is open to strangers and takes long (a search, the page of a shared copy) shares the one thread that serves everybody; this is what it may have of it. */
export interface FairQueue {
  /**
   * Does the work when it is the network's turn: at once where nothing else waits. Its time is what it takes to return, so that
   * it must not leave any of it to a promise.
   * @returns what the work does.
   * @throws ApiError 429 when too many wait, what `gone` was aborted with when it was before the turn came, and what the work does.
   */
  run<Result>(network: string, work: () => Result, gone: AbortSignal): Promise<Result>
}

/** About two seconds of searches. */
const MOST_WAITING = 200
/** The first search of a process reads what the others look up, and takes a hundred times as long. */
const LONGEST_REST_MS = 100

/** Calls back after this many milliseconds, when other work has had its time. */
type Rest = (ms: number, then: () => void) => void

const restByTimer: Rest = (ms, then) => void setTimeout(then, ms)

interface Waiting {
  begin: () => void
  refuse: (error: Error) => void
}

/**
 * One piece of work at a time, the networks by turns, and after each a rest as long as it took, or a tenth of a second: half
 * of the time is left for everything else, however many ask. Not the concurrency limit of accounts, where the first
 * to come goes first and one who comes too late is refused: here a newcomer has a turn however many another network sends.
 */
export function createFairQueue({ elapsed }: Pick<Clock, 'elapsed'>, rest: Rest = restByTimer): FairQueue {
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
    first?.begin()
    rest(Math.min(elapsed() - startedAt, LONGEST_REST_MS), serveNext)
  }

  return {
    run: (network, work, gone) => {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof work>>()
      const attempt = () => {
        try {
          gone.throwIfAborted()
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      lines.set(network, [...(lines.get(network) ?? []), { begin: attempt, refuse: reject }])
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
  longest.pop()?.refuse(tooManyWait())
}

const tooManyWait = () =>
  new ApiError(
    429,
    'general_rate_limit_exceeded',
    'Too many people are asking for this at the moment. Please try again soon.',
    { 'retry-after': '2' },
  )
