import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import { allForms } from '../word-forms.ts'
import { contentStems } from './content-stems.ts'
import FACT_WORDS from './fact-words.json' with { type: 'json' }

/**
 * Whether a passage has every word of a question among its own words. A short question ("chori", "How do I get
 * divorced?") gives search little to be sure by, but leaves nothing open either.
 */
export function isCovered(question: string, passage: Passage, library: Library): boolean {
  const own = contentStems(namesOf(passage, library).join(' '))
  const asked = [...contentStems(question)]
  return asked.length > 0 && asked.every((stem) => own.has(stem))
}

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
