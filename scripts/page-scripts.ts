// The scripts of pages that load no application: each file of the folder is built as a file of its own.

import { readdirSync } from 'node:fs'

const FOLDER = 'library/page-scripts'

/** Each script as the address that pages load it from and its source, seen from `web`. */
export const PAGE_SCRIPTS = readdirSync(`web/${FOLDER}`)
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => ({ file: name.replace(/\.ts$/, '.js'), source: `${FOLDER}/${name}` }))
