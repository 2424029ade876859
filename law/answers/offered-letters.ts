// Which letters are offered to somebody who wants a document to be written, or who searches for one.

import { letterPath } from '../../contract/letter.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Holdings } from '../holdings.ts'
import type { Letter } from '../letter-schema.ts'
import type { Library } from '../library.ts'
import { provisionsOfLetter } from '../marks.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Hit } from '../search/search.ts'
import { memoiseByObject } from '../text/memoise.ts'
import { createPhraseRanking } from '../text/phrase-likeness.ts'
import { findNearestGuide } from './choose-answer.ts'
import { isAmong } from './is-among.ts'
import type { ReplyPlan } from './plan-types.ts'
import { findUnmetRequests } from './unmet-requests.ts'
import { allForms } from '../word-forms.ts'

/** So much of what is asked and of a way to ask for a letter has to be the same, by weight, where a document is wanted. */
const ENOUGH = 0.42
/** What is told of the matter stands in no way to ask for a letter, and speaks less against it than for another. */
const UNKNOWN_SHARE = 0.5
/** So many are named where none is asked for by its own words. */
const MOST_ON_MATTER = 3

/** The letter that somebody who wants a document asks for by its own words; null where none is, and where no document is wanted. */
export function findAskedLetter(question: string, library: Holdings): Letter | null {
  if (library.letters.size === 0 || !wantsDocument(question)) return null
  const [best] = rankLetters(library)(question)
  return best && best.likeness >= ENOUGH ? best.meant : null
}

/** So much where nobody says that a document is wanted. */
const NAMED = 0.8
/** So nearly as well as what was found first fits a guide that it is about. */
const SHARE_OF_FIRST = 0.8

/** The letter that a search names by its own words, and those of the guide that fits it best; empty where there are none. */
export function findSoughtLetters(question: string, hits: readonly Hit[], library: Library): readonly Letter[] {
  if (library.letters.size === 0) return []
  const [best] = rankLetters(library)(question)
  const named = best && best.likeness >= (wantsDocument(question) ? ENOUGH : NAMED) ? [best.meant] : []
  const least = Math.max(FITS_FROM, SHARE_OF_FIRST * (hits[0]?.confidence ?? 0))
  const guide = findNearestGuide(hits, least, library)
  return [...new Set([...named, ...(guide ? library.lettersOf(guide.slug) : [])])].slice(0, MOST_ON_MATTER)
}

const wantsDocument = (question: string): boolean => findUnmetRequests(question).includes('drafting')

const rankLetters = memoiseByObject(({ letters }: Holdings) => {
  const phrases = [...letters.values()].flatMap((letter) =>
    [...allForms(letter.words), letter.title.en, letter.title.ne].map((text) => ({ text, meant: letter })),
  )
  return createPhraseRanking(phrases, { unknownShare: UNKNOWN_SHARE })
})

/** The letters of the guide of an answer, else those that rest on the provision that leads it; empty where there are none. */
export function findLettersOnMatter(plan: ReplyPlan, library: Holdings): readonly Letter[] {
  if (plan.kind !== 'answer') return []
  const ofGuide = plan.guide ? library.lettersOf(plan.guide.slug) : []
  const [best] = plan.provisions
  const onMatter =
    ofGuide.length > 0 || !best
      ? ofGuide
      : [...library.letters.values()].filter((letter) => isAmong(best, provisionsOfLetter(letter)))
  return onMatter.slice(0, MOST_ON_MATTER)
}

/** A letter as a link to where it is filled in. */
export const linkToLetter = ({ slug, title }: Letter, language: Language): string =>
  `[${title[language]}](${letterPath(slug)})`
