import { findQuestionForm } from './question-form.ts'
import type { LibraryEntries } from '../library-data.ts'
import type { Passage } from '../passage.ts'
import type { Work } from '../schema.ts'
import { memoise } from '../text/memoise.ts'
import { certaintyOf, confidenceOf, levelScore } from './confidence.ts'
import { passageOfKey, signpostOfKey } from './documents.ts'
import { isShort, leansOnPrevious } from './leaning.ts'
import { createNumberLookup } from './number-lookup.ts'
import { joinIndexes, linkGuides } from './passages.ts'
import { type Dictionary, type QueryWord, readQuery } from './query.ts'
import { rankPassages, readSigns } from './rank.ts'
import type { ReadReferences, References } from './read-references.ts'
import { isClearlyOther, judgeSubject, type SubjectKind } from './subject.ts'

/** A passage with how well it fits a question. */
export interface Hit {
  passage: Passage
  /** From 0 to 1: how well the passage fits; compares between questions and passages. Below 0.3 nothing fits. */
  confidence: number
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
}

export interface SearchOptions {
  /**
   * The question before this one; counts when this one leans on it ("and for my sister?"), or is short and nothing fits it
   * by itself.
   */
  previous?: string | null
  /** Most hits wanted; 10 when left out. */
  most?: number
}

/** Finds the passages for a question in English, Nepali or romanised Nepali. Never throws. */
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

/** What words of the previous question count compared with those of the one that leans on it. */
const PREVIOUS_SHARE = 0.7

/** A short question that something fits as well by itself has left the matter of the one before it. */
const SURE_ALONE = 0.6

/** How much better than every passage a signpost has to fit: what the law says goes first. */
const SIGNPOST_LEAD = 1.1

/** So many are ranked, however few are wanted: how sure the first is depends on those behind it. */
const LEAST_RANKED = 12

/** Characters of a question that are looked at: messages can be far longer than what a person asks. */
export const MOST_READ = 4_000

interface Searched {
  entries: LibraryEntries
  importedWorks: readonly Work[]
  readReferences: ReadReferences
}

/** Search over the index of `entries` and those of imported works. @throws IndexError when an index is damaged. */
export function createSearch(
  { entries, importedWorks, readReferences }: Searched,
  indexes: readonly Uint8Array[],
): { search: Search; readWords: ReadWords } {
  const passages = joinIndexes(indexes)
  const links = linkGuides(entries.guides, passages)
  const all = Array.from({ length: passages.count }, (_, number) => number)
  const signposts = new Set(all.filter((number) => signpostOfKey(passages.keyOf(number)) !== null))
  const findNamed = createNumberLookup(byFame(entries, importedWorks), passages)
  const dictionary: Dictionary = {
    has: (term) => passages.segments.some(({ index }) => index.findTerm(term) >= 0),
    near: (term) => passages.segments.flatMap(({ index }) => index.findNear(term)),
  }
  // What is searched for is also shown, and guessing at words that nobody knows takes as long as searching.
  const read = memoise((text: string) => readQuery(text, findQuestionForm(text) === 'english', dictionary), { most: 1 })

  const search: Search = (asked, { previous = null, most = 10 } = {}) => {
    const question = asked.slice(0, MOST_READ)
    const alone = () => find(question, null, most)
    if (previous === null) return alone()
    const together = () => find(question, previous.slice(0, MOST_READ), most)
    if (leansOnPrevious(question)) return together()
    const found = alone()
    const [best] = found.hits
    return best && best.confidence < SURE_ALONE && mayGoOn(question) ? together() : found
  }

  /** Whether a question can belong to the one before it although no word of it says so: "छोराछोरी नै छैनन् भने?". */
  function mayGoOn(question: string): boolean {
    return isShort(question) && !isClearlyOther(question) && read(question).every(({ isKnown }) => isKnown)
  }

  /** `context` is the question before, where this one goes on with it. */
  function find(question: string, context: string | null, most: number): Found {
    const words = context === null ? read(question) : joinWords(read(question), read(context))
    const references = readAll(question, context)
    const asked = { words, workIds: references.workIds, most: Math.max(most, LEAST_RANKED), signposts }
    const { best, signpost, scores, bestByWords } = rankPassages(asked, passages, links)
    const named = findNamed(references, scores)
    const order = [...new Set([...named, ...best])]
    const confidence = (number: number) => confidenceOf(levelScore(scores[number] ?? 0, passages.count))
    const isLed =
      signpost !== null && named.length === 0 && (scores[signpost] ?? 0) > SIGNPOST_LEAD * (scores[order[0] ?? -1] ?? 0)
    const signs = readSigns(order, scores, links)
    const certainty =
      named[0] === undefined
        ? signs && certaintyOf(signs, passages.count)
        : confidenceOfNamed(named[0], named, references)
    const fit = Math.max(levelScore(bestByWords, passages.count), fitOfNamed(named, references))
    return {
      hits: order.slice(0, most).map((passage) => ({
        passage: passageOfKey(passages.keyOf(passage)),
        confidence: named.includes(passage) ? confidenceOfNamed(passage, named, references) : confidence(passage),
      })),
      certainty: certainty ?? 0,
      signpost: isLed ? { id: signpostOfKey(passages.keyOf(signpost)) ?? '', confidence: confidence(signpost) } : null,
      subject: judgeSubject(question, context, fit),
    }
  }

  const readWords: ReadWords = (question) =>
    read(question.slice(0, MOST_READ)).map(({ word, share, isKnown, alternatives }) => ({
      word,
      share,
      isKnown,
      terms: new Set(alternatives.map(({ term }) => term)),
    }))
  return { search, readWords }

  /** A number after "section 95 of the Civil Code" is of the same work. */
  function readAll(question: string, context: string | null): References {
    const references = readReferences(question)
    if (references.workIds.size > 0 || context === null) return references
    return { ...references, workIds: readReferences(context).workIds }
  }
}

/** The works with most entries of ours are those that people ask about. */
function byFame(entries: LibraryEntries, importedWorks: readonly Work[]): Work[] {
  const ours = [...entries.works].sort((a, b) => b.provisions.length - a.provisions.length).map(({ work }) => work)
  const ids = new Set(ours.map(({ id }) => id))
  return [...ours, ...importedWorks.filter(({ id }) => !ids.has(id))]
}

/** A number without a work can be several provisions; the first fits the other words best. */
const CONFIDENCE_OF_NAMED = { only: 1, first: 0.7, other: 0.4 }

function confidenceOfNamed(passage: number, named: readonly number[], { workIds }: References): number {
  const { only, first, other } = CONFIDENCE_OF_NAMED
  if (workIds.size > 0 || named.length === 1) return only
  return passage === named[0] ? first : other
}

/** A provision named by its number is law, whatever the other words; so mostly is a question that names a work. */
const FIT_OF_NAMED = { provision: 5, work: 2, nothing: 0 }

function fitOfNamed(named: readonly number[], { workIds }: References): number {
  if (named.length > 0) return FIT_OF_NAMED.provision
  return workIds.size > 0 ? FIT_OF_NAMED.work : FIT_OF_NAMED.nothing
}

function joinWords(own: readonly QueryWord[], previous: readonly QueryWord[]): QueryWord[] {
  const known = new Set(own.map(({ word }) => word))
  const added = previous.filter(({ word }) => !known.has(word))
  return [...own, ...added.map((word) => ({ ...word, share: word.share * PREVIOUS_SHARE }))]
}
