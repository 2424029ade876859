// Sections and articles that a text names in words, with the act that is named next to them: "Section 95 of the Civil
// Code", "ss. 93 and 94", "Article 20(3)", "देवानी संहिताको दफा ९५", "dewani sanhita ko dafa 95".

import { foldCharacters, shortVowels } from '../text/normalize.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import type { NamedWork } from './named-work.ts'
import { readContinued, readNumbers } from './read-numbers.ts'
import { readStatedBefore, readStatedBehind } from './stated-works.ts'
import { isEnding, nameKeysOf, type Token } from './tokens.ts'
import LISTS from './units.json' with { type: 'json' }
import AROUND from './words-around-names.json' with { type: 'json' }

export type Unit = 'section' | 'article' | 'rule'

export interface NamedProvisions {
  /** Places of the first token and of the first one after the citation, which includes the act's name where it is adjacent. */
  first: number
  next: number
  unit: Unit
  /** As the library writes them, in their order. */
  numbers: string[]
  /** The act named next to the number; null when there is none. */
  named: NamedWork | null
}

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['§', 'section'],
  ...(['section', 'article', 'rule'] as const).flatMap((unit) =>
    wordsOfAllForms(LISTS[unit]).map((word) => [foldUnit(word), unit] as const),
  ),
])

/** By its phonetic key, धारा would be दर, a rate: "ब्याज दर १० प्रतिशत". */
function foldUnit(word: string): string {
  return shortVowels(foldCharacters(word))
}

/** The provisions that a text names, in their order; none overlaps another. */
export function findProvisions(tokens: readonly Token[], works: readonly NamedWork[]): NamedProvisions[] {
  const places = placesOf(works)
  const found: NamedProvisions[] = []
  for (let at = 0; at < tokens.length; at++) {
    const last = found.at(-1)
    const named = findNamed(tokens, at, last?.next ?? 0, places) ?? (last && findContinued(tokens, at, last, places))
    if (!named) continue
    found.push(named)
    at = named.next - 1
  }
  return found
}

function findNamed(tokens: readonly Token[], at: number, from: number, works: WorkPlaces): NamedProvisions | null {
  const unit = unitAt(tokens, at)
  const all = unit ? readNumbers(tokens, at) : null
  if (!unit || !all) return null
  const isShared = findBefore(tokens, at, from, works) !== null && findBehind(tokens, all.next, works)?.isFirm
  const numbered = (isShared && readNumbers(tokens, at, all.numbers.length - 1)) || all
  return { unit, numbers: numbered.numbers, ...findBeside(tokens, { first: at, next: numbered.next }, from, works) }
}

/** "Section 95 of the Penal Code and 96 of the Civil Code": the second number has no unit of its own. */
function findContinued(
  tokens: readonly Token[],
  at: number,
  { named, unit, next: from }: NamedProvisions,
  works: WorkPlaces,
): NamedProvisions | null {
  const numbered = named ? readContinued(tokens, from, at) : null
  const behind = numbered && findBehind(tokens, numbered.next, works)
  if (!numbered || !behind?.isFirm) return null
  return { unit, numbers: numbered.numbers, first: at, next: behind.named.next, named: behind.named }
}

interface WorkPlaces {
  byFirst: ReadonlyMap<number, NamedWork>
  byNext: ReadonlyMap<number, NamedWork>
}

function placesOf(works: readonly NamedWork[]): WorkPlaces {
  return {
    byFirst: new Map(works.map((named) => [named.first, named])),
    byNext: new Map(works.map((named) => [named.next, named])),
  }
}

/**
 * What the provisions are called of which a number is said at a token; null where it is no such word. "Sub-section" and
 * "cross-section" are other words; a lone "s" is a section only before a full stop or a number.
 */
export function unitAt(tokens: readonly Token[], at: number): Unit | null {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!token || token.kind === 'number') return null
  const isJoined = before?.end === token.start && (before.kind === 'word' || before.text === '-')
  return isJoined ? null : (UNITS.get(foldUnit(token.text)) ?? null)
}

interface Place {
  first: number
  next: number
}

/**
 * Looks for the act next to a number: firmly joined behind it, else before it, else loosely behind it; at last for
 * words that can only be the name of an act, though no list has it.
 */
function findBeside(tokens: readonly Token[], place: Place, from: number, works: WorkPlaces) {
  const behind = findBehind(tokens, place.next, works)
  if (behind?.isFirm) return { ...place, named: behind.named, next: behind.named.next }
  const before = findBefore(tokens, place.first, from, works)
  if (before) return { ...place, named: before, first: before.first }
  if (behind && !unitFollows(tokens, behind.named.next))
    return { ...place, named: behind.named, next: behind.named.next }
  const stated = readStatedBehind(tokens, place.next)
  if (stated) return { ...place, named: stated, next: stated.next }
  const statedBefore = readStatedBefore(tokens, place.first, from)
  return { ...place, named: statedBefore, first: statedBefore?.first ?? place.first }
}

const FIRM: ReadonlySet<string> = new Set(wordsOfAllForms(AROUND.firm))
const LOOSE: ReadonlySet<string> = new Set([',', '(', '–', '—', '-', ...wordsOfAllForms(AROUND.loose)])
const withoutApostrophe = (text: string) => text.replace(/['’]/, '')
const MOST_BETWEEN = 4

function findBehind(tokens: readonly Token[], end: number, { byFirst }: WorkPlaces) {
  const next = behindMark(tokens, end)
  let isFirm = false
  for (let at = next; at <= next + MOST_BETWEEN; at++) {
    const named = byFirst.get(at)
    if (named) return { named, isFirm }
    const token = tokens[at]
    if (!token) return null
    const joins = FIRM.has(token.text) || isEnding(token)
    if (!joins && !LOOSE.has(withoutApostrophe(token.text))) return null
    isFirm ||= joins
  }
  return null
}

const DIVISION = /^(?:part|chapter)$/i

/** "Section 95 [1] of Part 3 of the Penal Code" is one of the Penal Code, whatever the mark stands for. */
function behindMark(tokens: readonly Token[], at: number): number {
  const isMark = tokens[at]?.text === '[' && tokens[at + 1]?.kind === 'number' && tokens[at + 2]?.text === ']'
  const next = isMark ? at + 3 : at
  const isDivision = DIVISION.test(tokens[next + 1]?.text ?? '') && isDivisionNumber(tokens[next + 2])
  return isDivision ? next + 3 : next
}

const isDivisionNumber = (token?: Token) => token?.kind === 'number' || /^[IVX]+$/.test(token?.text ?? '')

const BEFORE: ReadonlySet<string> = new Set([',', '(', ':', '–', '—', '-', ...nameKeysOf(AROUND.before)])

function findBefore(tokens: readonly Token[], first: number, from: number, { byNext }: WorkPlaces): NamedWork | null {
  for (let at = first; at >= Math.max(from, first - MOST_BETWEEN); at--) {
    const named = byNext.get(at)
    if (named) return named.first >= from ? named : null
    if (!BEFORE.has(tokens[at - 1]?.word ?? '')) return null
  }
  return null
}

const MOST_TO_UNIT = 2

/** The act behind belongs to the next number: "s. 95, Penal Code s. 219". */
function unitFollows(tokens: readonly Token[], next: number): boolean {
  for (let at = next; at <= next + MOST_TO_UNIT; at++) if (unitAt(tokens, at)) return true
  return false
}
