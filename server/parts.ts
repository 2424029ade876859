import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { Events } from './events/events.ts'
import type { FairQueue } from './http/fair-queue.ts'
import type { Limits } from './http/limits.ts'
import type { OpenLibrary } from './library/open-library.ts'
import type { Outbox } from './mail/outbox.ts'
import type { ModelGateway } from './model/model-gateway.ts'

/** What the app is put together from; `main` chooses the implementations, tests pass their own. */
export interface Parts {
  env: Env
  database: Database
  clock: Clock
  limits: Limits
  /** In which whatever takes long to compute waits for its turn: searches of pages and of programs, questions, and shared copies. */
  publicWork: FairQueue
  outbox: Outbox
  events: Events
  library: OpenLibrary
  gateway: ModelGateway
  log: FastifyBaseLogger
  /** Version and commit, for `/health/live` and the log. */
  release: { version: string; commit: string }
}
