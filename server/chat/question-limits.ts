import { isBlank } from '../../contract/text.ts'
import type { Env } from '../env.ts'
import type { Caller } from '../http/caller.ts'
import { LimitExceeded, type LimitRule, type Limits } from '../http/limits.ts'
import { questionEmpty, questionTooLong, tooManyQuestions } from './errors.ts'

const FIVE_MINUTES_SECONDS = 5 * 60
const DAY_SECONDS = 24 * 60 * 60

interface Allowance extends LimitRule {
  description: string
}

/** Questions that are refused cost nothing, but some work. */
const ATTEMPTS_PER_MINUTE = 120

/**
 * Counts an attempt to ask, whatever comes of it.
 * @throws LimitExceeded
 */
export async function countAttempt(limits: Limits, env: Env, { accountId }: Caller): Promise<void> {
  const points = Math.max(ATTEMPTS_PER_MINUTE, env.QUESTIONS_PER_5_MINUTES)
  await limits.take({ name: 'question-attempts', points, windowSeconds: 60 }, accountId)
}

/**
 * Counts a question against what its account may ask; one that is refused counts against nothing.
 * @throws ApiError 429 naming the limit that is used up and when it is free again.
 */
export async function countQuestion(limits: Limits, env: Env, caller: Caller): Promise<void> {
  const taken: Allowance[] = []
  for (const allowance of allowancesOf(env, caller)) {
    try {
      await limits.take(allowance, caller.accountId)
      taken.push(allowance)
    } catch (failure) {
      if (failure instanceof LimitExceeded) taken.push(allowance)
      // Why it was refused is worth more than one question.
      await giveBack(limits, taken, caller).catch(() => {})
      throw failure instanceof LimitExceeded ? tooManyQuestions(failure, allowance.description) : failure
    }
  }
}

/** Takes back what `countQuestion` counted, for a question that leads to no reply. */
export async function giveBackQuestion(limits: Limits, env: Env, caller: Caller): Promise<void> {
  await giveBack(limits, allowancesOf(env, caller), caller)
}

async function giveBack(limits: Limits, allowances: readonly Allowance[], { accountId }: Caller): Promise<void> {
  for (const allowance of allowances) await limits.giveBack(allowance, accountId)
}

function allowancesOf(env: Env, { isEmailVerified }: Caller): Allowance[] {
  const often = env.QUESTIONS_PER_5_MINUTES
  const daily = isEmailVerified ? env.QUESTIONS_PER_DAY : env.QUESTIONS_PER_DAY_UNVERIFIED
  return [
    {
      name: 'questions-5-minutes',
      points: often,
      windowSeconds: FIVE_MINUTES_SECONDS,
      description: `${countOf(often)} in 5 minutes`,
    },
    {
      name: isEmailVerified ? 'questions-day' : 'questions-day-unverified',
      points: daily,
      windowSeconds: DAY_SECONDS,
      description: isEmailVerified
        ? `${countOf(daily)} in a day`
        : `${countOf(daily)} in a day with an e-mail address that is not verified`,
    },
  ]
}

const countOf = (questions: number) => `${questions} question${questions === 1 ? '' : 's'}`

/** @throws ApiError 400 for a question that shows nothing or is longer than `most` characters (UTF-16 units). */
export function checkQuestion(content: string, most: number): void {
  if (isBlank(content)) throw questionEmpty()
  if (content.length > most) throw questionTooLong(content.length, most)
}
