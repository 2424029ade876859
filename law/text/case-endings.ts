// Case endings and what else Nepali writes onto a word: the plural, postpositions, particles, counters.

import LISTS from './case-endings.json' with { type: 'json' }
import { type WordLists, wordsOfForm } from './word-lists.ts'

type EndingKind = keyof typeof LISTS
const ALL = Object.keys(LISTS) as EndingKind[]

interface Endings {
  /** All of them when left out. */
  kinds?: readonly EndingKind[]
  form: 'romanised' | 'nepali'
  /** How the caller writes words, where that is not as the list does. */
  formOf?: (word: string) => string
}

/** The endings of some kinds, as the caller writes words. */
export function caseEndings({ kinds = ALL, form, formOf = (word) => word }: Endings): string[] {
  return [
    ...new Set(
      wordsOfForm(
        kinds.map((kind): WordLists => LISTS[kind]),
        form,
      ).map(formOf),
    ),
  ]
}

interface Cutting extends Endings {
  /** Letters that are left of a word at least. */
  leastLeft: number
  /** Whether endings are cut off one behind the other ("घरहरूबाटै"); else one is, with the plural in front of it. */
  isStacked?: boolean
}

/** Makes what cuts such endings off a word. */
export function createEndingCutter({ leastLeft, isStacked = false, ...endings }: Cutting): (word: string) => string {
  const plural = caseEndings({ ...endings, kinds: ['plural'] }).join('')
  const prefix = isStacked ? '' : `(?:${plural})?`
  const pattern = new RegExp(`(?<=(?:\\p{L}\\p{M}*){${leastLeft}})${prefix}(?:${caseEndings(endings).join('|')})$`, 'u')
  const cutOne = (word: string) => word.replace(pattern, '')
  return isStacked ? (word) => cutAll(word, cutOne) : cutOne
}

/** One after the other: an expression for all of them at once can read a word in ways without number. */
function cutAll(word: string, cutOne: (word: string) => string): string {
  for (let left = word; ; ) {
    const shorter = cutOne(left)
    if (shorter === left) return left
    left = shorter
  }
}
