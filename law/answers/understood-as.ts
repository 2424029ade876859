// What a question was understood as, said before the answer where the question can easily have been misread.

import type { Library } from '../library.ts'
import { type Passage, provisionPassage } from '../passage.ts'
import { findQuestionForm } from '../search/question-form.ts'
import { hasDevanagari } from '../text/normalize.ts'
import { labelOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { passagesOf } from './choose-answer.ts'
import type { PlannedReply, ReplyPlan } from './plan-types.ts'
import { TEXTS } from './texts.ts'

/** A message with more words than this is a story, in which more than one matter can stand. */
const MOST_WORDS = 25
/** The same of Nepali in Latin letters, which has many spellings. */
const MOST_ROMANISED_WORDS = 12
/** From so many words of each script on a message is mixed: one can be a name. */
const LEAST_OF_EACH_SCRIPT = 2
const MOST_MATTERS = 3

/**
 * "Understood as: …", by the headings of what leads the answer to each matter; empty for a question of one matter that
 * is short and in one script, and where the reply answers nothing or names what comes closest itself.
 */
export function writeUnderstoodAs({ written, plan }: PlannedReply, language: Language, library: Library): string {
  const isOfSeveral = plan.kind === 'answer' && plan.others.length > 0
  if (!isOfSeveral && !isEasilyMisread(written)) return ''
  const labels = mattersOf(plan).flatMap((passage) => labelOf(passage, library, language)?.heading ?? [])
  const headings = labels.map((heading) => heading.replace(/\?$/, ''))
  return headings.length > 0 ? TEXTS[language].understoodAs([...new Set(headings)].slice(0, MOST_MATTERS)) : ''
}

/** Whether a message is long, in two scripts, or Nepali in Latin letters and not short. */
export function isEasilyMisread(written: string): boolean {
  const words = written.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length > MOST_WORDS) return true
  const devanagari = words.filter(hasDevanagari).length
  if (Math.min(devanagari, words.length - devanagari) >= LEAST_OF_EACH_SCRIPT) return true
  return words.length > MOST_ROMANISED_WORDS && findQuestionForm(written) === 'romanised-nepali'
}

/** What leads the answer to each matter of a message. */
function mattersOf(plan: ReplyPlan): readonly Passage[] {
  if (plan.kind === 'named') return plan.provisions.map(provisionPassage)
  if (plan.kind !== 'answer' || plan.sureness === 'near') return []
  return [...passagesOf(plan).slice(0, 1), ...plan.others]
}
