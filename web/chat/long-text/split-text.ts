// A text that is too long for one message, in pieces that each are short enough.

/** Where a text is cut, the best place first: between paragraphs, lines, sentences, words. */
const PLACES = [/\n\s*\n/g, /\n/g, /(?<=[.?!।])\s+/g, /\s+/g]

/**
 * A text in as few pieces of at most `most` characters as its order allows, each cut at the best place that it has. Nothing
 * is lost but the white space where it was cut.
 */
export function splitText(text: string, most: number): string[] {
  const whole = text.trim()
  if (whole.length <= most) return whole ? [whole] : []
  const head = cutHead(whole, most)
  return [head.trim(), ...splitText(whole.slice(head.length), most)]
}

/** Its beginning, up to the last good place before `most`. */
function cutHead(text: string, most: number): string {
  const room = text.slice(0, most)
  for (const place of PLACES) {
    const end = [...room.matchAll(place)].at(-1)?.index ?? 0
    // A cut near the beginning would make one piece more.
    if (end > most / 2) return text.slice(0, end)
  }
  return lastWhole(room)
}

/** Without a letter that was cut from its vowel signs. */
function lastWhole(room: string): string {
  const letters = [...new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(room)]
  return letters.length > 1 ? room.slice(0, letters.at(-1)?.index) : room
}

/** The sentences of a text with what stands between them, so that joined they are the text. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^]*?(?:[.?!।]\s+|\n\s*|$)/g) ?? []).filter((sentence) => sentence !== '')
}
