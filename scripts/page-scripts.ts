// The scripts of pages that load no application: each file of these folders is built as a file of its own.

import { readdirSync } from 'node:fs'

const FOLDERS = ['library/page-scripts', 'exit/page-scripts']

/** Each script as the address that pages load it from and its source, seen from `web`. */
export const PAGE_SCRIPTS = FOLDERS.flatMap((folder) =>
  readdirSync(`web/${folder}`)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => ({ file: name.replace(/\.ts$/, '.js'), source: `${folder}/${name}` })),
)
