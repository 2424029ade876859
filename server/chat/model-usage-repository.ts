// The SQL about model tokens: of each account by day, and of all together under the account ''.

import { type Expression, sql } from 'kysely'
import type { AccountId } from '../../contract/ids.ts'
import { inTransaction, type Queries } from '../database/database.ts'

const ALL = ''
const MOST_TOKENS = Number.MAX_SAFE_INTEGER

export interface UsedOnDay {
  /** `2026-11-24`, in Nepal. */
  day: string
  replies: number
  promptTokens: number
  replyTokens: number
}

export async function addUsage(
  queries: Queries,
  accountId: AccountId,
  { day, replies, promptTokens, replyTokens }: UsedOnDay,
): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    // Always in this order, so that no two wait for each other.
    for (const account_id of [accountId, ALL]) {
      await transaction
        .insertInto('model_usage')
        .values({ day, account_id, replies, prompt_tokens: promptTokens, reply_tokens: replyTokens })
        .onConflict((conflict) =>
          conflict.columns(['day', 'account_id']).doUpdateSet(({ eb, ref }) => ({
            replies: eb(ref('model_usage.replies'), '+', replies),
            prompt_tokens: readable(eb(ref('model_usage.prompt_tokens'), '+', promptTokens)),
            reply_tokens: readable(eb(ref('model_usage.reply_tokens'), '+', replyTokens)),
          })),
        )
        .execute()
    }
  })
}

/** A sum that JavaScript can hold. */
const readable = (sum: Expression<number>) =>
  sql<number>`case when ${sum} > ${MOST_TOKENS} then ${MOST_TOKENS} else ${sum} end`

/** The tokens of a day, of an account or (with null) of all together. */
export async function tokensOn(queries: Queries, day: string, accountId: AccountId | null): Promise<number> {
  const row = await queries
    .selectFrom('model_usage')
    .select(['prompt_tokens', 'reply_tokens'])
    .where('day', '=', day)
    .where('account_id', '=', accountId ?? ALL)
    .executeTakeFirst()
  return row ? row.prompt_tokens + row.reply_tokens : 0
}

/** Of all accounts together, the newest day first. */
export async function listUsage(queries: Queries, days: number): Promise<UsedOnDay[]> {
  return queries
    .selectFrom('model_usage')
    .select(['day', 'replies', 'prompt_tokens as promptTokens', 'reply_tokens as replyTokens'])
    .where('account_id', '=', ALL)
    .orderBy('day', 'desc')
    .limit(days)
    .execute()
}

/** Of days before `day`, such as `2026-11-24`. @returns how many rows were removed. */
export async function deleteUsage(queries: Queries, day: string): Promise<number> {
  const result = await queries.deleteFrom('model_usage').where('day', '<', day).executeTakeFirst()
  return Number(result.numDeletedRows)
}
