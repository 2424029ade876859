// npm run law:relations [-- COUNT]: provisions of different works that are on one matter and are not related, the likest
// first, with what they say differently. Somebody with the statutes at hand decides which of them are to be related.

import { readWorks } from './law/entry-files.ts'
import { findLikePairs } from './law/like-provisions.ts'

const LEAST_LIKENESS = 0.1
const MOST_SHOWN = 150

const most = Number(process.argv[2] ?? MOST_SHOWN)
if (!Number.isInteger(most) || most < 1) throw new Error('Usage: npm run law:relations [-- COUNT]')
const pairs = findLikePairs(readWorks(), LEAST_LIKENESS)
for (const { likeness, one, other, headings, differing } of pairs.slice(0, most)) {
  console.log(`${likeness.toFixed(2)}  ${one} (${headings[0]}) – ${other} (${headings[1]})`)
  for (const { kind, one: ofOne, other: ofOther } of differing)
    console.log(`      ${kind}: ${ofOne.join('; ')} – ${ofOther.join('; ')}`)
}
console.log(
  `${pairs.length} pairs from a likeness of ${LEAST_LIKENESS} on; the first ${Math.min(most, pairs.length)} are shown.`,
)
