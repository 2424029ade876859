// The real app on a real database, with what tests must control passed in: clock, model, captured mail.

import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, buildApp } from '../app.ts'
import { Turns } from '../chat/turns.ts'
import type { Clock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { readEnv } from '../env.ts'
import { createLocalEvents, type Events } from '../events/events.ts'
import { createFairQueue, type FairQueue } from '../http/fair-queue.ts'
import { createLimits } from '../http/limits.ts'
import { createOutbox } from '../mail/create-outbox.ts'
import { type OpenLibrary, openLibrary } from '../library/open-library.ts'
import type { ModelGateway } from '../model/model-gateway.ts'
import type { Parts } from '../parts.ts'
import { migratedFolder } from './migrated-folder.ts'

export interface CapturedMail {
  recipient: string
  subject: string
  text: string
  html: string
}

export interface TestClock extends Clock {
  /** Lets time go by. */
  advance(milliseconds: number): void
  /** Sets the clock forward, or back by a negative number, while no time goes by. */
  set(milliseconds: number): void
}

export interface TestApp extends AsyncDisposable {
  app: FastifyInstance
  parts: Parts
  clock: TestClock
  turns: Turns
  /** Everything that was logged, as lines of JSON. */
  logLines: string[]
  /** Mails sent so far; run `parts.outbox.deliverAll()` first. */
  mails: CapturedMail[]
  close(): Promise<void>
}

export interface TestAppOptions extends Pick<AppOptions, 'client' | 'pollEveryMs' | 'indexesBacklog'> {
  settings?: Record<string, string>
  gateway?: ModelGateway
  /** Another database than a new SQLite folder; it is migrated already and stays open. */
  database?: Database
  /** Another library than the product's own. */
  library?: OpenLibrary
  /** Events that are shared with another app, for two that stand for two processes. */
  events?: Events
  /** The clock of another app, for two that stand for two processes. */
  clock?: TestClock
  /** Replies have their progress stored, and dead ones are looked for, when the app starts and then only when the test says so. */
  turnsByHand?: boolean
  /** A line whose turns are in the hands of the test. */
  publicWork?: FairQueue
}

/** A clock that starts at the real time and moves only when told to. */
export function testClock(startMs: number = Date.now()): TestClock {
  let offsetMs = startMs
  let elapsedMs = 0
  return {
    now: () => offsetMs + elapsedMs,
    elapsed: () => elapsedMs,
    advance: (milliseconds) => void (elapsedMs += milliseconds),
    set: (milliseconds) => void (offsetMs += milliseconds),
  }
}

/** The longest that a timer can wait. */
const NEVER_MS = 2 ** 31 - 1

let opened: OpenLibrary | undefined
/** Opened once for all tests of a file: nothing changes it. */
const sharedLibrary = (): OpenLibrary => (opened ??= openLibrary())
const wordless: ModelGateway = { modelName: 'test-model', async *write() {} }

/** Builds the app for a test. Limits are off unless `settings` say otherwise, and nothing is indexed in the background. Dispose of it with `await using`. */
export async function buildTestApp({
  client,
  pollEveryMs,
  indexesBacklog = false,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const env = readEnv({ RATE_LIMITS: 'off', ...options.settings })
  const folder = options.database ? null : await migratedFolder()
  const database = options.database ?? (await openDatabase({ dataDir: folder ?? '' }))
  const clock = options.clock ?? testClock()
  const logLines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void logLines.push(line) })
  const mails: CapturedMail[] = []
  const mailer = {
    send: async ({ recipient, subject, text, html }: CapturedMail) =>
      void mails.push({ recipient, subject, text, html }),
  }
  const parts: Parts = {
    env,
    database,
    clock,
    limits: createLimits(database, clock, env.RATE_LIMITS),
    publicWork: options.publicWork ?? createFairQueue(clock),
    outbox: createOutbox({ database, clock, mailer, log }),
    events: options.events ?? createLocalEvents(),
    library: options.library ?? sharedLibrary(),
    gateway: options.gateway ?? wordless,
    log,
    release: { version: '0.0.0', commit: 'test' },
  }
  const turns = new Turns(parts, options.turnsByHand ? { progress: NEVER_MS, sweep: NEVER_MS } : {})
  const app = await buildApp(parts, { client, pollEveryMs, turns, indexesBacklog })
  const close = async () => {
    await app.close()
    if (!folder) return
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, parts, clock, turns, logLines, mails, close, [Symbol.asyncDispose]: close }
}
