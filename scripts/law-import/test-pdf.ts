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
    pages.map((lines) => Buffer.from(contentOf(lines), 'latin1')),
    font,
  )
}

/** Page contents of any kind, packed or not. */
export function writePdf(contents: readonly Buffer[], font = 'Helvetica', filter = ''): Buffer {
  const pageNumbers = contents.map((_, index) => 4 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length}${filter} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]),
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
  const shown = lines.map((line, index) => `1 0 0 1 60 ${780 - index * 16} Tm (${escaped(line)}) Tj`)
  return `BT /F1 11 Tf\n${shown.join('\n')}\nET`
}

function escaped(line: string): string {
  return Array.from(line, (sign) => {
    const byte = WINDOWS_1252.get(sign)
    if (byte === undefined) throw new Error(`The font has no ${sign}.`)
    return /[\\()]/.test(sign) ? `\\${sign}` : byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : sign
  }).join('')
}
