import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './testing/running-server.ts'

async function environmentOf(settings: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: folder, ...settings })
  onTestFinished(() => server.kill())
  return readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0')
}

test.runIf(process.platform === 'linux')('a server makes glibc give back the memory that it frees', async () => {
  expect(await environmentOf({})).toEqual(
    expect.arrayContaining(['MALLOC_MMAP_THRESHOLD_=32768', 'MALLOC_TRIM_THRESHOLD_=32768']),
  )
})

test.runIf(process.platform === 'linux')('what an operator told glibc holds', async () => {
  expect(await environmentOf({ MALLOC_TRIM_THRESHOLD_: '65536' })).toContain('MALLOC_TRIM_THRESHOLD_=65536')
})
