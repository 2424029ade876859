// What `glyph-letters.ts` uses of opentype.js, which comes without types.

declare module 'opentype.js' {
  export interface Coverage {
    format: 1 | 2
    glyphs?: number[]
    ranges?: { start: number; end: number }[]
  }
  export type Subtable = { coverage: Coverage } & (
    | { substFormat: 1; deltaGlyphId: number }
    | { substFormat: 2; substitute: number[] }
    | { ligatureSets: { ligGlyph: number; components: number[] }[][] }
  )
  export interface Font {
    numGlyphs: number
    glyphs: { get(index: number): { path: { commands: object[] } } }
    tables: {
      cmap?: { glyphIndexMap: Record<string, number> }
      gsub?: {
        features: { tag: string; feature: { lookupListIndexes: number[] } }[]
        lookups: { lookupType: number; subtables: Subtable[] }[]
      }
    }
  }
  const opentype: {
    /** @throws Error when the bytes are no font. */
    parse(file: ArrayBuffer): Font
  }
  export default opentype
}
