// The entry. JavaScript, because it runs before anything is loaded: Node keeps compiled code between starts.

import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const BUNDLE = new URL('dist/start-server.mjs', import.meta.url)
if (!existsSync(BUNDLE)) {
  console.error(
    'The server has not been built. Run `npm start`, which builds what is missing, or `npm run build:server`.',
  )
  process.exit(1)
}

// glibc keeps what a start frees, a tenth of what the server takes, unless its settings say otherwise when a process begins
// (docs/decisions/009-quick-and-small-start.md).
const GLIBC_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '32768' }
const HAVE_SETTINGS = 'KANOONI_HAS_GLIBC_SETTINGS'
if (process.platform === 'linux' && !process.connected && process.env[HAVE_SETTINGS] === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  try {
    process.execve(process.execPath, command, { ...GLIBC_SETTINGS, ...process.env, [HAVE_SETTINGS]: 'true' })
  } catch {
    // The server runs without them, in more memory.
  }
}

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
const { startServer } = await import(BUNDLE.href)
await startServer()
// Now, not at the end: a process that is killed keeps nothing.
flushCompileCache()
