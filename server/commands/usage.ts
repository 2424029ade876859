import { listUsage, type UsedOnDay } from '../chat/model-usage-repository.ts'
import type { Database } from '../database/database.ts'
import type { Env } from '../env.ts'

const MILLION = 1_000_000

export interface UsageLine extends UsedOnDay {
  /** In the currency of the prices; null where the settings tell none. */
  estimatedCost: number | null
}

/** What all accounts together have used of the model, the newest day first. */
export async function describeUsage(
  { queries }: Database,
  { MODEL_PRICE_PROMPT: prompt, MODEL_PRICE_REPLY: reply }: Pick<Env, 'MODEL_PRICE_PROMPT' | 'MODEL_PRICE_REPLY'>,
  days: number,
): Promise<UsageLine[]> {
  const lines = await listUsage(queries, days)
  return lines.map((line) => ({
    ...line,
    estimatedCost:
      prompt === undefined || reply === undefined
        ? null
        : (line.promptTokens * prompt + line.replyTokens * reply) / MILLION,
  }))
}
