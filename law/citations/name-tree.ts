// The names of all works of a library, word by word, so that a text is searched for all of them at once.

import type { Library } from '../library.ts'
import type { Work } from '../schema.ts'
import { type Token, tokensOf, withoutEnding } from './tokens.ts'

interface Node {
  next: Map<string, Node>
  /** The works that are called by the words up to here. */
  works: Work[]
  /** Set when the name is all capitals, such as CrPC: then it counts only as written. */
  acronym: string | null
}

interface NamedWorks {
  works: readonly Work[]
  /** Place of the first token behind the name. */
  next: number
}

const trees = new WeakMap<Library, Node>()
const ACRONYM = /^[A-Z][A-Za-z]?[A-Z]+$/

/** The longest name of works that begins at a token; null when none does. */
export function findName(library: Library, tokens: readonly Token[], first: number): NamedWorks | null {
  let node = treeOf(library)
  let found: NamedWorks | null = null
  let at: number | null = first
  while (at !== null) {
    const token: Token | undefined = tokens[at]
    if (token?.kind !== 'word') break
    const shortened = withoutEnding(token.word)
    const ending = shortened === null ? undefined : node.next.get(shortened)
    if (ending && ending.works.length > 0 && !ending.acronym) found = { works: ending.works, next: at + 1 }
    const following = node.next.get(token.word)
    if (!following) break
    if (following.works.length > 0 && (following.acronym ?? token.text) === token.text)
      found = { works: following.works, next: at + 1 }
    node = following
    at = nextWord(tokens, at)
  }
  return found
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

function treeOf(library: Library): Node {
  const known = trees.get(library)
  if (known) return known
  const root = newNode()
  for (const work of library.works.values()) for (const name of namesOf(work)) addName(root, name, work)
  trees.set(library, root)
  return root
}

function namesOf({ title, shortTitle, names }: Work): string[] {
  return [title.en, title.ne, shortTitle.en, shortTitle.ne, ...names.en, ...names.ne, ...names.romanised]
}

/** Years are read apart from names: they tell works of the same name from each other. */
function addName(root: Node, name: string, work: Work): void {
  const words = tokensOf(name.replace(/^the /i, '')).filter(({ kind }) => kind === 'word')
  const [first, ...others] = words
  let node = root
  for (const { word } of words) {
    const next: Node = node.next.get(word) ?? newNode()
    node.next.set(word, next)
    node = next
  }
  if (!first || node.works.includes(work)) return
  node.works.push(work)
  if (others.length === 0 && ACRONYM.test(first.text)) node.acronym = first.text
}

const newNode = (): Node => ({ next: new Map(), works: [], acronym: null })
