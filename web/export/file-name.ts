// Names of files that Windows, macOS, Linux and Android all take.

const NAME_MAX_CODE_POINTS = 60
/** What Windows allows in no name, what is invisible, and what changes the direction of the letters around it. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * The name of a file by its number and a title, in any script; without an ending. The number makes it the only one of its
 * name, and none that Windows has kept for itself.
 */
export function fileName(number: number, digits: number, title: string): string {
  return [String(number).padStart(digits, '0'), inName(title)].filter(Boolean).join(' ')
}

/** A title as part of the name of a file; empty where nothing of it can be. */
export function inName(title: string): string {
  const words = title.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ')
  // Windows drops dots and spaces at the end, and would not find the file again.
  return cutWhole(words.trim(), NAME_MAX_CODE_POINTS).replace(/[. ]+$/, '')
}

/** Never cut inside a letter with its signs. */
function cutWhole(text: string, most: number): string {
  let cut = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(text)) {
    count += Array.from(segment).length
    if (count > most) break
    cut += segment
  }
  return cut
}
