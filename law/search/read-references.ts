// Provisions and works that a question names: "section 95 of the Civil Code", "दफा ९५ देवानी संहिता", "dhara 20". Names
// and numbers are read as in replies (law/citations); what people type besides is read here.

import { findProvisions, unitAt } from '../citations/find-provisions.ts'
import { findWorks } from '../citations/find-works.ts'
import type { NamedWork } from '../citations/named-work.ts'
import type { NameTree } from '../citations/name-tree.ts'
import { blankSpans } from '../citations/readable-text.ts'
import { readNumbersAt } from '../citations/read-numbers.ts'
import { nameKey, nameKeysOf, type Token, tokensOf } from '../citations/tokens.ts'
import { createEndingCutter } from '../text/case-endings.ts'
import OTHER_NUMBERS from './other-numbers.json' with { type: 'json' }

export interface NamedNumber {
  /** As the library writes it: in ASCII digits, with a Latin letter for an inserted one. */
  number: string
  /** "Article" and धारा mean the Constitution unless another work is named; null for a number beside a work's name. */
  unit: 'section' | 'article' | null
  /** Ids of the works that it can be of, as the question names them: none where the library holds no such work; null where none is named. */
  workIds: ReadonlySet<string> | null
}

export interface References {
  numbers: NamedNumber[]
  /** Of all works that are named, beside a number or not. */
  workIds: ReadonlySet<string>
  /** The question without the names of works that are held: "Banking Offence and Punishment Act" asks for no punishment. */
  withoutNames: string
}

/** Reads what a question names. */
export type ReadReferences = (question: string) => References

/** Reads what questions name of the works of a library. */
export function createReferenceReader(names: () => NameTree): ReadReferences {
  return (question) => {
    const tokens = joinLetters(tokensOf(question))
    const works = findWorks(tokens, names(), { isTyped: true })
    const workIds = new Set(works.flatMap((named) => named.works.map(({ id }) => id)))
    const numbers = [numbersBehindUnit, numbersBeforeUnit].map((read) => read(tokens, works)).find(isNotEmpty)
    const held = works.filter((named) => named.works.length > 0)
    const spans = held.map(({ first, next }) => ({ start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 }))
    return {
      numbers: giveWorks(numbers ?? bareNumbers(tokens, works), workIds),
      workIds,
      withoutNames: blankSpans(question, spans),
    }
  }
}

/** What a question names that goes on with another: after "section 95 of the Civil Code" a number without a work is of the same. */
export function goOnFrom(references: References, { workIds }: References): References {
  if (references.workIds.size > 0) return references
  const isOpen = (number: NamedNumber) => number.workIds === null && workIds.size > 0
  const numbers = references.numbers.map((number) => (isOpen(number) ? { ...number, workIds } : number))
  return { ...references, numbers, workIds }
}

/**
 * A number with no name beside it is of the works that are named beside no number, else of those of the number next to it: "s. 95
 * Civil Code and s. 219 Penal Code", "section 95 of the Civil Code and section 96". An article is of no act's number.
 */
function giveWorks(numbers: readonly NamedNumber[], workIds: ReadonlySet<string>): NamedNumber[] {
  const beside = new Set(numbers.flatMap((number) => [...(number.workIds ?? [])]))
  const free = new Set([...workIds].filter((id) => !beside.has(id)))
  const isGiven = (number: NamedNumber) => number.workIds !== null
  return numbers.map((number, at) => {
    if (isGiven(number)) return number
    if (free.size > 0) return { ...number, workIds: free }
    const next = numbers.slice(0, at).findLast(isGiven) ?? numbers.find(isGiven)
    return number.unit === 'article' || !next ? number : { ...number, workIds: next.workIds }
  })
}

const isNotEmpty = ({ length }: readonly unknown[]) => length > 0

/** "Section 95", "दफा ३६ र ३७". */
function numbersBehindUnit(tokens: readonly Token[], works: readonly NamedWork[]): NamedNumber[] {
  return findProvisions(tokens, works).flatMap(({ numbers, unit, named: beside, first, next }) => {
    if (beside === null && countsOther(tokens, first, next)) return []
    const isName = beside !== null && (beside.works.length > 0 || !beside.isVague)
    const workIds = isName ? new Set(beside.works.map(({ id }) => id)) : null
    return numbers.map((number) => named(number, unit, workIds))
  })
}

/** "९५ दफा", "20th article". */
function numbersBeforeUnit(tokens: readonly Token[]): NamedNumber[] {
  const found: NamedNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    const numbered = isProvisionNumber(tokens, at) ? readNumbersAt(tokens, at) : null
    const next = numbered?.next ?? at
    const isOrdinal = ORDINALS.has(tokens[next]?.text ?? '')
    const unit = numbered && unitAt(tokens, next + Number(isOrdinal))
    if (unit && !isOfSchool(tokens, at)) found.push(...numbered.numbers.map((number) => named(number, unit)))
    at = Math.max(next, at + 1)
  }
  return found
}

/** "The धारा (tap) has been dry for 2 months", "class 8 section 2": a number that tells of no provision. */
const countsOther = (tokens: readonly Token[], first: number, next: number): boolean =>
  isIn(TIMES, tokens[next]) || isOfSchool(tokens, first - 1) || isOfSchool(tokens, first)

/** Whether the number at a token is that of a class. */
const isOfSchool = (tokens: readonly Token[], at: number): boolean => isIn(CLASSES, tokens[at - 1])

const isIn = (keys: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && (keys.has(token.word) || keys.has(cutEnding(token.word)))

/** "महिनादेखि", "dinma". */
const cutEnding = createEndingCutter({ kinds: ['cases', 'limits'], form: 'romanised', formOf: nameKey, leastLeft: 2 })

const TIMES = nameKeysOf(OTHER_NUMBERS.times)
const CLASSES = nameKeysOf(OTHER_NUMBERS.classes)

const ORDINALS: ReadonlySet<string> = new Set(['th', 'औं', 'औँ'])

/** Rules are not in the library; whoever speaks of one mostly means a section. */
const named = (number: string, unit: string, workIds: NamedNumber['workIds'] = null): NamedNumber => ({
  number,
  unit: unit === 'article' ? unit : 'section',
  workIds,
})

/** A number without "section" is one only by itself, or where little is said besides a work's name. */
function bareNumbers(tokens: readonly Token[], works: readonly NamedWork[]): NamedNumber[] {
  const read = tokens.map((_, at) => (isProvisionNumber(tokens, at) ? readNumbersAt(tokens, at, 1) : null))
  const isWhole = read[0]?.next === tokens.length
  const isBesideName =
    works.some((named) => named.works.length > 0) &&
    tokens.filter(({ kind }) => kind !== 'sign').length <= MOST_WORDS_AROUND_BARE
  if (!isWhole && !isBesideName) return []
  return read.flatMap((one) => one?.numbers ?? []).map((number) => ({ number, unit: null, workIds: null }))
}

const MOST_WORDS_AROUND_BARE = 6

/** Four digits are a year, and digits on a word are part of it ("hun6"). */
function isProvisionNumber(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  const isPartOfWord = before?.kind === 'word' && before.end === token?.start
  return token?.kind === 'number' && token.text.length <= 3 && !isPartOfWord
}

/** Letters of inserted provisions as their names are spelled; "249 ka" is २४९क. */
const SPELLED_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ka: 'क', kha: 'ख', ga: 'ग', gha: 'घ', nga: 'ङ', cha: 'च', क: 'क', ख: 'ख', ग: 'ग', घ: 'घ', ङ: 'ङ' }),
)

/** Brings the letter of a number to it that was typed apart from it or spelled: "249 ka", "249-a", "२४९ क". */
function joinLetters(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [number, token, behind] = [joined.at(-1), tokens[at], tokens[at + 1]]
    if (!token) break
    const isDash = token.text === '-' && token.start === number?.end && token.end === behind?.start
    const letter = number?.kind === 'number' ? letterOf(isDash ? behind : token, isDash) : undefined
    joined.push(number && letter !== undefined ? { ...token, start: number.end, text: letter, kind: 'word' } : token)
    if (isDash && letter !== undefined) at++
  }
  return joined
}

function letterOf(token: Token | undefined, isDashed: boolean): string | undefined {
  const letter = token?.text.toLowerCase() ?? ''
  return SPELLED_LETTERS.get(letter) ?? (isDashed && /^[a-j]$/.test(letter) ? letter : undefined)
}
