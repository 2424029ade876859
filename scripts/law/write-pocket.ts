// The pockets of the library as the server sends them: plain for whoever knows no compression, and compressed as well as can be.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pocketPath } from '../../contract/pocket.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import { packLibrary } from '../../law/pocket/pack-library.ts'
import type { Pocket } from '../../law/pocket/pocket.ts'
import { writePocketFile } from '../../law/pocket/pocket-file.ts'

/**
 * Guides, time limits and headings are kept whole; terms have what is left of the bytes that there are for a pocket, as brotli
 * writes it: of the budget in `scripts/check-sizes.ts` the script takes the rest.
 */
const ROOM = 397_500
/** As measured: the place, and its share of the term; rare terms, which come first, cost more. */
const BYTES_OF_PLACE = 1.45
const BYTES_OF_FIRST_PLACES = 3_500
/** More find little more. */
const MOST_PLACES = 60_000
/** With fewer, too little is found (`npm run law:pocket`). */
const LEAST_PLACES = 35_000

/** All of it, so that what repeats is found wherever it stands. */
const WHOLE_WINDOW = 24

/**
 * Writes what browsers keep of these entries into a folder: for each language a file with `.br` and `.gz` beside it.
 * @throws when guides leave too little room for search.
 */
export function writePockets(folder: string, entries: LibraryEntries): void {
  for (const language of LANGUAGES) {
    const file = join(folder, pocketPath(language))
    const content = writePocketFile(packLibrary(entries, language, placesBeside))
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, compress(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

function placesBeside(rest: Omit<Pocket, 'telling'>): number {
  const room = ROOM - compress(writePocketFile({ ...rest, telling: NOTHING })).length
  return placesIn(room)
}

/** At how many places there may be terms in so many bytes, compressed. @throws where that is too few to find anything by. */
export function placesIn(room: number): number {
  const places = Math.floor((room - BYTES_OF_FIRST_PLACES) / BYTES_OF_PLACE)
  if (places < LEAST_PLACES) throw new Error(TOO_FULL)
  return Math.min(MOST_PLACES, places)
}

const TOO_FULL =
  'What browsers keep of guides leaves too little room for the words they are found by: keep fewer of the questions that people ask next (contract/pocket.ts)'

const NOTHING = { terms: '', places: '' }

function compress(content: Uint8Array): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WHOLE_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotliCompressSync(content, { params })
}
