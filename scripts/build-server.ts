// Bundles the server with the packages it uses, so that a start reads a few files instead of some 1,500
// (docs/decisions/032-the-server-is-bundled.md). What is loaded only when it is needed stays a file of its own.

import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const FOLDER = 'server/dist'
const DAY_MS = 86_400_000
/** A server of the build before may still run, and load a file of it. */
const KEPT_MS = 7 * DAY_MS

/** Modules find the files beside them by their own place, wherever their code has gone. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (id.includes('node_modules')) return null
    // They would name the folder of the bundle, and nothing would say so.
    if (/import\.meta\.(dirname|filename)/.test(code)) this.error('use import.meta.url, which the bundle keeps')
    if (!code.includes('import.meta.url')) return null
    const place = JSON.stringify(relative(resolve(FOLDER), id))
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
  },
}

const written = await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [keepPlaces],
  ssr: { noExternal: true },
  build: {
    ssr: 'server/start-server.ts',
    outDir: FOLDER,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      // V8 keeps a file with a single Devanagari letter in twice the memory, and takes longer to read it.
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', charset: 'ascii', comments: false },
    },
  },
})

const current = new Set(
  [written].flat().flatMap((part) => ('output' in part ? part.output.map((file) => file.fileName) : [])),
)
for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name)
  if (!current.has(name) && statSync(file).mtimeMs < Date.now() - KEPT_MS) rmSync(file)
}
