// What a PDF file says of its letters is often wrong for Devanagari, while the pages look right. The tables of the fonts
// that draw them know better; this writes what they tell into the file, where any reader of PDF finds it.

import { PDF, PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import { readGlyphLetters } from './glyph-letters.ts'

export interface CorrectedFile {
  bytes: Uint8Array
  /** What the corrected signs of the file stand for, in the order in which they are drawn; empty when nothing was corrected. */
  letters: ReadonlyMap<string, string>
}

/**
 * The file with the letters of its fonts corrected. Each of them is a private sign there, as a reader of PDF takes letters
 * with marks for marks without a width. The file is as it was when no font of it carries tables for Devanagari, and when it
 * cannot be opened.
 */
export async function correctLetters(bytes: Uint8Array): Promise<CorrectedFile> {
  const untouched = { bytes, letters: new Map() }
  const document = await openPdf(bytes)
  if (!document) return untouched
  const signs = new Map<string, string>()
  for (const { font, file } of fontsIn(document)) {
    const letters = readGlyphLetters(file)
    if (!letters || !Array.from(letters.values()).some((text) => /[\u0915-\u0939]/.test(text))) continue
    font.set('ToUnicode', document.register(toUnicodeMap(inSigns(letters, signs), '<0000> <FFFF>')))
  }
  if (signs.size === 0) return untouched
  for (const font of allFonts(document))
    if (font.getName('BaseFont')?.value.endsWith('Preeti') && font.getName('Encoding')?.value === 'WinAnsiEncoding')
      font.set('ToUnicode', document.register(toUnicodeMap(PREETI_COLON, '<00> <FF>')))
  return { bytes: await document.save(), letters: new Map([...signs].map(([text, sign]) => [sign, text])) }
}

const FIRST_PRIVATE = 0xf_00_00

/** A sign for each text of a glyph; `signs` has those of all fonts. */
function inSigns(letters: ReadonlyMap<number, string>, signs: Map<string, string>): Map<number, string> {
  for (const text of letters.values())
    if (!signs.has(text)) signs.set(text, String.fromCodePoint(FIRST_PRIVATE + signs.size))
  return new Map([...letters].map(([glyph, text]) => [glyph, signs.get(text) ?? text]))
}

/** Texts in Unicode fonts take their colons from Preeti, whose key for it is M. */
const PREETI_COLON = new Map([['M'.charCodeAt(0), ':']])

/** The TrueType fonts of a PDF file whose codes are the numbers of their glyphs; none for a file that cannot be opened. */
export async function embeddedFonts(bytes: Uint8Array): Promise<{ name: string; file: Uint8Array }[]> {
  const document = await openPdf(bytes)
  return document
    ? fontsIn(document).map(({ font, file }) => ({ name: font.getName('BaseFont')?.value ?? '', file }))
    : []
}

function fontsIn(document: PDF): { font: PdfDict; file: Uint8Array }[] {
  return allFonts(document).flatMap((font) => {
    const file = fontFileOf(font, findIn(document))
    return file ? [{ font, file }] : []
  })
}

const findIn =
  (document: PDF): Find =>
  (value) =>
    value instanceof PdfRef ? document.getObject(value) : value

const allFonts = (document: PDF): PdfDict[] => [
  ...new Set(document.getPages().flatMap(({ dict }) => fontsOf(dict, findIn(document)))),
]

async function openPdf(bytes: Uint8Array): Promise<PDF | null> {
  try {
    return await PDF.load(bytes)
  } catch {
    return null
  }
}

type Find = (value: unknown) => unknown

function fontsOf(page: PdfDict, find: Find): PdfDict[] {
  const resources = find(page.get('Resources'))
  const fonts = resources instanceof PdfDict ? find(resources.get('Font')) : null
  if (!(fonts instanceof PdfDict)) return []
  return [...fonts].flatMap(([, value]) => {
    const font = find(value)
    return font instanceof PdfDict ? [font] : []
  })
}

/** The TrueType file of a font whose codes are the numbers of its glyphs; null for any other. */
function fontFileOf(font: PdfDict, find: Find): Uint8Array | null {
  if (font.getName('Encoding')?.value !== 'Identity-H') return null
  const descendants = find(font.get('DescendantFonts'))
  const descendant = descendants instanceof PdfArray ? find(descendants.at(0)) : null
  const descriptor = descendant instanceof PdfDict ? find(descendant.get('FontDescriptor')) : null
  const file = descriptor instanceof PdfDict ? find(descriptor.get('FontFile2')) : null
  return file instanceof PdfStream ? file.getDecodedData() : null
}

const MOST_IN_BLOCK = 100

/** A map from codes to letters: PDF 32000-1:2008, section 9.10.3. */
function toUnicodeMap(letters: ReadonlyMap<number, string>, codes: string): PdfStream {
  const hex = (code: number, digits = 4) => code.toString(16).padStart(digits, '0')
  const codeDigits = codes.indexOf('>') - 1
  const lines = [...letters].map(
    ([glyph, text]) =>
      `<${hex(glyph, codeDigits)}> <${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_IN_BLOCK) }, (_, index) =>
    lines.slice(index * MOST_IN_BLOCK, (index + 1) * MOST_IN_BLOCK),
  ).map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  const head = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def'
  const range = `1 begincodespacerange\n${codes}\nendcodespacerange`
  const map = `${head}\n${range}\n${blocks.join('\n')}\nendcmap\nend\nend`
  return new PdfStream([], new TextEncoder().encode(map))
}
