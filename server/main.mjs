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

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
const { startServer } = await import(BUNDLE.href)
await startServer()
// Now, not at the end: a process that is killed keeps nothing.
flushCompileCache()
