// What a person reads of a reply as running text: code and links are taken out, and everything else keeps its place.

/** Stands for every character that was taken out; no word, mark or quotation reaches across it. */
export const TAKEN_OUT = '\uFFFC'

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const ADDRESS = /https?:\/\/[^\s<>]+/g
const LONGEST_LINK_TEXT = 300
const LONGEST_LINK_TARGET = 2_000

/** The text with fenced and inline code, links and addresses taken out; as long as the text, lines where they were. */
export function readableText(markdown: string): string {
  const proseLines: string[] = []
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const [, opening] = FENCE.exec(line) ?? []
    const isFence: boolean = opening !== undefined && (fence === null || opening.startsWith(fence))
    proseLines.push(isFence || fence !== null ? takeOut(line) : line)
    if (isFence) fence = fence === null ? (opening ?? null) : null
  }
  return withoutLinks(withoutInlineCode(proseLines.join('\n'))).replace(ADDRESS, takeOut)
}

const takeOut = (piece: string) => piece.replace(/[^\n]/g, TAKEN_OUT)

interface Span {
  start: number
  end: number
}

/** A run of backticks closes at the next run of the same length, however many others stand between. */
function withoutInlineCode(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    length,
  }))
  const nextOfLength = new Map<number, number>()
  const closing = Array.from<number | undefined>({ length: runs.length })
  for (const [place, { length }] of [...runs.entries()].reverse()) {
    closing[place] = nextOfLength.get(length)
    nextOfLength.set(length, place)
  }
  const spans: Span[] = []
  for (let place = 0; place < runs.length; place++) {
    const closed = closing[place]
    const [open, close] = [runs[place], closed === undefined ? undefined : runs[closed]]
    if (!open || !close || closed === undefined) continue
    spans.push({ start: open.start, end: close.end })
    place = closed
  }
  return takeOutSpans(text, spans)
}

/** `[words](address)`, found from its middle. */
function withoutLinks(text: string): string {
  const spans: Span[] = []
  for (let middle = text.indexOf(']('); middle >= 0; middle = text.indexOf('](', middle + 2)) {
    const earliest = Math.max(spans.at(-1)?.end ?? 0, middle - LONGEST_LINK_TEXT)
    const start = text.slice(earliest, middle).lastIndexOf('[')
    const length = text.slice(middle, middle + LONGEST_LINK_TARGET).indexOf(')')
    if (start >= 0 && length >= 0) spans.push({ start: earliest + start, end: middle + length + 1 })
  }
  return takeOutSpans(text, spans)
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
