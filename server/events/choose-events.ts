import type { Parts } from '../parts.ts'
import { createLocalEvents, type Events } from './events.ts'

/** Events over the database there is; what is not needed is not loaded. */
export async function chooseEvents({
  database,
  clock,
  log,
  env,
}: Pick<Parts, 'database' | 'clock' | 'log' | 'env'>): Promise<Events> {
  if (database.dialect !== 'postgres') return createLocalEvents()
  const directUrl = env.DATABASE_DIRECT_URL ?? (database.isPooled ? null : (env.DATABASE_URL ?? null))
  const { createPostgresEvents } = await import('./postgres-events.ts')
  return createPostgresEvents({ database, clock, log, directUrl })
}
