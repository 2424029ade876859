// Which letters the glyphs of an embedded font stand for, by its own tables: the character map names single letters, and
// glyph substitution tells of which glyphs half letters and conjuncts are made. Both tables are described at
// https://learn.microsoft.com/typography/opentype/spec/gsub

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Coverage, type Font, parse, type Subtable } from 'opentype.js/dist/opentype.mjs'
import { HALF, R_ABOVE } from '../../law/import/reading-order.ts'

/** One glyph drawn in place of others. */
interface Substitution {
  drawn: number
  of: readonly number[]
  /** Tags of the features that begin it; none where only another substitution does. */
  features: ReadonlySet<string>
}

const R = 'र'
const HALANT = '्'

/** Letters of glyphs by the digest of their outline, from files of Kalimati that carry all tables. */
const OUTLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('kalimati-outlines.json', import.meta.url), 'utf8'))),
)

/**
 * Letters by the number of the glyph, in the order in which they are drawn (`toReadingOrder`); null for a file that is no
 * font, or one without a character map. A part of a font whose tables were left out, or are short of letters that the file
 * does not use by themselves, is read by the outlines of its glyphs.
 */
export function readGlyphLetters(file: Uint8Array): Map<number, string> | null {
  const font = openFont(file)
  if (!font?.tables.cmap) return null
  const letters = lettersInTables(font)
  for (let glyph = 0; glyph < font.numGlyphs; glyph += 1) {
    const known = letters.has(glyph) ? undefined : OUTLINES.get(digestOutline(font, glyph) ?? '')
    if (known !== undefined) letters.set(glyph, known)
  }
  return letters
}

/** A digest of how a glyph is drawn; null for one that draws nothing. */
export function digestOutline(font: Font, glyph: number): string | null {
  const { commands } = font.glyphs.get(glyph).path
  if (commands.length === 0) return null
  return createHash('sha256').update(JSON.stringify(commands)).digest('hex').slice(0, 16)
}

/** What the tables of a font tell; the same as `readGlyphLetters` for a font that carries them whole. */
export function lettersInTables(font: Font): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [code, glyph] of Object.entries(font.tables.cmap?.glyphIndexMap ?? {}))
    if (!letters.has(glyph)) letters.set(glyph, String.fromCodePoint(Number(code)))
  const substitutions = substitutionsOf(font)
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const { drawn, of, features } of substitutions) {
      const parts = of.map((glyph) => letters.get(glyph))
      if (letters.has(drawn) || parts.includes(undefined)) continue
      letters.set(drawn, drawnLetters(parts.join('').replaceAll(HALF, ''), features))
      isGrowing = true
    }
  }
  return letters
}

/** Null for a file that is no font. */
export function openFont(file: Uint8Array): Font | null {
  try {
    return parse(Uint8Array.from(file).buffer)
  } catch {
    return null
  }
}

/** An र above its letter is drawn behind it; one below it stands where it is read. */
function drawnLetters(letters: string, features: ReadonlySet<string>): string {
  if (features.has('half')) return letters + HALF
  if (letters !== R + HALANT) return letters
  return features.has('rphf') ? R_ABOVE : HALANT + R
}

const SINGLE = 1
const LIGATURE = 4

function substitutionsOf({ tables: { gsub } }: Font): Substitution[] {
  return (gsub?.lookups ?? []).flatMap(({ lookupType, subtables }, index) => {
    const begins = gsub?.features.filter(({ feature }) => feature.lookupListIndexes.includes(index)) ?? []
    const features = new Set(begins.map(({ tag }) => tag))
    if (lookupType !== SINGLE && lookupType !== LIGATURE) return []
    return subtables.flatMap((subtable) => pairsOf(subtable).map((pair) => ({ ...pair, features })))
  })
}

function pairsOf(subtable: Subtable): Omit<Substitution, 'features'>[] {
  const covered = glyphsOf(subtable.coverage)
  if ('ligatureSets' in subtable)
    return covered.flatMap((first, index) =>
      (subtable.ligatureSets[index] ?? []).map(({ ligGlyph, components }) => ({
        drawn: ligGlyph,
        of: [first, ...components],
      })),
    )
  return covered.flatMap((glyph, index) => {
    const drawn = subtable.substFormat === 1 ? (glyph + subtable.deltaGlyphId) & 0xff_ff : subtable.substitute[index]
    return drawn === undefined ? [] : [{ drawn, of: [glyph] }]
  })
}

function glyphsOf({ glyphs, ranges = [] }: Coverage): number[] {
  const inRanges = ranges.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => start + at))
  return glyphs ?? inRanges
}
