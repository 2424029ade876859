// Reads the settings, chooses the implementations, starts, and stops in good order.

import type { FastifyBaseLogger } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { createSpending } from './chat/spending.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { keepReserve } from './database/reserve.ts'
import { describeGaps, describePlaceholders } from './describe-gaps.ts'
import { type Env, readEnv, SettingsError } from './env.ts'
import { chooseEvents } from './events/choose-events.ts'
import { boundConnections } from './http/connections.ts'
import { createFairQueue } from './http/fair-queue.ts'
import { createLimits } from './http/limits.ts'
import { connectionsWithin, readOpenFilesLimit } from './http/open-files.ts'
import { openLibrary } from './library/open-library.ts'
import { chooseMailer } from './mail/choose-mailer.ts'
import { createOutbox } from './mail/create-outbox.ts'
import { hasOutboxPage } from './mail/outbox-page.ts'
import { chooseGateway } from './model/choose-gateway.ts'
import { createLog } from './operators/create-log.ts'
import { readRelease } from './release.ts'
import { explainStartFailure } from './start-failure.ts'

const STOP_WITHIN_MS = 10_000
/** A client that sends half a request and waits must not hold up the end. */
const CUT_OFF_AFTER_MS = 5_000
const CONNECTION_BOUNDS = {
  // Browsers open connections ahead of need, and open another one when it is gone.
  firstByteMs: 10_000,
  // A phone that loses its connection for a moment catches up within seconds.
  stallMs: 30_000,
  unsentBytes: 256 * 1024 * 1024,
  // Sixty-four of the largest, which take seconds on a slow line; letters of Nepali take twice as much when they are read.
  arrivingBytes: 64 * 1024 * 1024,
}

async function start(env: Env, options: AppOptions): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  exitOnLostErrors(log)
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    log,
  })
  await migrate(database)
  if (database.dataDir) keepReserve(database.dataDir, log)

  const release = readRelease()
  const library = openLibrary({ dataDir: env.DATA_DIR, log })
  const spending = createSpending({ env, database, clock: systemClock, log })
  const gateway = await chooseGateway(env, log, spending)
  const mailer = await chooseMailer(env)
  let port = env.PORT
  const pageUrl = () => (hasOutboxPage(env) ? outboxUrl(port) : null)
  const outbox = createOutbox({ database, clock: systemClock, mailer, log, pageUrl })
  const limits = createLimits(database, systemClock, env.RATE_LIMITS)
  const events = await chooseEvents({ env, database, clock: systemClock, log })
  const publicWork = createFairQueue(systemClock)
  const parts = {
    env,
    database,
    clock: systemClock,
    limits,
    publicWork,
    outbox,
    events,
    library,
    gateway,
    log,
    release,
  }
  const app = await buildApp(parts, options)
  boundConnections(app.server, { ...CONNECTION_BOUNDS, max: chooseConnectionsMax(env, log), log })
  stopOnSignals(log, async () => {
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS).unref()
    await app.close()
    await database.close()
  })

  // For `localhost` Fastify would open a second server, which nothing here bounds or ends.
  const host = env.HOST === 'localhost' ? '127.0.0.1' : env.HOST
  const address = await app.listen({ port: env.PORT, host })
  const choices = { database: database.dialect, model: gateway.modelName, mail: mailer ? 'smtp' : 'outbox' }
  log.info({ ...release, ...choices, rateLimits: env.RATE_LIMITS ? 'on' : 'off' }, `ready at ${address}`)
  port = Number(new URL(address).port)
  const gaps = describeGaps(env)
  for (const gap of gaps) log.warn(gap)
  const placeholders = describePlaceholders(env)
  if (placeholders && !gaps.includes(placeholders)) log.info(placeholders)
  announce(env, port)
}

function chooseConnectionsMax({ CONNECTIONS_MAX }: Env, log: FastifyBaseLogger): number {
  const openFiles = readOpenFilesLimit()
  const max = connectionsWithin(openFiles, CONNECTIONS_MAX)
  if (max < CONNECTIONS_MAX)
    log.warn({ connections: max, openFiles }, 'CONNECTIONS_MAX is out of reach: the system allows too few open files')
  return max
}

const outboxUrl = (port: number) => `http://localhost:${port}/dev/outbox`

/** What a person who starts Kanooni must know, whatever is logged. */
function announce(env: Env, port: number): void {
  const here = `http://localhost:${port}`
  const lines = [`Kanooni is ready at ${env.PUBLIC_URL ?? here}`]
  if (hasOutboxPage(env)) lines.push(`Mails are not sent: read them at ${outboxUrl(port)}`)
  lines.push(...describeGaps(env))
  if (!env.RATE_LIMITS)
    lines.push('Rate limits are off (RATE_LIMITS=off). Never run like this where others can reach it.')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The first signal lets what is under way finish, for a while; the second one does not. */
function stopOnSignals(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info(`${signal}: finishing what is under way`)
    setTimeout(() => {
      log.error(`stopped after ${STOP_WITHIN_MS / 1000} s, before everything was finished`)
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => exitAfter(log, error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** An error that nothing caught leaves the process in a state that nobody thought of: it ends, and says why. */
function exitOnLostErrors(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => exitAfter(log, error))
  process.on('unhandledRejection', (error) => exitAfter(log, error))
}

function exitAfter(log: FastifyBaseLogger, error: unknown): void {
  log.fatal({ err: error }, 'Kanooni stops because of an error that it did not expect')
  process.exit(1)
}

/** Starts the server with the settings of the environment. Ends the process where that is not possible, and says why. */
export async function startServer(options: AppOptions = {}): Promise<void> {
  try {
    await start(readEnv(process.env), options)
  } catch (error) {
    const explanation = error instanceof SettingsError ? error.message : explainStartFailure(error)
    if (explanation === null) throw error
    process.stderr.write(`${explanation}\n`)
    process.exit(1)
  }
}
