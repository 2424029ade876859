// Requests for a work instead of an answer, and attempts to change the rules, in all three forms.

import { foldCharacters } from '../text/normalize.ts'
import { hear, readPhraseGroups } from '../text/phrases.ts'
import { wordsOf, type WordLists } from '../text/word-lists.ts'
import PHRASES from './other-task-phrases.json' with { type: 'json' }
import LISTS from './other-tasks.json' with { type: 'json' }

const says = readPhraseGroups(PHRASES)

/** Words of a list as they are spelled: by their sound, "katha" (a story) would be "kata" (where). */
const anyOf = (lists: WordLists, endings = '') =>
  `(?<![\\p{L}\\p{M}])(?:${wordsOf(lists).map(foldCharacters).join('|')})${endings}(?![\\p{L}\\p{M}])`

/** What people want made, with a Nepali case ending or without. */
const PRODUCT = anyOf(LISTS.products, '(?:ko|ma|lai|haru|को|मा|लाई|हरू)?')
/** How they ask for it, not tell of it: "lekhideu", not "lekhyo". */
const MAKING = anyOf(LISTS.making)

const MADE = new RegExp(
  `${MAKING}.{0,40}${PRODUCT}|${PRODUCT}.{0,25}${MAKING}|${anyOf(LISTS.telling)}.{0,25}${anyOf(LISTS.products)}`,
  'iu',
)
/** Where "code" is no program. */
const CODE_OF_LAW = new RegExp(anyOf(LISTS.codesOfLaw), 'giu')

/** What a program looks like: fences, arrows, calls that end a statement, tags. */
const PROGRAM = /```|=>|===?|\{\s*\n|\)\s*[;{]|<\/?[a-z]+>|#include|\bdef \w+\(|\bconsole\.log|\bselect \* from\b/i

/** How instructions are handed to a model: a name and a colon. */
const HANDED_OVER = /\b(?:system|(?:new|updated) (?:policy|rules?|instructions?)) ?: /i

/** Whether the person wants something made, translated or played, or the rules changed. */
export function isOtherTask(question: string): boolean {
  if (PROGRAM.test(question) || HANDED_OVER.test(question)) return true
  if (MADE.test(foldCharacters(question).replace(CODE_OF_LAW, ' '))) return true
  const heard = hear(question)
  return (
    says.work(heard) ||
    says.rewording(heard) ||
    says.override(heard) ||
    (says.ignoredRules(heard) && !says.rulesOfOthers(heard)) ||
    says.leak(heard) ||
    says.role(heard) ||
    (says.acting(heard) && !says.actingInLaw(heard))
  )
}
