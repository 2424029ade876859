// The text layer of a PDF file as pages of lines.

import { getDocumentProxy } from 'unpdf'
import { toReadingOrder } from '../../law/import/reading-order.ts'
import { UnreadableText } from '../../law/import/statute-text.ts'
import { type CorrectedFile, correctLetters } from './correct-letters.ts'
import { checkUnpackedSize } from './pdf-bounds.ts'

const MOST_PAGES = 3_000
const MOST_CHARACTERS = 20_000_000
/** Of the height of a letter: what is further apart is another line, or another word. */
const LINE_TOLERANCE = 0.5
const WORD_GAP = 0.15
/** Nepali signs are sometimes set apart by hand: gaps of up to 0.29 are within words, of 0.32 and more between them. */
const NEPALI_WORD_GAP = 0.3
const DEVANAGARI = /[\u0900-\u097F]/

/** A run of letters, where it stands on the page. */
interface Run {
  text: string
  /** Whether its letters stand in the order in which they are drawn. */
  isDrawn: boolean
  x: number
  y: number
  width: number
  height: number
}

/** @throws UnreadableText when the file is no PDF, is locked, or has no text. */
export async function pdfPages(bytes: Buffer): Promise<string[][]> {
  checkUnpackedSize(bytes)
  const { document, letters } = await openPdf(new Uint8Array(bytes))
  try {
    if (document.numPages > MOST_PAGES) throw new UnreadableText(`the file has more than ${MOST_PAGES} pages`)
    const pages: string[][] = []
    let characters = 0
    for (let number = 1; number <= document.numPages; number += 1) {
      const lines = await readPage(document, number, letters)
      characters += lines.reduce((sum, line) => sum + line.length, 0)
      if (characters > MOST_CHARACTERS) throw new UnreadableText(`the file has more than ${MOST_CHARACTERS} characters`)
      pages.push(lines)
    }
    if (characters === 0)
      throw new UnreadableText('the file has no text layer: it is made of pictures of pages, which need OCR first')
    return pages
  } finally {
    await document.loadingTask.destroy()
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(file: Uint8Array): Promise<{ document: PdfDocument; letters: CorrectedFile['letters'] }> {
  try {
    const { bytes, letters } = await correctLetters(file)
    return { document: await getDocumentProxy(bytes, { verbosity: 0 }), letters }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableText(isLocked ? 'the file is locked with a password' : 'the file is no PDF, or a damaged one')
  }
}

async function readPage(document: PdfDocument, number: number, letters: CorrectedFile['letters']): Promise<string[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent({ disableNormalization: true })
  const runs = items.flatMap((item): Run[] => {
    // One without height is a gap that pdf.js takes for a space; `textOf` looks at gaps by itself.
    if (!('str' in item) || item.str === '' || item.height === 0) return []
    const [, , , , x = 0, y = 0] = item.transform
    return [{ ...readSigns(item.str, letters), x, y, width: item.width, height: item.height }]
  })
  page.cleanup()
  return linesOf(runs)
}

/** Gaps between the letters of a corrected font are not spaces: real spaces are written as such. */
function readSigns(run: string, letters: CorrectedFile['letters']): Pick<Run, 'text' | 'isDrawn'> {
  const signs = Array.from(run)
  if (!signs.some((sign) => letters.has(sign))) return { text: run, isDrawn: false }
  return { text: signs.map((sign) => (sign === ' ' ? '' : (letters.get(sign) ?? sign))).join(''), isDrawn: true }
}

/** Runs at one height are a line, from left to right; lines go from top to bottom. */
function linesOf(runs: readonly Run[]): string[] {
  const lines: Run[][] = []
  for (const run of runs) {
    const line = lines.findLast(([first]) => first && Math.abs(first.y - run.y) <= first.height * LINE_TOLERANCE)
    if (line) line.push(run)
    else if (run.text.trim() !== '') lines.push([run])
  }
  return lines.sort(([a], [b]) => (b?.y ?? 0) - (a?.y ?? 0)).map(textOf)
}

function textOf(runs: readonly Run[]): string {
  let text = ''
  let end = Number.POSITIVE_INFINITY
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const gap =
      DEVANAGARI.test(run.text) && /[\u0900-\u097F\uE000]/.test(text.at(-1) ?? '') ? NEPALI_WORD_GAP : WORD_GAP
    if (run.x - end > run.height * gap && !/^[,”]/.test(run.text)) text += ' '
    text += run.text
    // A vowel sign without a width is drawn back over its letter.
    if (run.width > 0) end = run.x + run.width
  }
  return (runs.some(({ isDrawn }) => isDrawn) ? toReadingOrder(text) : text).replace(/\s+/g, ' ').trim()
}
