// A module of its own: the browser needs it only with the first answer.

/**
 * The text, or as many whole words of it as `most` UTF-16 units hold and " …". A word that is longer than that alone is
 * cut between two letters, never between a letter and its signs.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  if (space > 0) return `${text.slice(0, space)} …`
  let end = most
  while (end > 0 && CONTINUES_LETTER.test(text.slice(end))) end -= 1
  return `${text.slice(0, end)} …`
}

/** A sign, or the second half of a letter outside the basic plane. */
const CONTINUES_LETTER = /^(?:[\p{M}\uDC00-\uDFFF]|\u200C|\u200D)/u
