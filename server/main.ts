// Reads the settings, chooses the implementations, starts, and stops in good order.

import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { type Env, readEnv, SettingsError } from './env.ts'
import { createLimits } from './http/limits.ts'
import { createOutbox } from './mail/create-outbox.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { chooseGateway } from './model/choose-gateway.ts'
import { readRelease } from './release.ts'
import { explainStartFailure } from './start-failure.ts'

async function start(env: Env): Promise<void> {
  const log: FastifyBaseLogger = pino({ level: env.LOG_LEVEL })
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  await migrate(database)

  const release = readRelease()
  const gateway = chooseGateway(env)
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : null
  const outbox = createOutbox({ database, clock: systemClock, mailer, log })
  const limits = createLimits(database, systemClock, env.RATE_LIMITS)
  const app = await buildApp({ env, database, clock: systemClock, limits, outbox, gateway, log, release })
  app.addHook('onClose', () => database.close())

  const address = await app.listen({ port: env.PORT, host: env.HOST })
  log.info(
    { ...release, database: database.dialect, model: gateway.modelName, mail: mailer ? 'smtp' : 'outbox' },
    `Kanooni is ready at ${env.PUBLIC_URL ?? address}`,
  )
  if (!env.RATE_LIMITS)
    log.warn('Rate limits are off (RATE_LIMITS=off). Never run like this where others can reach it.')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info(`${signal}: finishing what is under way`)
      void app.close().then(() => process.exit(0))
    })
  }
}

try {
  await start(readEnv(process.env))
} catch (error) {
  const explanation = error instanceof SettingsError ? error.message : explainStartFailure(error)
  if (explanation === null) throw error
  process.stderr.write(`${explanation}\n`)
  process.exit(1)
}
