// What a person reads of a reply as running text: code and links are taken out, and everything else keeps its place.

/** Stands for every character that was taken out; no word, mark or quotation reaches across it. */
export const TAKEN_OUT = '\uFFFC'

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const ADDRESS = /https?:\/\/[^\s<>]+/g
const LONGEST_LINK_TEXT = 300
const LONGEST_LINK_TARGET = 2_000

/** The text with fenced and inline code, links and addresses taken out; as long as the text, lines where they were. */
export function readableText(markdown: string): string {
  const prose = withoutFences(markdown, takeOut)
  const withoutCode = takeOutSpans(prose, inlineCodeIn(prose).map(wholeOf))
  return takeOutSpans(withoutCode, linksIn(withoutCode).map(wholeOf)).replace(ADDRESS, takeOut)
}

/** Stands for signs that nobody sees; words and numbers reach across it. */
export const UNSEEN = '\u200B'

/**
 * The text with the words of code and of links, which people read as well: taken out are only the signs that make them so,
 * and addresses. As long as the text.
 */
export function statedText(markdown: string): string {
  const hide = (piece: string) => UNSEEN.repeat(piece.length)
  const prose = withoutFences(markdown, (line) => line)
  const withoutCode = takeOutSpans(prose, inlineCodeIn(prose).flatMap(signsOf), hide)
  return takeOutSpans(withoutCode, linksIn(withoutCode).flatMap(signsOf), hide).replace(ADDRESS, takeOut)
}

function withoutFences(markdown: string, codeOf: (line: string) => string): string {
  const lines: string[] = []
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const [, opening] = FENCE.exec(line) ?? []
    const isFence: boolean = opening !== undefined && (fence === null || opening.startsWith(fence))
    if (isFence) lines.push(takeOut(line))
    else lines.push(fence === null ? line : codeOf(line))
    if (isFence) fence = fence === null ? (opening ?? null) : null
  }
  return lines.join('\n')
}

const takeOut = (piece: string) =>
  piece
    .split('\n')
    .map(({ length }) => TAKEN_OUT.repeat(length))
    .join('\n')

interface Span {
  start: number
  end: number
}

/** Code or a link: words between two signs. */
interface Enclosed {
  before: Span
  behind: Span
}

const wholeOf = ({ before, behind }: Enclosed): Span => ({ start: before.start, end: behind.end })
const signsOf = ({ before, behind }: Enclosed): Span[] => [before, behind]

/** A run of backticks closes at the next run of the same length, however many others stand between. */
function inlineCodeIn(text: string): Enclosed[] {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
  const nextOfLength = new Map<number, number>()
  const closing = Array.from<number | undefined>({ length: runs.length })
  for (const [place, { start, end }] of [...runs.entries()].reverse()) {
    closing[place] = nextOfLength.get(end - start)
    nextOfLength.set(end - start, place)
  }
  const found: Enclosed[] = []
  for (let place = 0; place < runs.length; place++) {
    const closed = closing[place]
    const [before, behind] = [runs[place], closed === undefined ? undefined : runs[closed]]
    if (!before || !behind || closed === undefined) continue
    found.push({ before, behind })
    place = closed
  }
  return found
}

/** `[words](address)`, found from its middle. */
function linksIn(text: string): Enclosed[] {
  const found: Enclosed[] = []
  for (let middle = text.indexOf(']('); middle >= 0; middle = text.indexOf('](', middle + 2)) {
    const earliest = Math.max(found.at(-1)?.behind.end ?? 0, middle - LONGEST_LINK_TEXT)
    const opening = text.slice(earliest, middle).lastIndexOf('[')
    const length = text.slice(middle, middle + LONGEST_LINK_TARGET).indexOf(')')
    if (opening < 0 || length < 0) continue
    const start = earliest + opening
    found.push({ before: { start, end: start + 1 }, behind: { start: middle, end: middle + length + 1 } })
  }
  return found
}

/** The text with spaces in these places, which are in their order. */
export const blankSpans = (text: string, spans: readonly Span[]) =>
  takeOutSpans(text, spans, (piece) => ' '.repeat(piece.length))

function takeOutSpans(text: string, spans: readonly Span[], replace = takeOut): string {
  const pieces: string[] = []
  let taken = 0
  for (const { start, end } of spans) {
    pieces.push(text.slice(taken, start), replace(text.slice(start, end)))
    taken = end
  }
  return pieces.join('') + text.slice(taken)
}
