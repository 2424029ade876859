// Builds the script that shows the law library without a connection.

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { POCKET_SCRIPT } from '../web/service-worker/pocket-script.ts'
import { buildScript } from './build-script.ts'

/**
 * The pages of the script are finished markup. Preact writes the same as React in a quarter of the bytes; why it is not used
 * elsewhere stands in docs/decisions/031-preact-writes-the-pocket.md.
 */
const SMALLER_REACT = {
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

/** Writes the script into the folder of the built client. `alias` says what stands in for React. */
export async function buildPocketScript(
  clientFolder: string,
  alias: Record<string, string> = SMALLER_REACT,
): Promise<void> {
  await buildScript(clientFolder, {
    input: 'web/pocket/pocket.ts',
    file: POCKET_SCRIPT.slice(1),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutStyleSheets, react(), tailwindcss()],
    alias,
  })
}

/** A page has the one style sheet that is inlined in it; a worker has no document to put others into. */
const withoutStyleSheets: Plugin = {
  name: 'without-style-sheets',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NOTHING : null),
  load: (id) => (id === NOTHING ? '' : null),
}
const NOTHING = '\0nothing'
