import { unwatchFile, watchFile } from 'node:fs'
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
  const stop = () => unwatchFile(page, look)
  function look({ ino }: { ino: number }, before: { ino: number }): void {
    // While a build is put in its place there is no file, and then another one.
    if (ino === 0 || ino === before.ino) return
    log.warn(
      'The client was built again while this server runs: restart the server, or pages ask for files that are gone.',
    )
    stop()
  }
  watchFile(page, { interval: everyMs, persistent: false }, look)
  return stop
}
