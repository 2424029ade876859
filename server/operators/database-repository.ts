import { sql } from 'kysely'
import type { Database, Queries } from '../database/database.ts'

/** Asks the database for nothing. @throws when it does not answer. */
export async function askDatabase(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries)
}

/** How many bytes the database takes, with what it keeps free for itself. */
export async function measureDatabase({ queries, dialect }: Pick<Database, 'queries' | 'dialect'>): Promise<number> {
  const size =
    dialect === 'postgres'
      ? sql<{ bytes: unknown }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: unknown }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(queries)
  return Number(rows[0]?.bytes)
}
