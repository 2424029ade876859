const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
}

/** HTML's character references, which texts taken from web pages still carry: "Chapter &#8211; 2". */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code?: string, name?: string) =>
    code ? (characterOf(Number(code)) ?? whole) : (NAMED[name ?? ''] ?? whole),
  )
}

/** Null for control characters, and for halves of characters. */
function characterOf(code: number): string | null {
  const character = String.fromCodePoint(code)
  return /^[\p{Cc}\p{Cs}]$/u.test(character) ? null : character
}
