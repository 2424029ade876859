import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientFiles } from './client-build.ts'

const EVERY_MS = 5_000

/**
 * Logs, once, that the client was built again under a running server: its pages name files of the build before, which
 * are gone.
 * @returns a function that ends the watch.
 */
export function watchBuild(
  { folder }: ClientFiles,
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs = EVERY_MS,
): () => void {
  const page = join(folder, 'index.html')
  // Taken at once: what is built a moment later is another one.
  const first = statSync(page, { throwIfNoEntry: false })?.ino
  const timer = setInterval(() => void look(), everyMs).unref()
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  async function look(): Promise<void> {
    // While a build is put in its place there is no file, and then another one.
    const found = await stat(page).catch(() => null)
    if (isOver || !found || found.ino === first) return
    stop()
    log.warn(
      'The client was built again while this server runs: restart the server, or pages ask for files that are gone.',
    )
  }
  return stop
}
