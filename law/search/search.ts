import { createFurtherJudge, type JudgeFurther } from './further-classifier.ts'
import { createGuideJudge, type JudgeGuides } from './guide-classifier.ts'
import { findQuestionForm } from './question-form.ts'
import type { SearchData, StoredEntries } from '../library-data.ts'
import type { Passage } from '../passage.ts'
import type { Work } from '../schema.ts'
import { memoise, once } from '../text/memoise.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import { certaintyOf, confidenceOf, FITS_FROM, levelScore } from './confidence.ts'
import { createAsWrittenLookup } from './as-written.ts'
import { keyOfPassage, passageOfKey, signpostOfKey } from './documents.ts'
import { isShort, leansOnPrevious, ownWords } from './leaning.ts'
import { byFame, confidenceOfNamed, createNumberLookup, fitOfNamed } from './number-lookup.ts'
import { joinIndexes, linkGuides } from './passages.ts'
import { createGoingOnRanking } from './going-on.ts'
import { factsWanted } from './intents.ts'
import { createNearbyFinder, type Surroundings } from './nearby.ts'
import { openIndex, openIndexInMemory } from './open-index.ts'
import { type Dictionary, type QueryWord, readQuery } from './query.ts'
import { NO_LIKELIHOODS, rankPassages, readSigns } from './rank.ts'
import { createComparer } from './compare-meaning.ts'
import { goOnFrom, type ReadReferences } from './read-references.ts'
import { isClearlyOther, judgeSubject, type SubjectKind } from './subject.ts'
import { openSayings } from './sayings.ts'
import type { WeighLaw } from './subject-classifier.ts'

/** A passage with how well it fits a question. */
export interface Hit {
  passage: Passage
  /** From 0 to 1: how well the passage fits; compares between questions and passages. Below 0.3 nothing fits. */
  confidence: number
  /** From 0 to 1: its score as a share of the highest one; of long messages much fits with all confidence, and little as well as the best. */
  share: number
}

/** What search makes of a question. */
export interface Found {
  /** Best first, provisions and guides together; none when no word is known. */
  hits: readonly Hit[]
  /** From 0 to 1: how likely it is that the first of `hits` is what was asked for. 0 without hits. */
  certainty: number
  /** The signpost that fits better than every hit, where one does, and how well. */
  signpost: { id: string; confidence: number } | null
  /** Whether it is a question of law at all; `other-task` asks for a poem, code or the like, or wants to change the rules. */
  subject: SubjectKind
  /** Whether it was read as going on with the matter of the conversation. */
  goesOn: boolean
}

/** What a conversation is about so far. */
export interface Matter {
  /** What was asked about it. */
  question: string
  /**
   * What the last replies showed, the newest first: what they rested on, what else may be meant where they were not sure, and what
   * came closest where nothing answered. None where nothing was found.
   */
  passages: readonly Passage[]
}

export interface SearchOptions {
  /** Counts where the question goes on with it, as README.md tells. */
  matter?: Matter | null
  /** Most hits wanted; 10 when left out. */
  most?: number
}

/** Finds the passages for a question in English, Nepali, romanised Nepali, Hindi, Maithili or Bhojpuri. Never throws. */
export type Search = (question: string, options?: SearchOptions) => Found

/** A word of a question that says something, or a phrase, as search looks for it. */
export interface WordSought extends Pick<QueryWord, 'share' | 'isKnown'> {
  /** Folded, as `tokenize` gives it. */
  word: string
  /** What may stand for it in a text, as `termsOf` gives it. */
  terms: ReadonlySet<string>
}

/** The words that search looks for when it is asked a question; none where every word is too small. Never throws. */
export type ReadWords = (question: string) => WordSought[]

/** How soon the words of the matter count less than those of a question that goes on with it. */
const LOSS_BY_WORD = 0.3

/** A short question that something fits as well by itself has left the matter of the one before it. */
const SURE_ALONE = 0.6

/** How much better than every passage a signpost has to fit: what the law says goes first. */
const SIGNPOST_LEAD = 1.1

/** So many are ranked, however few are wanted: how sure the first is depends on those behind it. */
const LEAST_RANKED = 12

/** A message and each of its parts are searched for where they are read, where they are planned and where they are shown. */
const MOST_REMEMBERED = 32

/** Characters of a question that are looked at: messages can be far longer than what a person asks. */
export const MOST_READ = 4_000

/** A question that is listed word for word as a way of asking for something asks for that. */
const CERTAINTY_AS_WRITTEN = 0.9

/** What a question goes on with. */
interface Before {
  /** What was asked; null where its words do not count. */
  context: string | null
  /** How much they count, from 0 to 1: the less, the more words the question has of its own. */
  share: number
  /** What is near what was answered. */
  around: Surroundings
}

const NOWHERE: Surroundings = { said: new Set(), near: new Set(), following: new Set() }
const NOTHING_BEFORE: Before = { context: null, share: 0, around: NOWHERE }

interface Searched {
  entries: StoredEntries
  importedWorks: readonly Work[]
  readReferences: ReadReferences
  built: SearchData
  /** Of the imported works. */
  importedIndex: Uint8Array | null
  weighLaw: WeighLaw
}

/**
 * Search over the index of `entries` and that of imported works, where there are any.
 * @throws IndexError as `openIndex` and `openIndexInMemory` do, or when the vectors are not those of the first one.
 */
export function createSearch({ entries, importedWorks, readReferences, built, importedIndex, weighLaw }: Searched): {
  search: Search
  readWords: ReadWords
  judgeGuides: JudgeGuides
  judgeFurther: JudgeFurther
} {
  const sayings = openSayings(built.sayings)
  const slugs = entries.guides.map(({ slug }) => slug)
  const judgeGuides = createGuideJudge(built.guideWeights, slugs, sayings)
  const judgeFurther = createFurtherJudge(built.furtherWeights, entries.guides, sayings)
  const passages = joinIndexes([openIndex(built.index), ...(importedIndex ? [openIndexInMemory(importedIndex)] : [])])
  const compareWith = createComparer(passages, built.vectors)
  // Made when they are first wanted: a start does not wait for them.
  const links = once(() => linkGuides(slugs, entries.restsOn, passages))
  const rankGoingOn = once(() => createGoingOnRanking(entries.works, passages, links()))
  const findNearby = once(() => createNearbyFinder(entries, links(), passages))
  const all = Array.from({ length: passages.count }, (_, number) => number)
  const signposts = new Set(all.filter((number) => signpostOfKey(passages.keyOf(number)) !== null))
  const asWritten = createAsWrittenLookup(entries)
  const findNamed = createNumberLookup(byFame(entries, importedWorks), passages)
  const dictionary: Dictionary = {
    has: (term) => passages.segments.some(({ index }) => index.findTerm(term) >= 0),
    near: (term) => passages.segments.flatMap(({ index }) => index.findNear(term)),
  }
  // What is searched for is also shown, and guessing at words that nobody knows takes as long as searching. A question is
  // read with what was asked before it.
  const read = memoise((text: string) => readQuery(text, findQuestionForm(text) === 'english', dictionary), { most: 2 })

  const search: Search = (asked, { matter = null, most = 10 } = {}) => {
    const question = readInNepali(asked.slice(0, MOST_READ))
    const going = matter && {
      context: readInNepali(matter.question.slice(0, MOST_READ)),
      share: 1 / (1 + LOSS_BY_WORD * ownWords(question).length),
      around: findNearby()(matter.passages),
    }
    if (!going || !goesOn(question, going.around)) return findAlone(question, most)
    const found = find(question, going, most)
    if ((found.hits[0]?.confidence ?? 0) >= FITS_FROM) return found
    // Nothing has the words of the question, but something those of the matter.
    return find(question, { ...going, share: 1 }, most)
  }

  const remembered = memoise(
    ({ question, ranked }: { question: string; ranked: number }) => find(question, NOTHING_BEFORE, ranked),
    { keyOf: ({ question, ranked }) => `${ranked} ${question}`, most: MOST_REMEMBERED },
  )

  function findAlone(question: string, most: number): Found {
    const found = remembered({ question, ranked: Math.max(most, LEAST_RANKED) })
    return { ...found, hits: found.hits.slice(0, most) }
  }

  /**
   * Whether a question belongs to what was asked before: it leans on it, finds something near it, or may be about it although
   * no word of it says so ("छोराछोरी नै छैनन् भने?").
   */
  function goesOn(question: string, around: Surroundings): boolean {
    if (leansOnPrevious(question)) return true
    const [best] = find(question, { ...NOTHING_BEFORE, around }, 1).hits
    if (best && around.near.has(passages.find(best.passage) ?? -1)) return true
    if (best && asWritten.isWay(question, keyOfPassage(best.passage))) return false
    // Where no word of it is known, only the words themselves can say that it is law.
    const fit = best ? FIT_OF_NEAR : 0
    // What speaks for no other subject, in few words, may tell more of the matter: "kt 18 ki cha".
    const mayTellMore = best !== undefined && isShort(question) && !isClearlyOther(question, weighLaw)
    if (!mayTellMore && judgeSubject({ question, previous: null }, { fit, certainty: 0 }, weighLaw) !== 'law')
      return false
    return (
      !best || best.confidence < FITS_FROM || (best.confidence < SURE_ALONE && isShort(question) && isKnown(question))
    )
  }

  function findAsWritten(question: string, documents: readonly number[]): number | null {
    const key = asWritten.find(question, documents.map(passages.keyOf))
    return key === null ? null : (documents.find((document) => passages.keyOf(document) === key) ?? null)
  }

  const byPassage = (likelihoods: ReadonlyMap<string, number>): ReadonlyMap<number, number> => {
    const all = [...likelihoods].map(([slug, likelihood]) => [passages.findGuide(slug), likelihood] as const)
    return new Map(all.filter((each): each is [number, number] => each[0] !== null))
  }

  const isKnown = (question: string) => read(question).every((word) => word.isKnown)

  function find(question: string, { context, share, around }: Before, most: number): Found {
    const words = context === null ? read(question) : joinWords(read(question), read(context), share)
    const own = readReferences(question)
    const references = context === null ? own : goOnFrom(own, readReferences(context))
    const likeness = compareWith(words)
    const { near } = around
    // What goes on leaves unsaid what it is about.
    const likelihoods = context === null ? byPassage(judgeGuides(question)) : NO_LIKELIHOODS
    const asked = {
      words,
      workIds: references.workIds,
      most: Math.max(most, LEAST_RANKED),
      signposts,
      near,
      likeness,
      likelihoods,
    }
    const { best, bestSignposts, scores, bestByWords } =
      context === null
        ? rankPassages(asked, passages, links())
        : rankGoingOn()(asked, { own: read(question), around, wanted: factsWanted(question) })
    const named = findNamed(references.numbers, scores)
    const written = context === null && named.length === 0 ? findAsWritten(question, [...bestSignposts, ...best]) : null
    const signpost = bestSignposts.find((each) => each === written) ?? bestSignposts[0] ?? null
    const order = [...new Set([...named, ...(written === null || written === signpost ? [] : [written]), ...best])]
    // Words of a question that many entries have weigh little; one that lists the question is what was asked for all the same.
    const confidence = (number: number) =>
      Math.max(
        confidenceOf(levelScore(scores[number] ?? 0, passages.count)),
        number === written ? CERTAINTY_AS_WRITTEN : 0,
      )
    const isLed =
      signpost !== null &&
      named.length === 0 &&
      (written === signpost || (scores[signpost] ?? 0) > SIGNPOST_LEAD * (scores[order[0] ?? -1] ?? 0))
    const signs = readSigns(order, { scores, links: links(), near, likeness })
    const certainty =
      named[0] === undefined
        ? signs && Math.max(certaintyOf(signs, passages.count), written === null ? 0 : CERTAINTY_AS_WRITTEN)
        : confidenceOfNamed(named[0], named, references)
    const fit = Math.max(
      levelScore(bestByWords, passages.count),
      fitOfNamed(named, references),
      near.has(order[0] ?? -1) ? FIT_OF_NEAR : 0,
    )
    const highest = Math.max(...order.map((number) => scores[number] ?? 0))
    return {
      hits: order.slice(0, most).map((passage) => ({
        passage: passageOfKey(passages.keyOf(passage)),
        confidence: named.includes(passage) ? confidenceOfNamed(passage, named, references) : confidence(passage),
        share: (scores[passage] ?? 0) / (highest || 1),
      })),
      certainty: certainty ?? 0,
      signpost: isLed
        ? {
            id: signpostOfKey(passages.keyOf(signpost)) ?? '',
            confidence: confidence(signpost),
          }
        : null,
      subject: judgeSubject({ question, previous: context }, { fit, certainty: certainty ?? 0 }, weighLaw),
      goesOn: context !== null,
    }
  }

  const readWords: ReadWords = (question) =>
    read(readInNepali(question.slice(0, MOST_READ))).map(({ word, share, isKnown, alternatives }) => ({
      word,
      share,
      isKnown,
      terms: new Set(alternatives.map(({ term }) => term)),
    }))
  return { search, readWords, judgeGuides, judgeFurther }
}

/** What goes on with a matter of law, and finds something near it, mostly is law as well. */
const FIT_OF_NEAR = 3.8

/** `share` is what the words of the questions before count. */
function joinWords(own: readonly QueryWord[], previous: readonly QueryWord[], share: number): QueryWord[] {
  const known = new Set(own.map(({ word }) => word))
  const added = previous.filter(({ word }) => !known.has(word))
  return [...own, ...added.map((word) => ({ ...word, share: word.share * share }))]
}
