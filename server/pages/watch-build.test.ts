import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchBuild } from './watch-build.ts'

const EVERY_MS = 10

function buildIn(folder: string, page: string): void {
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), page)
}

function startWatch() {
  const root = mkdtempSync(join(tmpdir(), 'kanooni-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'client')
  buildIn(folder, 'first')
  const warn = vi.fn<(message: string) => void>()
  onTestFinished(watchBuild({ folder, rootFiles: [] }, { warn } as never, EVERY_MS))
  return {
    warn,
    rebuild(page: string) {
      buildIn(join(root, 'next'), page)
      rmSync(folder, { recursive: true })
      renameSync(join(root, 'next'), folder)
    },
  }
}

test('a server says, once, that the client was built again while it runs', async () => {
  const { warn, rebuild } = startWatch()

  rebuild('second')
  await expect.poll(() => warn).toHaveBeenCalledOnce()
  rebuild('third')

  expect(warn.mock.calls).toEqual([[expect.stringContaining('restart the server')]])
})
