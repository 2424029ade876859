// The smallest font that draws Nepali as those of official PDF files do: with half letters, conjuncts and an र above.

import { Font, Glyph, Path } from 'opentype.js/dist/opentype.mjs'

/** Glyphs that stand for several letters, each under one sign; what they are made of, and the feature that makes them. */
const MADE: Record<string, { of: string; feature: string }> = {
  r: { of: 'र्', feature: 'blwf' },
  P: { of: 'पr', feature: 'blws' },
  N: { of: 'न्', feature: 'half' },
  R: { of: 'र्', feature: 'rphf' },
}
const SINGLE = ' ।,.()०१२३४५६७८९ऐअघरबहलनपमगछदणतयखधउजझ्ािीुेोः'

export const SIGNS = [...Array.from(SINGLE), ...Object.keys(MADE)]

/** The number of the glyph that a sign stands for. */
export const glyphOf = (sign: string): number => SIGNS.indexOf(sign) + 1

/** A font file. Without its tables it says nothing of what its glyphs are. */
export function makeFont({ hasTables }: { hasTables: boolean }): Buffer {
  const glyphs = SIGNS.map((sign, index) => {
    const path = new Path()
    path.moveTo(0, 0)
    path.lineTo(500, 10 + index)
    path.lineTo(500 - index, 700)
    path.close()
    const unicode = hasTables && !(sign in MADE) ? sign.codePointAt(0) : undefined
    return new Glyph({ name: `glyph${index + 1}`, unicode, advanceWidth: 600, path })
  })
  const notdef = new Glyph({ name: '.notdef', advanceWidth: 600, path: new Path() })
  const font = new Font({
    familyName: 'Test',
    styleName: 'Medium',
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    glyphs: [notdef, ...glyphs],
  })
  for (const [sign, { of, feature }] of hasTables ? Object.entries(MADE) : [])
    font.substitution.addLigature(feature, { sub: Array.from(of, glyphOf), by: glyphOf(sign) })
  return Buffer.from(font.toArrayBuffer())
}
