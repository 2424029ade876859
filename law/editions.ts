// What people are told of the text that a work or an import was taken from.

import { MONTHS_IN_ENGLISH, MONTHS_IN_NEPALI } from '../contract/bikram-sambat-months.ts'
import { nepaliNumber } from './provision-numbers.ts'
import type { Work } from './schema.ts'

/** How an edition is kept that neither the operator nor the file named. */
export const UNNAMED_EDITION = 'as-imported'

/** As people read it; null for one that nobody named. */
export function writtenEdition(edition: string): string | null {
  return edition === UNNAMED_EDITION ? null : edition
}

const MONTHS = { en: MONTHS_IN_ENGLISH, ne: MONTHS_IN_NEPALI }

/**
 * Up to which amendment the text goes that our words for a work were checked against: 'Text as amended to 14 Shrawan
 * 2082'. Where that day is not known, what the work itself says of its text.
 */
export function editionOf({ amendedTo, edition }: Pick<Work, 'amendedTo' | 'edition'>): Work['edition'] {
  if (amendedTo === undefined) return edition
  const [year = 0, month = 1, day = 0] = amendedTo.split('-').map(Number)
  const monthIn = (language: keyof typeof MONTHS) => MONTHS[language][month - 1]
  return {
    en: `Text as amended to ${day} ${monthIn('en')} ${year}`,
    ne: nepaliNumber(`${year} ${monthIn('ne')} ${day} सम्मको संशोधनसहितको पाठ`),
  }
}
