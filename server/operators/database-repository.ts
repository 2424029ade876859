import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Asks the database for nothing. @throws when it does not answer. */
export async function askDatabase(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries)
}
