import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { FolderInUseError } from './sqlite.ts'

let dataDir: string

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  dataDir = join(parent, 'data')
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
})

async function openInAnotherProcess(): Promise<ChildProcess> {
  const module = new URL('./database.ts', import.meta.url).href
  const program = `
    const { openDatabase } = await import(${JSON.stringify(module)})
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write('open')
    setInterval(() => {}, 60_000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a data folder that is open cannot be opened again', async () => {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())

  await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError)
  await migrate(database)
})

test('closing gives the data folder free', async () => {
  const first = await openDatabase({ dataDir })
  await first.close()

  const second = await openDatabase({ dataDir })
  await second.close()
})

test('a data folder held by another process is refused, and free again once that process was killed', async () => {
  const other = await openInAnotherProcess()
  await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir} is in use`)

  const exited = once(other, 'exit')
  other.kill('SIGKILL')
  await exited

  const database = await openDatabase({ dataDir })
  await database.close()
})

test('the data folder and every file in it are for their owner only', async () => {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  await migrate(database)

  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const files = readdirSync(dataDir)
  expect(files).toContain('kanooni.sqlite-wal')
  for (const file of files) expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600])
})
