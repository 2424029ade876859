import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { explainStartFailure } from './start-failure.ts'

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url))
/** No model is asked at start; its address only keeps the law library out of these starts. */
const MODEL = { MODEL_BASE_URL: 'http://127.0.0.1:9' }

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function startMain(settings: Record<string, string>, entry = MAIN) {
  const env = { PATH: process.env.PATH, DATA_DIR: temporaryFolder(), PORT: '0', ...MODEL, ...settings }
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (printed.err += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, printed, ended }
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('a start that cannot succeed ends with one sentence', () => {
  test('when the server has not been built', async () => {
    const folder = temporaryFolder()
    copyFileSync(MAIN, join(folder, 'main.mjs'))

    const { code, err } = await startMain({}, join(folder, 'main.mjs')).ended

    expect(code).toBe(1)
    expect(err).toMatch(/^The server has not been built\. Run `npm start`.+`npm run build:server`\.\n$/)
  })

  test('when the port is taken', async () => {
    const port = await takePort()

    const { code, err } = await startMain({ PORT: String(port) }).ended

    expect(code).toBe(1)
    expect(err).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`)
  })

  test('when the data folder is in use', async () => {
    const folder = temporaryFolder()
    const database = await openDatabase({ dataDir: folder })
    onTestFinished(() => database.close())

    const { code, err } = await startMain({ DATA_DIR: folder }).ended

    expect(code).toBe(1)
    expect(err).toBe(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.\n`,
    )
  })

  test('when settings are wrong, and nothing has been touched', async () => {
    const folder = join(temporaryFolder(), 'data')

    const { code, err } = await startMain({ PORT: 'many', RATE_LIMITS: 'yes', DATA_DIR: folder }).ended

    expect(code).toBe(1)
    expect(err).toBe(
      'These settings cannot be used:\n  PORT expects a whole number from 0 to 65535\n  RATE_LIMITS expects on or off\n',
    )
    expect(existsSync(folder)).toBe(false)
  })
})

describe('a database that cannot be opened is explained', () => {
  const explainOpening = async (settings: { databaseUrl?: string; dataDir: string }) => {
    try {
      const database = await openDatabase(settings)
      onTestFinished(() => database.close())
      await migrate(database)
    } catch (error) {
      return explainStartFailure(error)
    }
    return 'opened'
  }

  test('when the data folder is a file', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    writeFileSync(dataDir, '')

    expect(await explainOpening({ dataDir })).toBe(`${dataDir} is not a folder. Set DATA_DIR to one.`)
  })

  test('when the database file is something else', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'kanooni.sqlite'), 'A letter to my aunt, which is surely not a database. '.repeat(40))

    expect(await explainOpening({ dataDir })).toContain('is damaged, or is not a database')
  })

  test('when PostgreSQL does not answer', async () => {
    const databaseUrl = 'postgres://kanooni@127.0.0.1:1/kanooni'

    expect(await explainOpening({ databaseUrl, dataDir: '' })).toContain('DATABASE_URL does not answer')
  })

  test('when PostgreSQL has no such database', async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/of-nobody'

    expect(await explainOpening({ databaseUrl: url.href, dataDir: '' })).toContain('does not exist')
  })
})

test.each([
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.7' }, '192.0.2.7 is not an address of this machine'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'No permission to listen on port 80'],
  [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }, 'No permission to write to /srv/data'],
  [{ code: 'ENOSPC', syscall: 'mkdir' }, 'The disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'The disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'cannot be opened for writing'],
  [{ code: '28P01' }, 'refuses the user or the password'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'does not answer'],
])('%j is explained', (details, sentence) => {
  expect(explainStartFailure(Object.assign(new Error('failed'), details))).toContain(sentence)
})

test.each([[new Error('a mistake of ours')], [undefined], ['text'], [{ code: 'ERR_MODULE_NOT_FOUND' }]])(
  '%s is not explained away',
  (error) => {
    expect(explainStartFailure(error)).toBeNull()
  },
)

test('a person who starts the server sees where it is, where mails are and that limits are off; a signal ends it well', async () => {
  const { child, printed, ended } = startMain({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  await new Promise<void>((resolve) => child.stdout.on('data', () => printed.out.includes('Rate limits') && resolve()))

  const [, port] = /^Kanooni is ready at http:\/\/localhost:(\d+)$/m.exec(printed.out) ?? []
  const live = await fetch(`http://127.0.0.1:${port}/health/live`)
  child.kill('SIGTERM')

  expect(await live.json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.any(String),
  })
  expect(printed.out).toContain(`Mails are not sent: read them at http://localhost:${port}/dev/outbox\n`)
  expect(printed.out).toContain('Rate limits are off')
  expect(await ended).toMatchObject({ code: 0, err: '' })
})
