// node scripts/law-outlines.ts FILE.pdf …: writes `law-import/kalimati-outlines.json` from PDF files whose Kalimati carries
// its tables whole, so that files whose Kalimati has lost them are read by the outlines of its glyphs.

import { readFileSync, writeFileSync } from 'node:fs'
import { embeddedFonts } from './law-import/correct-letters.ts'
import { digestOutline, lettersInTables, openFont } from './law-import/glyph-letters.ts'

const letters = new Map<string, string>()
for (const path of process.argv.slice(2)) {
  for (const { name, file } of await embeddedFonts(new Uint8Array(readFileSync(path)))) {
    const font = openFont(file)
    if (!font?.tables.gsub || !name.endsWith('Kalimati')) continue
    for (const [glyph, text] of lettersInTables(font)) {
      const digest = digestOutline(font, glyph)
      // One outline may be drawn for several codes: a Latin digit and a Nepali one look the same. The Nepali one is meant.
      if (digest && /[\u0900-\u097F\uE000-\uE002]/.test(text)) letters.set(digest, text)
    }
  }
}
const sorted = [...letters].sort(([, a], [, b]) => a.localeCompare(b) || 0)
writeFileSync(
  new URL('law-import/kalimati-outlines.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
)
console.log(`${letters.size} outlines written.`)
