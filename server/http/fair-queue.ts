import type { Clock } from '../clock.ts'
import { ApiError } from './api-error.ts'

/**
 * What takes long and comes as often as somebody likes (a search, a question, the page of a shared copy) shares the one thread that
 * serves everybody; this is what it may have of it.
 */
export interface FairQueue {
  /**
   * Does the work when it is the network's turn: at once where nothing else waits. Its time is what it takes to return, so that
   * it must not leave any of it to a promise.
   * @param gone null where the work is to be done even if nobody waits for it any more.
   * @param account whose it is, where that is known: within a network the accounts have their turns as well.
   * @returns what the work does.
   * @throws ApiError 429 when too many wait, what `gone` was aborted with when it was before the turn came, and what the work does.
   */
  run<Result>(network: string, work: () => Result, gone: AbortSignal | null, account?: string): Promise<Result>
}

/** About two seconds of searches, or half a minute of the longest questions. */
const MOST_WAITING = 200
/** As long as the longest question takes; only the first search of a process, which reads what the others look up, takes longer. */
const LONGEST_REST_MS = 250

/** Calls back after this many milliseconds, when other work has had its time. */
type Rest = (ms: number, then: () => void) => void

const restByTimer: Rest = (ms, then) => void setTimeout(then, ms)

interface Waiting {
  begin: () => void
  refuse: (error: Error) => void
}

/**
 * One piece of work at a time, the networks by turns and the accounts of each, and after each a rest as long as it took, a quarter of a second at most: half
 * of the time is left for everything else, however many ask. Not the concurrency limit of accounts, where the first
 * to come goes first and one who comes too late is refused: here a newcomer has a turn however many another network sends.
 */
export function createFairQueue({ elapsed }: Pick<Clock, 'elapsed'>, rest: Rest = restByTimer): FairQueue {
  const lines: Lines = new Map()
  let isBusy = false

  const serveNext = () => {
    const next = takeNext(lines)
    isBusy = next !== null
    if (!next) return
    const startedAt = elapsed()
    next.begin()
    rest(Math.min(elapsed() - startedAt, LONGEST_REST_MS), serveNext)
  }

  return {
    run: (network, work, gone, account = '') => {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof work>>()
      const attempt = () => {
        try {
          gone?.throwIfAborted()
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      enter(lines, { network, account }, { begin: attempt, refuse: reject })
      if (isBusy) refuseBeyond(lines)
      else serveNext()
      return promise
    },
  }
}

/** By network and account, whose turn is next first. */
type Lines = Map<string, Map<string, Waiting[]>>

function enter(lines: Lines, { network, account }: { network: string; account: string }, waiting: Waiting): void {
  const accounts = lines.get(network) ?? new Map<string, Waiting[]>()
  accounts.set(account, [...(accounts.get(account) ?? []), waiting])
  lines.set(network, accounts)
}

/** Takes out whose turn it is; its network and its account have theirs again behind all others. Null where nobody waits. */
function takeNext(lines: Lines): Waiting | null {
  for (const [network, accounts] of lines) {
    lines.delete(network)
    for (const [account, [first, ...others]] of accounts) {
      accounts.delete(account)
      if (others.length > 0) accounts.set(account, others)
      if (accounts.size > 0) lines.set(network, accounts)
      return first ?? null
    }
  }
  return null
}

/** The network with most in line gives way, so that one network cannot keep the others from waiting; of its accounts the one with most. */
function refuseBeyond(lines: Lines): void {
  const all = [...lines].map(([network, accounts]) => ({ network, accounts, length: countOf([...accounts.values()]) }))
  if (all.reduce((sum, { length }) => sum + length, 0) <= MOST_WAITING) return
  const longest = all.reduce((most, line) => (line.length > most.length ? line : most))
  const [account, waiting] = [...longest.accounts].reduce((most, line) =>
    line[1].length > most[1].length ? line : most,
  )
  waiting.pop()?.refuse(tooManyWait())
  if (waiting.length === 0) longest.accounts.delete(account)
  if (longest.accounts.size === 0) lines.delete(longest.network)
}

const countOf = (waiting: readonly (readonly Waiting[])[]) => waiting.reduce((sum, { length }) => sum + length, 0)

const tooManyWait = () =>
  new ApiError(
    429,
    'general_rate_limit_exceeded',
    'Too many people are asking for this at the moment. Please try again soon.',
    { 'retry-after': '2' },
  )
