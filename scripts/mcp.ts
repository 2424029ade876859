// node scripts/mcp.ts: the law library as tools for an assistant on this machine (Model Context Protocol over standard input
// and output). Reads the built library and the texts imported into DATA_DIR; addresses of pages begin with PUBLIC_URL.

import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readEnv } from '../server/env.ts'
import { createLibraryServer } from '../server/library/mcp/mcp-server.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { createLog } from '../server/operators/create-log.ts'
import { readRelease } from '../server/release.ts'

const env = readEnv(process.env)
// Standard output is the protocol's.
const log = createLog('warn', process.stderr)
const library = openLibrary({ dataDir: env.DATA_DIR, log })
const { version } = readRelease()
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

serveStdio(() =>
  createLibraryServer({
    library: () => library.latest(),
    publicUrl: () => publicUrl,
    version,
    now: Date.now,
    work: async (_kind, find) => find(),
    reportError: (error) => log.error({ err: error }, 'a tool failed'),
  }),
)
