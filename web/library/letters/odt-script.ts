import type { LetterBlock } from '../../../law/letter-text/compose-letter.ts'

/** A script of its own, which only who wants the file fetches. */
export const ODT_SCRIPT = '/letter-odt.js'

/** What that script puts into the global object under `letterOdt`. */
export interface OdtScript {
  type: string
  write(blocks: readonly LetterBlock[]): Uint8Array<ArrayBuffer>
}
