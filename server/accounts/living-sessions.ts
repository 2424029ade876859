import type { Env } from '../env.ts'
import type { Living } from './auth-session-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Which sessions live now. Without SESSION_IDLE_DAYS, none ends because nobody uses it. */
export function livingAt(now: number, { SESSION_IDLE_DAYS: days }: Pick<Env, 'SESSION_IDLE_DAYS'>): Living {
  return { now, usedAfter: days === undefined ? -1 : now - days * DAY_MS }
}
