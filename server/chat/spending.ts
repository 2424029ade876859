import { calendarDay } from '../../contract/kathmandu.ts'
import type { Spending } from '../model/cost-guard.ts'
import type { Parts } from '../parts.ts'
import { addUsage, tokensOn } from './model-usage-repository.ts'
import { estimateModelTokens } from './model-tokens.ts'

/** Counts model tokens in the database, for all processes together, by days of Nepal. */
export function createSpending({
  database,
  clock,
  env,
  log,
}: Pick<Parts, 'database' | 'clock' | 'env' | 'log'>): Spending {
  const { queries } = database
  const { MODEL_TOKENS_PER_DAY: inAll, MODEL_TOKENS_PER_DAY_PER_ACCOUNT: each } = env
  const today = () => dayInNepal(clock.now())
  return {
    async isLeft(accountId) {
      if (each !== undefined && (await tokensOn(queries, today(), accountId)) >= each) return false
      return inAll === undefined || (await tokensOn(queries, today(), null)) < inAll
    },
    async record(accountId, { prompt, reply }) {
      try {
        await addUsage(queries, accountId, { day: today(), replies: 1, promptTokens: prompt, replyTokens: reply })
      } catch (error) {
        log.error({ err: error }, 'the model tokens of a reply could not be counted')
      }
    },
    estimate: estimateModelTokens,
  }
}

/** Such as `2026-11-24`, for an instant in milliseconds since 1970. */
export function dayInNepal(instant: number): string {
  const { year, month, date } = calendarDay(instant)
  return [year, String(month + 1).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}
