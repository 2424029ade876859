// Builds the web client and the bundle that renders the public pages, then stores the client's files compressed
// beside the plain ones, so that the server only has to pick.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const ASSETS = 'web/dist/client/assets'
const COMPRESSIBLE = /\.(js|css|svg)$/

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: 'render-page.tsx' } })

for (const name of readdirSync(ASSETS).filter((name) => COMPRESSIBLE.test(name))) {
  const file = join(ASSETS, name)
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
