// The smallest PDF files that have text: one font, one page for each list of lines.

const WINDOWS_1252 = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
)

/** A PDF file with these lines, in a font of the given name. The letters are those of Windows-1252. */
export function makePdf(pages: readonly (readonly string[])[], font = 'Helvetica'): Buffer {
  return writePdf(
    pages.map((lines) => Buffer.from(contentOf(lines.map((line) => `(${escaped(line)})`)), 'latin1')),
    { font: plainFont(font) },
  )
}

/** A PDF file of one page in an embedded font; each line is the numbers of its glyphs. `toUnicode` is a map of those to letters. */
export function makeEmbeddedPdf(
  lines: readonly (readonly number[])[],
  fontFile: Buffer,
  toUnicode: ReadonlyMap<number, string>,
): Buffer {
  const shown = lines.map((glyphs) => `<${glyphs.map((glyph) => hex(glyph)).join('')}>`)
  const map = [...toUnicode].map(([glyph, letter]) => `<${hex(glyph)}> <${hex(letter.charCodeAt(0))}>`)
  return writePdf([Buffer.from(contentOf(shown))], {
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Test /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 9 0 R >>',
    further: [
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor 7 0 R /CIDToGIDMap /Identity >>',
      '<< /Type /FontDescriptor /FontName /ABCDEF+Test /Flags 4 /FontBBox [0 0 600 800] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 800 /StemV 80 /FontFile2 8 0 R >>',
      streamOf(fontFile),
      streamOf(
        Buffer.from(
          `begincmap\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${map.length} beginbfchar\n${map.join('\n')}\nendbfchar\nendcmap`,
        ),
      ),
    ],
  })
}

const hex = (code: number) => code.toString(16).padStart(4, '0')

const plainFont = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function streamOf(content: Buffer, filter = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length}${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

interface PdfParts {
  font?: string
  /** Of the page contents, as in " /Filter /FlateDecode". */
  filter?: string
  /** Objects behind those of the pages: for one page, from number 6 on. */
  further?: readonly (string | Buffer)[]
}

/** Page contents of any kind, packed or not. */
export function writePdf(
  contents: readonly Buffer[],
  { font = plainFont('Helvetica'), filter, further = [] }: PdfParts = {},
): Buffer {
  const pageNumbers = contents.map((_, index) => 4 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      streamOf(content, filter),
    ]),
    ...further,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  objects.forEach((object, index) => {
    offsets.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  })
  const start = Buffer.concat(parts).length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line, index) => `1 0 0 1 60 ${780 - index * 16} Tm ${line} Tj`)
  return `BT /F1 11 Tf\n${shown.join('\n')}\nET`
}

function escaped(line: string): string {
  return Array.from(line, (sign) => {
    const byte = WINDOWS_1252.get(sign)
    if (byte === undefined) throw new Error(`The font has no ${sign}.`)
    return /[\\()]/.test(sign) ? `\\${sign}` : byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : sign
  }).join('')
}
