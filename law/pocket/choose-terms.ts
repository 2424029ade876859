// The terms that are kept of what is not: those that tell their provision or guide best.

import type { LibraryEntries } from '../library-data.ts'
import { statementsOf } from '../marks.ts'
import { weighTerms } from '../search/build-index.ts'
import { countTerms, entryDocuments } from '../search/documents.ts'
import { isPhonetic } from '../text/terms.ts'
import type { TermPlaces } from './pack-terms.ts'

/**
 * How much it counts that a term is rare, where those are chosen that tell most. Hardly: common ones take less room, and
 * tell provisions of one matter from others.
 */
const EXPONENT_OF_RARITY = 0.1
/** How much more a term of a guide is worth than one of a provision: more people are answered by it. */
const WORTH_OF_GUIDE = 1.3
/** Whoever is in danger is to find whom to call in whatever words they have. */
const WORTH_OF_URGENT = 2
/** As in `law/search/score.ts`: how soon more of the same term stops counting. */
const SATURATION = 6

interface Choice {
  term: string
  document: number
  /** How much better the document is found with it. */
  gain: number
}

/** The terms that add most to what `kept` says by itself, at `most` places in all. */
export function chooseTerms(entries: LibraryEntries, kept: LibraryEntries, most: number): TermPlaces {
  const whole = weighTerms(entryDocuments({ ...entries, signposts: [] }))
  const own = weighTerms(entryDocuments(kept))
  const provisionCount = entries.works.reduce((sum, { provisions }) => sum + provisions.length, 0)
  const isSpelledInEnglish = englishTerms(entries)
  const rarity = raritiesIn(whole)
  const gainOf = (frequency: number) => frequency / (SATURATION + frequency)
  const choices = whole.flatMap((frequencies, document) => {
    const guide = entries.guides[document - provisionCount]
    const worth = guide ? (guide.urgent ? WORTH_OF_URGENT : WORTH_OF_GUIDE) : 1
    return [...frequencies].flatMap(([term, frequency]): Choice[] => {
      // A word of Nepali is found by its sound, in either script.
      if (!isPhonetic(term) && !isSpelledInEnglish(term)) return []
      const added = gainOf(frequency) - gainOf(own[document]?.get(term) ?? 0)
      return [{ term, document, gain: worth * rarity(term) ** EXPONENT_OF_RARITY * added }]
    })
  })
  const chosen = choices.toSorted((a, b) => b.gain - a.gain).slice(0, most)
  const byTerm = [...Map.groupBy(chosen, ({ term }) => term)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byTerm.map(([term, places]) => [term, places.map(({ document }) => document).toSorted((a, b) => a - b)])
}

/** Tells the terms of English words, and the kinds of facts, from Nepali ones as they are spelled. */
function englishTerms({ works, guides }: LibraryEntries): (term: string) => boolean {
  const provisions = works.flatMap(({ provisions: ofWork }) => ofWork)
  const ofProvisions = provisions.flatMap(({ heading, words, rule, facts }) => [
    heading.en,
    ...words.en,
    ...rule.en,
    ...facts.map(({ en }) => en),
  ])
  const ofGuides = guides.flatMap((guide) => [
    guide.en.title,
    ...guide.words.en,
    ...guide.questions.en,
    ...guide.furtherQuestions.flatMap(({ words, en }) => [...words.en, en.question]),
    ...statementsOf(guide, 'en'),
  ])
  const terms = countTerms([...ofProvisions, ...ofGuides])
  return (term) => term.startsWith('#') || (term.length > 1 && terms.has(term))
}

function raritiesIn(documents: readonly ReadonlyMap<string, number>[]): (term: string) => number {
  const having = new Map<string, number>()
  for (const term of documents.flatMap((frequencies) => [...frequencies.keys()]))
    having.set(term, (having.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + documents.length / (having.get(term) ?? 1))
}
