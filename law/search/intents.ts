// What a question wants to know of a matter: how long, how much, where, what punishment. Provisions carry the kinds of
// their facts as terms, so that among those that fit the words the one that has such a fact comes first.

import type { Fact } from '../schema.ts'
import { foldCharacters } from '../text/normalize.ts'
import { wordsOfAllForms, type WordLists } from '../text/word-lists.ts'
import LISTS from './intents.json' with { type: 'json' }

/** Beginnings of words and phrases that ask for a kind of fact. */
const WANTED = (Object.entries(LISTS) as [Fact['kind'], WordLists][]).map(([kind, lists]) => {
  const beginnings = wordsOfAllForms(lists).map(foldCharacters)
  return [kind, new RegExp(`(?<![\\p{L}\\p{M}])(?:${beginnings.join('|')})`, 'iu')] as const
})

/** The term under which provisions with such a fact stand. Who asks "how long" means a time limit or any other period. */
export const termOfKind = (kind: Fact['kind']) => `#${kind === 'period' ? 'time-limit' : kind}`

/** The kinds of facts that a question asks for. */
export function factsWanted(question: string): Fact['kind'][] {
  const text = foldCharacters(question)
  return WANTED.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
}
