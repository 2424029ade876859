// What `glyph-letters.ts` and its tests use of opentype.js, which comes without types.

declare module 'opentype.js/dist/opentype.mjs' {
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
  interface Path {
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    close(): void
  }
  interface MadeFont {
    substitution: { addLigature(feature: string, ligature: { sub: number[]; by: number }): void }
    toArrayBuffer(): ArrayBuffer
  }
  export const Path: new () => Path
  export const Glyph: new (fields: {
    name: string
    unicode?: number | undefined
    advanceWidth: number
    path: Path
  }) => object
  export const Font: new (fields: {
    familyName: string
    styleName: string
    unitsPerEm: number
    ascender: number
    descender: number
    glyphs: object[]
  }) => MadeFont
  /** @throws Error when the bytes are no font. */
  export function parse(file: ArrayBuffer): Font
}
