// What people say for each guide and for each of its further questions, counted when the library is built: by it a message is
// taken to want one of them (naive Bayes, law/text/meaning-classifier.ts). It is an index as search has one: its documents are the guides'
// own questions and their further ones, its terms single words and pairs, and a frequency says in how much of what is said the term stands.

import { firstFrom } from '../citations/first-from.ts'
import type { LibraryEntries } from '../library-data.ts'
import { featuresOf, likelihoodsOf, type SaidCounts } from '../text/meaning-classifier.ts'
import { memoise } from '../text/memoise.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import type { ReadPart } from '../text/read-part.ts'
import { allForms } from '../word-forms.ts'
import { buildIndex } from './build-index.ts'
import { openIndex } from './open-index.ts'

export interface Sayings {
  /** How likely a question wants each guide, by slug; together they are 1. Empty where nothing is said for any. */
  likelihoodsOfGuides(question: string): ReadonlyMap<string, number>
  /** How likely it wants the guide itself (0) and each of its further questions (from 1 on), which together are 1; none for an unknown guide. */
  likelihoodsWithin(slug: string, question: string): readonly number[]
}

/** A whole message tells more than a phrase. */
const WORTH = { phrase: 1, message: 2 }
/** What one phrase counts as a frequency of the index, which has to be small (index-format.ts). */
const UNIT = 0.1
/** A term that all that is said has: how much of it there is. */
const ALL = '*'

/** The index of what is said, as bytes that `openSayings` reads. */
export function buildSayings({ guides, training }: LibraryEntries): Uint8Array<ArrayBuffer> {
  const situations = Map.groupBy(training?.situations ?? [], ({ guide, further }) => keyOf(guide, further))
  const documents = guides.flatMap(({ slug, words, questions, messages, furtherQuestions, en, ne }) => {
    const own = { phrases: [words, questions].flatMap(allForms), titles: [en.title, ne.title], messages }
    const all = [
      own,
      ...furtherQuestions.map((one) => ({
        phrases: allForms(one.words),
        titles: [one.en.question, one.ne.question],
        messages: one.messages,
      })),
    ]
    return all.map(({ phrases, titles, messages: ofOne }, further) => {
      const key = keyOf(slug, further)
      const told = [...allForms(ofOne), ...(situations.get(key) ?? []).map(({ message }) => message)]
      const counts = new Map<string, number>()
      count(counts, [...phrases, ...titles], WORTH.phrase)
      count(counts, told, WORTH.message)
      return { key, counts }
    })
  })
  const isKept = createPairCheck(documents)
  return buildIndex(
    documents.map(({ key, counts }) => {
      const terms = [...counts].flatMap(([term, count]) => (isKept(term) ? [[term, count * UNIT] as const] : []))
      return { key, fields: [{ field: 'weighed', terms }] }
    }),
  )
}

/** So much has to have a pair of words to be kept: what one person says happens to stand side by side. Half of the bytes are such pairs. */
const LEAST_OF_PAIR = 3

function createPairCheck(documents: readonly { counts: ReadonlyMap<string, number> }[]): (term: string) => boolean {
  const heard = new Map<string, number>()
  for (const { counts } of documents)
    for (const [term, count] of counts) heard.set(term, (heard.get(term) ?? 0) + count)
  return (term) => !isPair(term) || (heard.get(term) ?? 0) >= LEAST_OF_PAIR
}

const isPair = (feature: string) => feature.includes(' ')

const keyOf = (slug: string, further: number) => `${slug} ${further}`

function count(counts: Map<string, number>, texts: readonly string[], worth: number): void {
  for (const text of texts)
    for (const feature of [ALL, ...featuresOf(text)]) counts.set(feature, (counts.get(feature) ?? 0) + worth)
}

/** Opens what `buildSayings` made. @throws IndexError as `openIndex` does. */
export function openSayings(read: ReadPart): Sayings {
  const index = openIndex(read)
  const documents = Array.from(
    { length: index.documentCount },
    (_, document) => index.keyOf(document).split(' ')[0] ?? '',
  )
  const slugs = [...new Set(documents)]
  const places = new Map(slugs.map((slug, guide) => [slug, guide]))
  const guideOf = documents.map((slug) => places.get(slug) ?? 0)
  const findSaid = (feature: string): SaidFeature | null => {
    const term = index.findTerm(feature)
    if (term < 0) return null
    const said: SaidFeature = { documents: [], counts: [] }
    index.visit(term, (document, count) => {
      said.documents.push(document)
      said.counts.push(count)
    })
    return said
  }
  const sizes = documents.map(() => 0)
  const all = findSaid(ALL)
  all?.documents.forEach((document, place) => {
    sizes[document] = all.counts[place] ?? 0
  })
  const sizesOfGuides = slugs.map(() => 0)
  guideOf.forEach((guide, document) => {
    sizesOfGuides[guide] = (sizesOfGuides[guide] ?? 0) + (sizes[document] ?? 0)
  })
  const ofGuides: SaidCounts<SaidFeature> = {
    sizes: sizesOfGuides,
    visit: ({ documents: saidIn, counts }, visitor) =>
      saidIn.forEach((document, place) => visitor(guideOf[document] ?? 0, counts[place] ?? 0)),
  }
  const within = (guide: number): SaidCounts<SaidFeature> => {
    const first = guideOf.indexOf(guide)
    const end = guideOf.lastIndexOf(guide) + 1
    return {
      sizes: sizes.slice(first, end),
      visit: ({ documents: saidIn, counts }, visitor) => {
        for (let place = firstFrom(saidIn, first, (document) => document); (saidIn[place] ?? end) < end; place += 1)
          visitor((saidIn[place] ?? 0) - first, counts[place] ?? 0)
      },
    }
  }
  // One message is judged for one guide after the other, and the longest has a thousand features to look up.
  const findAllSaid = memoise(
    (question: string) => featuresOf(readInNepali(question)).flatMap((feature) => findSaid(feature) ?? []),
    { most: 2 },
  )
  return {
    likelihoodsOfGuides: (question) => {
      const likelihoods = likelihoodsOf(findAllSaid(question), ofGuides, BEFORE.guides)
      return new Map(slugs.map((slug, at) => [slug, likelihoods[at] ?? 0]))
    },
    likelihoodsWithin: (slug, question) => {
      const guide = slugs.indexOf(slug)
      return guide < 0 ? [] : likelihoodsOf(findAllSaid(question), within(guide), BEFORE.questions)
    },
  }
}

/** Where a feature is said, in the order of the documents, and how much of what is said there has it. */
interface SaidFeature {
  documents: number[]
  counts: number[]
}

/** So much is taken to have been said for each before anything was. */
const BEFORE = { guides: 30 * UNIT, questions: UNIT }
