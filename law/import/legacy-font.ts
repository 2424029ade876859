// Text written for Preeti and its like: Latin letters and signs that only look Nepali in such a font. What the keys
// draw stands in the order of the eye (`reading-order.ts`).

import { LEGACY_GLYPHS } from './legacy-glyphs.ts'
import { R_ABOVE, toReadingOrder } from './reading-order.ts'

/** The key of the र above; it stays where there is no letter below it. */
const R_ABOVE_KEY = '{'
/** Not the short i: it belongs to the letter behind it. */
const NASAL_BEFORE_VOWEL = /([ँंः])([ाी-ौ])/g

/** Signs drawn one over the other, and the letter they are together. */
const COMBINED: readonly (readonly [RegExp, string])[] = [
  [/्ा/g, ''],
  [NASAL_BEFORE_VOWEL, '$2$1'],
  [/ेा/g, 'ाे'],
  [/ैा/g, 'ाै'],
  [/अाे/g, 'ओ'],
  [/अाै/g, 'औ'],
  [/अा/g, 'आ'],
  [/एे/g, 'ऐ'],
  [/ाे/g, 'ो'],
  [/ाै/g, 'ौ'],
]

/** A line written for a legacy font, in Unicode. Signs that the font does not draw stay as they are. */
export function fromLegacyFont(line: string): string {
  const letters = COMBINED.reduce((text, [drawn, letter]) => text.replace(drawn, letter), drawKeys(line))
  return toReadingOrder(letters.replaceAll(R_ABOVE_KEY, R_ABOVE)).replaceAll(R_ABOVE, R_ABOVE_KEY)
}

function drawKeys(line: string): string {
  let drawn = ''
  for (let at = 0; at < line.length; ) {
    const pair = LEGACY_GLYPHS.get(line.slice(at, at + 2))
    drawn += pair ?? LEGACY_GLYPHS.get(line[at] ?? '') ?? line[at]
    at += pair === undefined ? 1 : 2
  }
  return drawn
}
