// Which statements run where, for tests of lists.

import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

export interface Watched {
  database: Database
  /** What ran together with everything else, and what ran where long reads do, since the last call of `forget`. */
  quick: CompiledQuery[]
  long: CompiledQuery[]
  forget(): void
  /** How many of the long ones were given their rows. */
  answered(): number
}

/** The same database, and every statement that runs on it from now on. */
export function watched(database: Database): Watched {
  const quick: CompiledQuery[] = []
  const long: CompiledQuery[] = []
  let answered = 0
  return {
    database: {
      ...database,
      queries: recording(database.queries, quick),
      longReads: recording(database.longReads, long, () => void (answered += 1)),
    },
    quick,
    long,
    forget() {
      quick.length = 0
      long.length = 0
    },
    answered: () => answered,
  }
}

function recording(queries: Kysely<Schema>, statements: CompiledQuery[], onAnswer = () => {}): Kysely<Schema> {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(queries.getExecutor().compileQuery(node, queryId))
      return node
    },
    async transformResult({ result }) {
      onAnswer()
      return result
    },
  }
  return queries.withPlugin(plugin)
}
