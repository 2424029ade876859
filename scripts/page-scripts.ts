// The scripts of pages that load no application: each file of these folders is built as a file of its own.

import { readdirSync } from 'node:fs'

/** Whether browsers keep the scripts of a folder, with the pages that need them. */
const FOLDERS = { 'library/page-scripts': true, 'library/letter-scripts': false, 'exit/page-scripts': true }

/** Each script as the address that pages load it from and its source, seen from `web`. */
export const PAGE_SCRIPTS = Object.entries(FOLDERS).flatMap(([folder, isKept]) =>
  readdirSync(`web/${folder}`)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => ({ file: name.replace(/\.ts$/, '.js'), source: `${folder}/${name}`, isKept })),
)
