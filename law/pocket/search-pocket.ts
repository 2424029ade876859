// Searches a pocket as `createSearch` does a library, with what a browser keeps for it: nothing is compared by meaning, a
// question is read as Nepali or English and by itself, and none is taken for one about something else.

import type { Danger } from '../../contract/danger.ts'
import type { SearchView } from '../../contract/library-search.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Holdings } from '../holdings.ts'
import { presentHits } from '../pages/present-hits.ts'
import { confidenceOf, FITS_FROM, levelScore } from '../search/confidence.ts'
import { passageOfKey } from '../search/documents.ts'
import { createNumberLookup } from '../search/number-lookup.ts'
import { openIndexInMemory } from '../search/open-index.ts'
import { joinIndexes, linkGuides } from '../search/passages.ts'
import { type QueryWord, readQuery } from '../search/query.ts'
import { NO_LIKELIHOODS, rankPassages } from '../search/rank.ts'
import type { Hit, WordSought } from '../search/search.ts'
import { HITS_LOOKED_THROUGH, hitsWithin } from '../search/within-work.ts'
import { tokenize } from '../text/normalize.ts'
import { ENGLISH_STOP_WORDS, ROMANISED_STOP_WORDS } from '../text/stop-words.ts'
import { endsAsNepaliVerb } from '../text/romanised-verbs.ts'

/** What is found for a question, of one work where one is named. */
export type SearchPocket = (question: string, workId?: string) => SearchView

/** Where one of the first few is a guide for somebody in danger, whom to call comes first. */
const FIRST_FEW = 3
/** The very first need not fit well: few words of a guide are kept, and numbers to call do no harm. */
const FIRST_FITS_FROM = 0.15
const NONE: ReadonlySet<number> = new Set()

interface Shown {
  library: Holdings
  language: Language
}

/** Search in the index of a pocket. @throws IndexError when it is damaged. */
export function createPocketSearch(index: Uint8Array, { library, language }: Shown): SearchPocket {
  const find = createFinder(index, library)
  return (question, workId) => {
    const { hits, words, workIds } = find(question)
    const within = workId ? hitsWithin(hits, workId) : hits
    const works = workId ? [] : [...library.works.values()].filter(({ id }) => workIds.has(id))
    return {
      question,
      ...presentHits(library, { language, works, letters: [], hits: within, words: words.map(wordSought) }),
      suggestion: null,
      signpost: null,
      danger: dangerOf(hits, library),
    }
  }
}

interface Finding {
  /** Best first. */
  hits: Hit[]
  words: readonly QueryWord[]
  /** Of the works that the question names. */
  workIds: ReadonlySet<string>
}

/** Makes the function that finds the passages for a question. @throws IndexError when the index is damaged. */
export function createFinder(
  bytes: Uint8Array,
  { works, guides, restsOn, readReferences }: Holdings,
): (question: string) => Finding {
  const passages = joinIndexes([openIndexInMemory(bytes)])
  const index = passages.segments[0]?.index
  const links = linkGuides([...guides.keys()], restsOn, passages)
  const findNamed = createNumberLookup([...works.values()], passages)
  const dictionary = {
    has: (term: string) => index !== undefined && index.findTerm(term) >= 0,
    near: (term: string) => index?.findNear(term) ?? [],
  }
  return (question) => {
    const words = readQuery(question, isEnglish(question), dictionary)
    const { workIds, numbers } = readReferences(question)
    const asked = {
      words,
      workIds,
      most: HITS_LOOKED_THROUGH,
      signposts: NONE,
      near: NONE,
      likeness: () => null,
      likelihoods: NO_LIKELIHOODS,
    }
    const { best, scores } = rankPassages(asked, passages, links)
    const named = new Set(findNamed(numbers, scores))
    const confidence = (passage: number) =>
      named.has(passage) ? 1 : confidenceOf(levelScore(scores[passage] ?? 0, passages.count))
    const hits = [...new Set([...named, ...best])].map((passage) => ({
      passage: passageOfKey(passages.keyOf(passage)),
      confidence: confidence(passage),
      share: (scores[passage] ?? 0) / (scores[best[0] ?? -1] || 1),
    }))
    return { hits, words, workIds }
  }
}

const wordSought = ({ word, share, isKnown, alternatives }: QueryWord): WordSought => ({
  word,
  share,
  isKnown,
  terms: new Set(alternatives.map(({ term }) => term)),
})

/** Whom to call, by the guide that fits: what tells it by the words themselves is too large to be kept. */
function dangerOf(hits: readonly Hit[], { guides }: Holdings): Danger | null {
  const fitting = hits
    .slice(0, FIRST_FEW)
    .filter(({ confidence }, place) => confidence >= (place === 0 ? FIRST_FITS_FROM : FITS_FROM))
  const urgent = fitting.flatMap(({ passage }) => (passage.kind === 'guide' ? (guides.get(passage.slug) ?? []) : []))
  const guide = urgent.find((each) => each.urgent)
  return guide ? { kind: 'violence', isChild: guide.slug.startsWith('child-') } : null
}

const LEAST_SIGNS_OF_VERB = 5

/** Whether sounds of Latin words are unlikely to be meant: by small words and the ends of verbs. */
function isEnglish(question: string): boolean {
  const words = tokenize(question)
  const isVerb = (word: string) => word.length >= LEAST_SIGNS_OF_VERB && endsAsNepaliVerb(word)
  const english = words.filter((word) => ENGLISH_STOP_WORDS.has(word))
  const romanised = words.filter(
    (word) => !ENGLISH_STOP_WORDS.has(word) && (ROMANISED_STOP_WORDS.has(word) || isVerb(word)),
  )
  return romanised.length <= english.filter((word) => !ROMANISED_STOP_WORDS.has(word)).length
}
