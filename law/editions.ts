// What people are told of the edition that an imported text is from.

/** How an edition is kept that neither the operator nor the file named. */
export const UNNAMED_EDITION = 'as-imported'

/** As people read it; null for one that nobody named. */
export function writtenEdition(edition: string): string | null {
  return edition === UNNAMED_EDITION ? null : edition
}
