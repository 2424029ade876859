// The SQL about keys that are made once and shared by all processes.

import type { Queries } from '../database/database.ts'

/** Keeps `value` under `name`, unless there is one: of several processes that start at once, one wins. Returns what is kept. */
export async function keepServerKey(queries: Queries, name: string, value: string): Promise<string> {
  await queries
    .insertInto('server_keys')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await queries.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
