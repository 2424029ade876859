// Builds the web client and the bundle that renders pages and screens, and stores the client's files compressed next to
// the plain ones, so that the server only has to pick. All is made elsewhere first: a build that fails leaves the last
// one as it is.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildScript } from './build-script.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { PAGE_SCRIPTS } from './page-scripts.ts'

const BUILD = 'web/dist'
const PARTS = ['client', 'server']
const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/

mkdirSync(BUILD, { recursive: true })
const workshop = mkdtempSync(join(BUILD, 'under-way-'))
try {
  await build({ logLevel: 'warn', build: { outDir: outDir('client') } })
  await build({
    logLevel: 'warn',
    build: {
      outDir: outDir('server'),
      ssr: 'prerender/render.ts',
      // As in `build-server.ts`, and for its reason.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  })
  for (const { file, source } of PAGE_SCRIPTS) {
    await buildScript(join(workshop, 'client'), { input: `web/${source}`, file })
  }
  await buildServiceWorker(join(workshop, 'client'), join(workshop, 'server/render.js'))
  compressFiles(join(workshop, 'client'))
  for (const part of PARTS) replace(join(BUILD, part), join(workshop, part))
} finally {
  rmSync(workshop, { recursive: true, force: true })
}

/** Vite wants it as seen from `web`. */
function outDir(part: string): string {
  return join('..', workshop, part)
}

function replace(folder: string, made: string): void {
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

function compressFiles(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))) {
    compressFile(join(parentPath, name))
  }
}

function compressFile(file: string): void {
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
