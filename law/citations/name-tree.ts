// The names of all works of a library, word by word, so that a text is searched for all of them at once.

import type { Work } from '../schema.ts'
import { isNear, LEAST_SIGNS_TO_GUESS } from '../text/count-slips.ts'
import { allForms } from '../word-forms.ts'
import { type Token, tokensOf, withoutEnding } from './tokens.ts'

/** The works that are called by the words up to here, and the words that names go on with. */
export interface NameTree {
  next: Map<string, NameTree>
  works: Work[]
  /** Set when the name is all capitals, such as CrPC: then a reply means it only as written. */
  acronym: string | null
}

/** How a text was written: what a person types has capitals as they please, and slips of the keyboard. */
export interface Writing {
  isTyped: boolean
}

interface NamedWorks {
  works: readonly Work[]
  /** Place of the first token behind the name. */
  next: number
}

const ACRONYM = /^[A-Z][A-Za-z]?[A-Z]+$/

/** The longest name of works that begins at a token; null when none does. */
export function findName(
  names: NameTree,
  tokens: readonly Token[],
  first: number,
  { isTyped }: Writing,
): NamedWorks | null {
  let node = names
  let found: NamedWorks | null = null
  let at: number | null = first
  while (at !== null) {
    const token: Token | undefined = tokens[at]
    if (token?.kind !== 'word') break
    const isAsWritten = ({ acronym }: NameTree) => isTyped || (acronym ?? token.text) === token.text
    const shortened = withoutEnding(token.word)
    const ending = shortened === null ? undefined : node.next.get(shortened)
    if (ending && ending.works.length > 0 && (isTyped || !ending.acronym)) found = { works: ending.works, next: at + 1 }
    const following: NameTree | undefined =
      node.next.get(token.word) ?? (isTyped ? (ending ?? findNear(node, token.word)) : undefined)
    if (!following) break
    if (following.works.length > 0 && isAsWritten(following)) found = { works: following.works, next: at + 1 }
    node = following
    at = nextWord(tokens, at)
  }
  return found
}

function findNear(node: NameTree, word: string): NameTree | undefined {
  if (word.length < LEAST_SIGNS_TO_GUESS) return undefined
  for (const [known, following] of node.next)
    if (known.length >= LEAST_SIGNS_TO_GUESS && isNear(known, word)) return following
  return undefined
}

const WITHIN_NAMES = new Set(['(', ')', '-', '–', ','])
const MOST_SIGNS = 2

/** The word behind a word, across the signs that names have in them. */
function nextWord(tokens: readonly Token[], at: number): number | null {
  for (let next = at + 1; next <= at + 1 + MOST_SIGNS; next++) {
    const token = tokens[next]
    if (token?.kind === 'word') return next
    if (!token || !WITHIN_NAMES.has(token.text)) return null
  }
  return null
}

/** All names of works, made once for a library. */
export function createNameTree(works: Iterable<Work>): NameTree {
  const root = newNode()
  for (const work of works) for (const name of allNamesOf(work)) addName(root, name, work)
  return root
}

function allNamesOf({ title, shortTitle, names }: Work): string[] {
  return [title.en, title.ne, shortTitle.en, shortTitle.ne, ...allForms(names)]
}

/** Years are read apart from names: they tell works of the same name from each other. */
function addName(root: NameTree, name: string, work: Work): void {
  const words = tokensOf(name.replace(/^the /i, '')).filter(({ kind }) => kind === 'word')
  const [first, ...others] = words
  let node = root
  for (const { word } of words) {
    const next: NameTree = node.next.get(word) ?? newNode()
    node.next.set(word, next)
    node = next
  }
  if (!first || node.works.includes(work)) return
  node.works.push(work)
  if (others.length === 0 && ACRONYM.test(first.text)) node.acronym = first.text
}

const newNode = (): NameTree => ({ next: new Map(), works: [], acronym: null })
