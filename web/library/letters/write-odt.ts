// A letter as an OpenDocument text (OASIS OpenDocument 1.3), which word processors and phones open. Fetched when somebody asks for it.

import { strToU8, zipSync } from 'fflate'
import type { LetterBlock, LetterPiece } from '../../../law/letter-text/compose-letter.ts'
import { DOTS } from '../../../law/letter-text/write-plain-text.ts'

export const ODT_TYPE = 'application/vnd.oasis.opendocument.text'

/** Devanagari, whatever of these a device has. */
const FONT = "'Noto Sans Devanagari', Kalimati, Mangal, 'Nirmala UI'"

const NAMESPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'office:version="1.3"',
].join(' ')

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const MANIFEST = `${DECLARATION}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${ODT_TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`

const FONT_FACES = `<office:font-face-decls><style:font-face style:name="Letter" svg:font-family="${FONT}"/></office:font-face-decls>`

const TEXT = [
  'style:font-name="Letter" style:font-name-complex="Letter"',
  'fo:font-size="12pt" style:font-size-complex="12pt"',
  'fo:language="ne" fo:country="NP" style:language-complex="ne" style:country-complex="NP"',
].join(' ')

const STYLES = `${DECLARATION}<office:document-styles ${NAMESPACES}>${FONT_FACES}<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.15cm" fo:line-height="130%" fo:orphans="2" fo:widows="2"/><style:text-properties ${TEXT}/></style:default-style></office:styles><office:automatic-styles><style:page-layout style:name="A4"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait" fo:margin-top="1.6cm" fo:margin-bottom="1.6cm" fo:margin-left="2cm" fo:margin-right="2cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="A4"/></office:master-styles></office:document-styles>`

const WHOLE_LINE =
  '<style:tab-stops><style:tab-stop style:position="17cm" style:type="right" style:leader-style="dotted" style:leader-text="."/></style:tab-stops>'

/** Beyond what all paragraphs have. */
const PARAGRAPHS: Record<LetterBlock['kind'], string> = {
  head: 'fo:text-align="end"',
  to: '',
  subject: 'fo:text-align="center"',
  body: 'fo:margin-bottom="0.3cm"',
  requests: '',
  attachments: '',
  // Together on one page.
  signature: 'fo:margin-left="9cm" fo:keep-with-next="always" fo:keep-together="always"',
}

const AUTOMATIC_STYLES = `<office:automatic-styles>${Object.entries(PARAGRAPHS)
  .map(
    ([kind, properties]) =>
      `<style:style style:name="${kind}" style:family="paragraph"><style:paragraph-properties ${properties}>${WHOLE_LINE}</style:paragraph-properties>${kind === 'subject' ? '<style:text-properties fo:font-weight="bold" style:font-weight-complex="bold"/>' : ''}</style:style>`,
  )
  .join('')}</office:automatic-styles>`

/** The file of a letter. */
export function writeOdt(blocks: readonly LetterBlock[]): Uint8Array<ArrayBuffer> {
  const content = `${DECLARATION}<office:document-content ${NAMESPACES}>${FONT_FACES}${AUTOMATIC_STYLES}<office:body><office:text>${blocks.map(writeBlock).join('<text:p/>')}</office:text></office:body></office:document-content>`
  // Whoever reads the file knows it by its first entry, which is not compressed.
  return zipSync({
    mimetype: [strToU8(ODT_TYPE), { level: 0 }],
    'META-INF/manifest.xml': strToU8(MANIFEST),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(STYLES),
  })
}

const writeBlock = ({ kind, lines }: LetterBlock): string =>
  lines
    .map(
      ({ label, pieces }) =>
        `<text:p text:style-name="${kind}">${escapeXml(label)}${label ? ' ' : ''}${pieces.map(writePiece).join('')}</text:p>`,
    )
    .join('')

function writePiece(piece: LetterPiece): string {
  if (typeof piece === 'string') return escapeXml(piece)
  const { room, before, after } = piece
  if (typeof room === 'string') return escapeXml(before) + DOTS[room] + escapeXml(after)
  return `<text:tab/>${'<text:line-break/><text:tab/>'.repeat(room - 1)}`
}

/** Signs that XML has no room for. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/\r?\n/g, '<text:line-break/>')
    .replaceAll('\t', '<text:tab/>')
