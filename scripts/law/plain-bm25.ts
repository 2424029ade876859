// What the search of the library is compared with: the same passages in a common full-text index, words as they stand,
// no normalisation, no weights, no synonyms, no guides.

import MiniSearch from 'minisearch'
import type { Library } from '../../law/library.ts'
import type { ProvisionReference } from '../../law/passage.ts'

/** Finds the provisions for a question, best first. */
export type FindProvisions = (question: string) => ProvisionReference[]

/** Indexes every provision of the library, in our words and as official text, and ranks by BM25. */
export function createPlainSearch(library: Library): FindProvisions {
  const provisions = [...library.works.keys()].flatMap((workId) =>
    library.numbersOf(workId).map((number) => ({ workId, number })),
  )
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] })
  index.addAll(provisions.map((provision, id) => ({ id, text: textOf(library, provision) })))
  return (question) => index.search(question).flatMap(({ id }) => provisions[id] ?? [])
}

function textOf(library: Library, provision: ProvisionReference): string {
  const ours = library.findProvision(provision)
  const official = library.officialTexts(provision).flatMap(({ heading, text }) => [heading, text])
  if (!ours) return official.join('\n')
  const { heading, words, rule, facts } = ours
  const texts = [heading.en, heading.ne, ...words.en, ...words.ne, ...words.romanised, ...rule.en, ...rule.ne]
  return [...texts, ...facts.flatMap(({ en, ne }) => [en, ne]), ...official].join('\n')
}
