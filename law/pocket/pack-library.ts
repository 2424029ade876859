// What browsers are given to keep in one language: guides but for some of what people ask next, time limits whole, the headings of provisions, and the terms
// that tell guides and provisions best of all that stays behind, for search.

import { MOST_QUESTIONS_KEPT } from '../../contract/pocket.ts'
import { type Language, otherLanguage } from '../../contract/preferences.ts'
import type { LibraryEntries } from '../library-data.ts'
import { markOf, provisionsIn, provisionsOf } from '../marks.ts'
import type { Guide, Provision, Work } from '../schema.ts'
import { chooseTerms } from './choose-terms.ts'
import { inOneLanguage } from './one-language.ts'
import { packTerms } from './pack-terms.ts'
import type { Pocket, PocketGuide, PocketWork } from './pocket.ts'
import { pocketEntries } from './pocket-entries.ts'

/**
 * What browsers keep of these entries in a language. `placesBeside` says at how many places there may be terms beside all
 * the rest.
 */
export function packLibrary(
  entries: LibraryEntries,
  language: Language,
  placesBeside: (rest: Omit<Pocket, 'telling'>) => number,
): Pocket {
  const shown = {
    language,
    works: entries.works.map(({ work, provisions }) => packWork(work, provisions, language)),
    guides: entries.guides.map(withFirstQuestions).map((guide) => packGuide(guide, language)),
    help: entries.help,
  }
  return { ...shown, telling: packTerms(chooseTerms(entries, pocketEntries(shown), placesBeside(shown))) }
}

function packWork(whole: Work, provisions: readonly Provision[], language: Language): PocketWork {
  const { notRepealedBy: _reasons, title, shortTitle, names, ...work } = whole
  return {
    work: inOneLanguage(work, language),
    names: { title, shortTitle, names },
    numbers: provisions.map(({ number }) => number),
    headings: provisions.map(({ heading }) => heading[language]),
    timeLimits: provisions.flatMap(({ facts }, at) => {
      const limits = facts.filter(({ kind }) => kind === 'time-limit')
      return limits.length > 0 ? [{ at, facts: limits.map((fact) => inOneLanguage(fact, language)) }] : []
    }),
  }
}

/** A guide as it is kept: answers to all that people ask next would be a third of the file. */
export const withFirstQuestions = (guide: Guide): Guide => ({
  ...guide,
  furtherQuestions: guide.furtherQuestions.slice(0, MOST_QUESTIONS_KEPT),
})

function packGuide(whole: Guide, language: Language): PocketGuide {
  const { explained: _figures, words: _words, messages: _messages, questions, ...guide } = whole
  const inOrder = provisionsOf(whole).map(markOf).join(' ')
  const own = provisionsIn(whole, language).map(markOf).join(' ')
  return {
    guide: inOneLanguage(guide, language),
    question: questions[language][0],
    otherTitle: whole[otherLanguage(language)].title,
    marks: own === inOrder ? undefined : inOrder,
  }
}
