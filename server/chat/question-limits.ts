import { isBlank } from '../../contract/text.ts'
import type { Env } from '../env.ts'
import type { AskingAccount } from '../http/caller.ts'
import { LimitExceeded, type LimitRule, type LimitState, type Limits } from '../http/limits.ts'
import type { ApiError } from '../http/api-error.ts'
import { networkOf } from '../http/network-of.ts'
import { guestQuestionsUsed, questionEmpty, questionTooLong, tooManyQuestions } from './errors.ts'

const FIVE_MINUTES_SECONDS = 5 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * 60 * 60
/** A timer of a longer one would be over at once. */
const WEEK_SECONDS = 7 * DAY_SECONDS

interface Allowance extends LimitRule {
  /** Whom it is counted for. */
  key: string
  /** The refusal once it is used up. */
  refuse: (failure: LimitExceeded) => ApiError
}

/** Who asks, and from which network address. */
interface Asking {
  caller: AskingAccount
  ip: string
}

/** Questions that are refused cost nothing, but some work. */
const ATTEMPTS_PER_MINUTE = 120

/**
 * Counts an attempt to ask, whatever comes of it.
 * @throws LimitExceeded
 */
export async function countAttempt(limits: Limits, env: Env, { accountId }: AskingAccount): Promise<void> {
  const points = Math.max(ATTEMPTS_PER_MINUTE, env.QUESTIONS_PER_5_MINUTES)
  await limits.take({ name: 'question-attempts', points, windowSeconds: 60 }, accountId)
}

/**
 * Counts a question against what its account may ask; one that is refused counts against nothing.
 * @returns where the tightest of the account's own limits stands now; null without limits, and for somebody without an account,
 * whose limits are shared with others.
 * @throws ApiError 429 naming the limit that is used up and when it is free again; 403 for somebody without an account.
 */
export async function countQuestion(limits: Limits, env: Env, asking: Asking): Promise<LimitState | null> {
  const taken: Allowance[] = []
  const states: LimitState[] = []
  for (const allowance of allowancesOf(env, asking)) {
    try {
      const state = await limits.take(allowance, allowance.key)
      if (state) states.push(state)
      taken.push(allowance)
    } catch (failure) {
      if (failure instanceof LimitExceeded) taken.push(allowance)
      // Why it was refused is worth more than one question.
      await giveBack(limits, taken).catch(() => {})
      throw failure instanceof LimitExceeded ? allowance.refuse(failure) : failure
    }
  }
  if (asking.caller.isAnonymous) return null
  return states.toSorted((one, other) => one.remaining - other.remaining)[0] ?? null
}

/** Takes back what `countQuestion` counted, for a question that leads to no reply. */
export async function giveBackQuestion(limits: Limits, env: Env, asking: Asking): Promise<void> {
  await giveBack(limits, allowancesOf(env, asking))
}

async function giveBack(limits: Limits, allowances: readonly Allowance[]): Promise<void> {
  for (const allowance of allowances) await limits.giveBack(allowance, allowance.key)
}

function allowancesOf(env: Env, { caller, ip }: Asking): Allowance[] {
  const { accountId: key, isEmailVerified, isAnonymous } = caller
  if (isAnonymous) return guestAllowances(env, key, networkOf(ip))
  const often = env.QUESTIONS_PER_5_MINUTES
  const daily = isEmailVerified ? env.QUESTIONS_PER_DAY : env.QUESTIONS_PER_DAY_UNVERIFIED
  const ofKey = caller.apiKey ? keyAllowances(env, caller.apiKey.id) : []
  return [
    ...ofKey,
    {
      name: 'questions-5-minutes',
      points: often,
      windowSeconds: FIVE_MINUTES_SECONDS,
      key,
      refuse: refusing(`${countOf(often)} in 5 minutes`),
    },
    {
      name: isEmailVerified ? 'questions-day' : 'questions-day-unverified',
      points: daily,
      windowSeconds: DAY_SECONDS,
      key,
      refuse: refusing(
        isEmailVerified
          ? `${countOf(daily)} in a day`
          : `${countOf(daily)} in a day with an e-mail address that is not verified`,
      ),
    },
  ]
}

const refusing = (description: string) => (failure: LimitExceeded) => tooManyQuestions(failure, description)

/** What a program may use up of the questions of its owner. */
function keyAllowances(env: Env, key: string): Allowance[] {
  const { KEY_QUESTIONS_PER_HOUR: hourly, KEY_QUESTIONS_PER_DAY: daily } = env
  const allowance = (name: string, points: number, windowSeconds: number, period: string): Allowance => ({
    name,
    points,
    windowSeconds,
    key,
    refuse: refusing(`${countOf(points)} in ${period} with this key`),
  })
  return [
    allowance('key-questions-hour', hourly, HOUR_SECONDS, 'an hour'),
    allowance('key-questions-day', daily, DAY_SECONDS, 'a day'),
  ]
}

/** Anybody can be as many guests as they like, so what counts is the network, and all of them together. */
function guestAllowances(env: Env, accountId: string, network: string): Allowance[] {
  const day = { windowSeconds: DAY_SECONDS, refuse: guestQuestionsUsed }
  return [
    { ...day, name: 'guest-questions', points: env.GUEST_QUESTIONS, windowSeconds: WEEK_SECONDS, key: accountId },
    { ...day, name: 'guest-questions-network', points: env.GUEST_QUESTIONS_PER_NETWORK, key: network },
    { ...day, name: 'guest-questions-day', points: env.GUEST_QUESTIONS_PER_DAY, key: 'all' },
  ]
}

const countOf = (questions: number) => `${questions} question${questions === 1 ? '' : 's'}`

/** @throws ApiError 400 for a question that shows nothing or is longer than `most` characters (UTF-16 units). */
export function checkQuestion(content: string, most: number): void {
  if (isBlank(content)) throw questionEmpty()
  if (content.length > most) throw questionTooLong(content.length, most)
}
