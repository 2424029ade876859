// Acts that a text names: those the library holds, by any of their names, and those it does not, by how they are built.

import type { Work } from '../schema.ts'
import { isCapitalised, standsBeforeNames } from './capitals.ts'
import type { NamedWork } from './named-work.ts'
import { findName, type NameTree, type Writing } from './name-tree.ts'
import { isOfOthers, otherBefore, readBehindName } from './other-laws.ts'
import { readYear } from './read-year.ts'
import { nameKey, type Token } from './tokens.ts'
import { findUnknown } from './unknown-works.ts'

/** The works that a text names, in their order; none overlaps another. */
export function findWorks(tokens: readonly Token[], names: NameTree, writing: Writing): NamedWork[] {
  const found: NamedWork[] = []
  for (let at = 0; at < tokens.length; at++) {
    const from = found.at(-1)?.next ?? 0
    const named = findHeld({ tokens, at, from }, names, writing) ?? findUnknown(tokens, at, from)
    if (!named) continue
    found.push(named)
    at = named.next - 1
  }
  return found
}

interface Place {
  tokens: readonly Token[]
  at: number
  /** The first token that is not part of another name. */
  from: number
}

function findHeld({ tokens, at, from }: Place, names: NameTree, writing: Writing): NamedWork | null {
  const name = findName(names, tokens, at, writing)
  if (!name) return null
  const end = endOfName(tokens, name.next)
  const behind = readBehindName(tokens, end)
  const { next, years } = readYear(tokens, behind?.next ?? end)
  const other = firstOfOther(tokens, at, from)
  const first = writing.isTyped ? other : firstOfLongerName(tokens, at, from, other)
  const isOurs = behind?.isOurs !== false && first === at
  // People do not have years by heart.
  const isAnyYear = (writing.isTyped || tokens[next]?.word === IN) && ofYears(name.works, years).length === 0
  return { first, next, works: isOurs ? ofYears(name.works, isAnyYear ? [] : years) : [], isCertain: true }
}

/** "ऐन २०७९ मा संशोधन भयो" says when an act was amended, not which act it is. */
const IN = nameKey('मा')

/** Works of one name are told apart by their year; without one, the newest that is in force is the likeliest. */
function ofYears(works: readonly Work[], years: readonly number[]): Work[] {
  const isOf = ({ year: { bs, ad } }: Work) => years.every((year) => [bs, ad, bs - 57, bs - 56].includes(year))
  const rank = ({ status, year }: Work) => year.bs - (status === 'in-force' ? 0 : REPEALED_BEHIND_YEARS)
  return works.filter(isOf).sort((a, b) => rank(b) - rank(a))
}

/** More than there are years between any two works. */
const REPEALED_BEHIND_YEARS = 1_000

/** A code can be called an act as well: "Penal Code Act", "Penal (Code) Act". */
function endOfName(tokens: readonly Token[], next: number): number {
  const isBracketed = tokens[next]?.text === ')' && tokens[next - 2]?.text === '('
  const behind = isBracketed ? next + 1 : next
  return tokens[behind]?.text === 'Act' ? behind + 1 : behind
}

/** Words with a capital that stand before the names of our own laws. */
const OURS = new Set(['Nepal', 'Nepal’s', "Nepal's", 'Nepali', 'Nepalese', 'National', 'Muluki', 'The'])

/** Where the word stands that makes the name at a place another law's; `at` when there is none. */
function firstOfOther(tokens: readonly Token[], at: number, from: number): number {
  const other = otherBefore(tokens, at)
  return other !== null && other >= from ? other : at
}

/** Where a longer name begins that ends in a held one, by its capitals: "Child Labour Act"; `other` when there is none. */
function firstOfLongerName(tokens: readonly Token[], at: number, from: number, other: number): number {
  let first = other
  const name = tokens[at]
  if (!name || !isCapitalised(name)) return first
  while (first > from && belongsToName(tokens, first - 1)) first--
  return first
}

function belongsToName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || !isCapitalised(token) || OURS.has(token.text) || standsBeforeNames(token)) return false
  return isOfOthers(token) || !startsSentence(tokens, at)
}

const SENTENCE_SIGNS = new Set(['.', ':', '!', '?', '।', '#', '>', '-', '–', '—', '•', '|', ';', ')', '"', '“'])

function startsSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return !before || SENTENCE_SIGNS.has(before.text)
}
