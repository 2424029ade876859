// A long rule in the sentences that speak to the question. The whole of it is one press away, behind its mark.

import type { Library } from '../library.ts'
import type { Provision } from '../schema.ts'
import type { Language } from '../../contract/preferences.ts'
import { askedShareOf } from './asked-share.ts'
import { countsIn } from './told-figures.ts'

/** A full stop without a space behind it stands in a number or an abbreviation: 2.5 percent. */
const SENTENCE_END = /(?<=[.?!।]) +/u

/** How much of a rule is shown. */
export interface Extent {
  /** A rule of up to so many characters is shown whole: Nepali says as much in fewer words. */
  most: number
  /** A sentence that has so much of what the best one has of the question is shown as well. */
  share: number
}

/**
 * The rule of a provision; of a long one only its first sentence, those that tell a time limit, and those that have most of
 * the words of the question or of what they mean. Whole where no sentence has any.
 */
export function shortenRule(
  { rule, facts }: Provision,
  { most, share }: Extent,
  { question, language, library }: { question: string; language: Language; library: Library },
): string {
  const whole = rule[language].join(' ')
  if (whole.length <= most) return whole
  const sentences = rule[language].flatMap((statement) => statement.split(SENTENCE_END))
  const limits = facts.flatMap((fact) => (fact.kind === 'time-limit' ? countsIn(fact[language]) : []))
  const asked = library.readWords(question)
  const shares = sentences.map((sentence) => askedShareOf(sentence, asked))
  const least = share * Math.max(...shares)
  if (least === 0) return whole
  const isNeeded = (sentence: string, place: number) =>
    place === 0 || (shares[place] ?? 0) >= least || countsIn(sentence).some((count) => limits.includes(count))
  return sentences.filter(isNeeded).join(' ')
}
