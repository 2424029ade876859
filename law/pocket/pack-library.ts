// What browsers are given to keep. Guides are whole; of a provision there is its heading, and the terms that tell it best of
// all that stays behind, for search.

import type { LibraryEntries } from '../library-data.ts'
import { weighTerms } from '../search/build-index.ts'
import { countTerms, entryDocuments } from '../search/documents.ts'
import { isPhonetic } from '../text/terms.ts'
import { pocketEntries } from './pocket-entries.ts'
import { LEVELS, packTerms, type TermPlace } from './pack-terms.ts'
import type { Pocket, PocketWork, TellingTerms } from './pocket.ts'

/** So many places of terms there is room for: more of them find little more. */
const MOST_PLACES = 43_000
/**
 * How much it counts that a term is rare, where those are chosen that tell most. Hardly: common ones take less room, and
 * tell provisions of one matter from others.
 */
const EXPONENT_OF_RARITY = 0.1
/** As in `law/search/score.ts`: how soon more of the same term stops counting. */
const SATURATION = 6

/** What browsers keep of these entries. */
export function packLibrary(entries: LibraryEntries): Pocket {
  const works = entries.works.map(
    ({ work: { notRepealedBy: _reasons, ...work }, provisions }): PocketWork => ({
      work,
      numbers: provisions.map(({ number }) => number),
      headings: { en: provisions.map(({ heading }) => heading.en), ne: provisions.map(({ heading }) => heading.ne) },
    }),
  )
  const guides = entries.guides.map(({ explained: _figures, ...guide }) => guide)
  const shown = { works, guides, help: entries.help }
  return { ...shown, telling: chooseTerms(entries, pocketEntries(shown)) }
}

interface Choice extends TermPlace {
  term: string
  /** How much better the document is found with it. */
  gain: number
}

/** The terms that add most to what `kept` says by itself. */
function chooseTerms(entries: LibraryEntries, kept: LibraryEntries): TellingTerms {
  const whole = weighTerms(entryDocuments({ ...entries, signposts: [] }))
  const own = weighTerms(entryDocuments(kept))
  const provisionCount = entries.works.reduce((sum, { provisions }) => sum + provisions.length, 0)
  const isSpelledInEnglish = englishTerms(entries)
  const rarity = raritiesIn(whole)
  const gainOf = (frequency: number) => frequency / (SATURATION + frequency)
  const choices = whole.slice(0, provisionCount).flatMap((frequencies, document) =>
    [...frequencies].flatMap(([term, frequency]): Choice[] => {
      // A word of Nepali is found by its sound, in either script.
      if (!isPhonetic(term) && !isSpelledInEnglish(term)) return []
      const had = own[document]?.get(term) ?? 0
      const gain = rarity(term) ** EXPONENT_OF_RARITY * (gainOf(frequency) - gainOf(had))
      return [{ term, document, gain, level: levelOf(frequency - had) }]
    }),
  )
  const chosen = choices.toSorted((a, b) => b.gain - a.gain).slice(0, MOST_PLACES)
  const byTerm = [...Map.groupBy(chosen, ({ term }) => term)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    terms: byTerm.map(([term]) => term),
    places: packTerms(byTerm.map(([, places]) => places.toSorted((a, b) => a.document - b.document))),
  }
}

/** Tells the terms of English words, and the kinds of facts, from Nepali ones as they are spelled. */
function englishTerms({ works }: LibraryEntries): (term: string) => boolean {
  const provisions = works.flatMap(({ provisions: ofWork }) => ofWork)
  const texts = provisions.flatMap(({ heading, words, rule, facts }) => [
    heading.en,
    ...words.en,
    ...rule.en,
    ...facts.map(({ en }) => en),
  ])
  const terms = countTerms(texts)
  return (term) => term.startsWith('#') || (term.length > 1 && terms.has(term))
}

function raritiesIn(documents: readonly ReadonlyMap<string, number>[]): (term: string) => number {
  const having = new Map<string, number>()
  for (const term of documents.flatMap((frequencies) => [...frequencies.keys()]))
    having.set(term, (having.get(term) ?? 0) + 1)
  return (term) => Math.log(1 + documents.length / (having.get(term) ?? 1))
}

/** The level nearest to a frequency, as a ratio. */
function levelOf(frequency: number): number {
  const distances = LEVELS.map((level) => Math.abs(Math.log(level / frequency)))
  return distances.indexOf(Math.min(...distances))
}
