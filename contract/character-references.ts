// Character references that models write, `&#48;` and `&nbsp;`. The browser shows what they stand for, so that is what the
// check of a reply reads.

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    copy: '©',
    reg: '®',
    trade: '™',
    sect: '§',
    para: '¶',
    deg: '°',
    times: '×',
    divide: '÷',
    plusmn: '±',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    rarr: '→',
    larr: '←',
    le: '≤',
    ge: '≥',
    ne: '≠',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    zwj: '\u200d',
    zwnj: '\u200c',
    shy: '\u00ad',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
  }),
)

const LAST_CODE_POINT = 0x10ffff

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi

/** The text with its character references turned into characters; one that is unknown stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (written, decimal, hex, name) => {
    if (name) return NAMED.get(name) ?? written
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

function characterOf(codePoint: number): string {
  const isHalfPair = codePoint >= 0xd800 && codePoint <= 0xdfff
  if (codePoint === 0 || codePoint > LAST_CODE_POINT || isHalfPair) return '\ufffd'
  return String.fromCodePoint(codePoint)
}
