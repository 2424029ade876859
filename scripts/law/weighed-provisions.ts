// By which terms a provision is known among all others.

import { countTerms } from '../../law/search/documents.ts'
import type { Provision } from '../../law/schema.ts'
import type { WorkEntries } from './entry-files.ts'

export interface WeighedProvision {
  /** "penal-code-2074 166". */
  key: string
  workId: string
  provision: Provision
  /** By term, of length 1 in all: the rarer and the more often it stands there, the more. */
  weights: Map<string, number>
}

/** How often a word of a heading counts. */
const HEADING_COUNTS = 3
/** A term of more provisions than this share tells nothing. */
const MOST_COMMON = 0.04

/** The provisions of works in force; a term that many have tells nothing of what one is about. */
export function weighProvisions(works: readonly WorkEntries[]): WeighedProvision[] {
  const counted = works
    .filter(({ work }) => work.status === 'in-force')
    .flatMap(({ work, provisions }) =>
      provisions.map((provision) => ({
        key: `${work.id} ${provision.number}`,
        workId: work.id,
        provision,
        counts: termsOfProvision(provision),
      })),
    )
  const having = new Map<string, number>()
  for (const { counts } of counted) for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  const rarityOf = (term: string) => {
    const share = (having.get(term) ?? 0) / counted.length
    return share > MOST_COMMON ? 0 : -Math.log(share)
  }
  return counted.map(({ counts, ...provision }) => ({ ...provision, weights: weigh(counts, rarityOf) }))
}

function termsOfProvision({ heading, rule, words }: Provision): Map<string, number> {
  const headings = Array.from({ length: HEADING_COUNTS }, () => [heading.en, heading.ne]).flat()
  const counts = countTerms([...headings, ...rule.en, ...rule.ne, ...words.en, ...words.ne])
  for (const [term, count] of countTerms(words.romanised, true)) counts.set(term, (counts.get(term) ?? 0) + count)
  return counts
}

function weigh(counts: ReadonlyMap<string, number>, rarityOf: (term: string) => number): Map<string, number> {
  const weights = [...counts].flatMap(([term, count]) => {
    const rarity = rarityOf(term)
    return rarity > 0 ? [[term, (1 + Math.log(count)) * rarity] as const] : []
  })
  const length = Math.hypot(...weights.map(([, weight]) => weight))
  return new Map(weights.map(([term, weight]) => [term, weight / length]))
}
