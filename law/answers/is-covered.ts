import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { keyOfPassage } from '../search/documents.ts'
import { memoise, memoiseByObject } from '../text/memoise.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import { allForms } from '../word-forms.ts'
import { contentStems } from './content-stems.ts'
import FACT_WORDS from './fact-words.json' with { type: 'json' }

/**
 * Whether a passage has every word of a question among its own words. A short question ("chori", "How do I get
 * divorced?") gives search little to be sure by, but leaves nothing open either.
 */
export function isCovered(question: string, passage: Passage, library: Library): boolean {
  const asked = askedStems(question)
  if (asked.size === 0) return false
  const own = ownStems(library)(passage)
  return [...asked].every((stem) => own.has(stem))
}

// A message is held against each passage that fits it, and so is each of its parts.
const askedStems = memoise(contentStems, { most: 2 })
const MOST_PASSAGES = 256
const ownStems = memoiseByObject((library: Library) =>
  memoise((passage: Passage) => contentStems(namesOf(passage, library).join(' ')), {
    keyOf: keyOfPassage,
    most: MOST_PASSAGES,
  }),
)

function namesOf(passage: Passage, library: Library): string[] {
  if (passage.kind === 'guide') {
    const guide = library.findGuide(passage.slug)
    if (!guide) return []
    const asked = [guide.words, guide.questions, ...guide.furtherQuestions.map(({ words }) => words)]
    return [guide.en.title, guide.ne.title, ...asked.flatMap(allForms)]
  }
  const provision = library.findProvision(passage)
  if (!provision) return []
  const { heading, words, facts } = provision
  return [heading.en, heading.ne, ...allForms(words), ...facts.flatMap(({ kind }) => calledAs(kind))]
}

/** What people call the kinds of facts. A time limit and any other period are asked for in the same words. */
const calledAs = (kind: FactKind) => wordsOfAllForms(FACT_WORDS[kind === 'period' ? 'time-limit' : kind])
