import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { LetterBlock, LetterPiece, PenRoom } from '../../../law/letter-text/compose-letter.ts'
import { ODT_TYPE, writeOdt } from './write-odt.ts'

const blank = (room: PenRoom, after = ''): LetterPiece => ({ room, before: '', after })

const letter = (...pieces: LetterPiece[]): LetterBlock[] => [
  { kind: 'subject', lines: [{ label: 'विषय:', pieces: ['बार मर्मत'] }] },
  { kind: 'body', lines: [{ label: '', pieces }] },
  { kind: 'signature', lines: [{ label: 'दस्तखत:', pieces: [blank('rest')] }] },
]

function parse(part: Uint8Array | undefined): Document {
  const document = new DOMParser().parseFromString(strFromU8(part ?? new Uint8Array()), 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

const paragraphsOf = (content: Document) => [...content.getElementsByTagName('text:p')]

test('begins with its type, not compressed, so that whoever opens it knows it', () => {
  const bytes = writeOdt(letter('x'))
  const numberAt = (at: number) => new DataView(bytes.buffer).getUint16(at, true)

  expect(strFromU8(bytes.subarray(0, 2))).toBe('PK')
  expect([numberAt(8), numberAt(26), numberAt(28)]).toEqual([0, 'mimetype'.length, 0])
  expect(strFromU8(bytes.subarray(30, 38 + ODT_TYPE.length))).toBe(`mimetype${ODT_TYPE}`)
})

test('names all its parts, which are well-formed, on A4 and in letters that have Devanagari', () => {
  const parts = unzipSync(writeOdt(letter('x')))
  const manifest = parse(parts['META-INF/manifest.xml'])
  const named = [...manifest.getElementsByTagName('manifest:file-entry')].map((entry) =>
    entry.getAttribute('manifest:full-path'),
  )
  const styles = parse(parts['styles.xml'])
  const page = styles.getElementsByTagName('style:page-layout-properties')[0]
  const text = styles.getElementsByTagName('style:text-properties')[0]

  expect(Object.keys(parts)).toEqual(['mimetype', 'META-INF/manifest.xml', 'content.xml', 'styles.xml'])
  expect(named).toEqual(['/', 'content.xml', 'styles.xml'])
  expect(page?.getAttribute('fo:page-width')).toBe('21cm')
  expect(page?.getAttribute('fo:page-height')).toBe('29.7cm')
  expect(text?.getAttribute('style:language-complex')).toBe('ne')
  expect(styles.getElementsByTagName('style:font-face')[0]?.getAttribute('svg:font-family')).toMatch(
    /Noto Sans Devanagari.*Kalimati.*Mangal/,
  )
})

test.each<[string, LetterPiece[], string]>([
  ['signs of XML', ['A & B < C > "D"'], 'A & B < C > "D"'],
  ['signs that XML has no room for', ['a\u0000b\u000bc\uD800d'], 'abc\uFFFDd'],
  ['room for the pen', ['On ', blank('date', '.')], 'On .....................'],
])('writes %s', (_, pieces, shown) => {
  const content = parse(unzipSync(writeOdt(letter(...pieces)))['content.xml'])

  expect(paragraphsOf(content).map(({ textContent }) => textContent)).toContain(shown)
})

test('keeps the lines that were typed, and gives a paragraph three lines of dots', () => {
  const content = parse(unzipSync(writeOdt(letter('One\nTwo', blank(3))))['content.xml'])
  const [body] = paragraphsOf(content).filter((each) => each.getAttribute('text:style-name') === 'body')

  expect(body?.getElementsByTagName('text:line-break')).toHaveLength(1 + 2)
  expect(body?.getElementsByTagName('text:tab')).toHaveLength(3)
})

test('keeps the lines of the signature on one page', () => {
  const content = parse(unzipSync(writeOdt(letter('x')))['content.xml'])
  const [style] = [...content.getElementsByTagName('style:style')].filter(
    (each) => each.getAttribute('style:name') === 'signature',
  )
  const properties = style?.getElementsByTagName('style:paragraph-properties')[0]

  expect(properties?.getAttribute('fo:keep-with-next')).toBe('always')
  expect(properties?.getAttribute('fo:keep-together')).toBe('always')
})
