// Which work a text belongs to, and what the library says of a work that it holds as official text only.

import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { writtenEdition } from '../editions.ts'
import type { Work } from '../schema.ts'

/** What the editions of an imported work say of it. */
export interface ImportedWork {
  id: string
  title: { en: string; ne: string }
  /** In Bikram Sambat. */
  year: number
  isRepealed: boolean
  /** Names of its editions, and the day of the last import. */
  editions: readonly string[]
  importedOn: string
}

const YEARS_TO_AD = 57

/** A work made from titles alone. */
export function describeWork({ id, title, year, isRepealed, editions, importedOn }: ImportedWork): Work {
  const en = nameOf(title.en || title.ne)
  const ne = nameOf(title.ne || title.en)
  const named = editions.filter((edition) => writtenEdition(edition) !== null)
  const list = named.length > 0 ? ` (${named.join(', ')})` : ''
  return {
    id,
    title: { en: title.en || title.ne, ne: title.ne || title.en },
    shortTitle: { en: `${en} ${year}`, ne: `${ne} ${nepaliDigits(String(year))}` },
    names: { en: title.en ? [en] : [], ne: title.ne ? [ne] : [], romanised: [] },
    year: { bs: year, ad: year - YEARS_TO_AD },
    unit: /constitution|संविधान/i.test(`${title.en} ${title.ne}`) ? 'article' : 'section',
    status: isRepealed ? 'repealed' : 'in-force',
    edition: { en: `Official text${list}`, ne: `आधिकारिक पाठ${list}` },
    checkedOn: importedOn,
  }
}

/** The id of the held work with one of these titles; null when there is none. */
export function findWorkByTitle(
  title: { en: string; ne: string },
  year: number | null,
  works: Iterable<Work>,
): string | null {
  const wanted = [title.en, title.ne].map(fold).filter(Boolean)
  for (const work of works) {
    if (year !== null && work.year.bs !== year) continue
    const { title: full, shortTitle, names } = work
    const known = [full.en, full.ne, shortTitle.en, shortTitle.ne, ...names.en, ...names.ne].map(fold)
    if (wanted.some((name) => known.includes(name))) return work.id
  }
  return null
}

/** "Land Revenue Act" of 2034 as "land-revenue-2034"; null without an English title or a year. */
export function workIdOf(title: { en: string }, year: number | null): string | null {
  const name = nameOf(title.en)
    .toLowerCase()
    .replace(/\bact\b|\bthe\b|\bnational\b|\brelating to\b/g, ' ')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
  return name === '' || year === null ? null : `${name}-${year}`
}

/** Whether the title itself says that the work is no longer in force. */
export function saysRepealed(title: string): boolean {
  return /\brepealed\b|खारेज/i.test(title)
}

/** "Labour Act, 2074 (2017)" as "Labour Act". */
function nameOf(title: string): string {
  return title
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\([^)]*\d[^)]*\)/g, ' ')
    .replace(/[,\s]*[\d०-९]{4}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function fold(title: string): string {
  return nameOf(title)
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{M}]+/gu, '')
}
