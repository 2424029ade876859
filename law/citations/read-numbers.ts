// Numbers of provisions behind the word "section" or "article": one, several, or a range.

import { libraryNumber } from '../provision-numbers.ts'
import { caseEndings } from '../text/case-endings.ts'
import { AND, skipSubsections } from './read-subsections.ts'
import { isEnding, nameKeysOf, type Token } from './tokens.ts'
import AROUND from './words-around-numbers.json' with { type: 'json' }

export interface Numbered {
  numbers: string[]
  next: number
}

const PLURAL = /^(?:sections|secs|ss|articles|arts|rules)$/i

/** The numbers behind a unit, `most` of them; null when there are none: "95", ". 95(2)", "93, 94 and 96", "93-95", "No. 95". */
export function readNumbers(tokens: readonly Token[], unit: number, most = MOST_NUMBERS): Numbered | null {
  return readFrom(tokens, skipSigns(tokens, unit + 1), { isPlural: PLURAL.test(tokens[unit]?.text ?? ''), most })
}

/** The numbers that begin at a place; null when there are none. */
export function readNumbersAt(tokens: readonly Token[], at: number, most = MOST_NUMBERS): Numbered | null {
  return readFrom(tokens, at, { isPlural: false, most })
}

/** The numbers at a place, when nothing but "," and "and" stands between it and what was read before. */
export function readContinued(tokens: readonly Token[], from: number, at: number): Numbered | null {
  if (at === from || at > from + 2 || tokens[at]?.kind !== 'number') return null
  const areJoined = tokens.slice(from, at).every(({ text, word }) => text === ',' || AND.has(word))
  return areJoined ? readNumbersAt(tokens, at) : null
}

const BEFORE_NUMBER: ReadonlySet<string> = new Set(['.', ':', '#', '-', ...nameKeysOf(AROUND.beforeNumber)])
const MOST_SIGNS = 3

/** "Section: 95", "Section No. 95", "दफा नं. ९५". */
function skipSigns(tokens: readonly Token[], from: number): number {
  let next = from
  while (next < from + MOST_SIGNS && BEFORE_NUMBER.has(tokens[next]?.word ?? '')) next++
  return next
}

function readFrom(
  tokens: readonly Token[],
  start: number,
  { isPlural, most }: { isPlural: boolean; most: number },
): Numbered | null {
  const first = readNumber(tokens, start)
  if (!first) return null
  const numbers = [first.number]
  let { next } = first
  while (numbers.length < most) {
    const further = readFurther(tokens, next, isPlural)
    if (!further) break
    if (further.isRange) numbers.push(...between(numbers.at(-1), further.number))
    numbers.push(further.number)
    next = further.next
  }
  return { numbers, next }
}

const MOST_NUMBERS = 30
const LONGEST_RANGE = 20

/** The whole numbers between two; none when they are too far apart to have been meant. */
function between(first: string | undefined, last: string): string[] {
  const length = Number(last) - Number(first) - 1
  if (!(length > 0 && length <= LONGEST_RANGE)) return []
  return Array.from({ length }, (_, step) => String(Number(first) + 1 + step))
}

interface ReadNumber {
  number: string
  next: number
}

/** Longer than any that exists, so that an invented one is not overlooked. */
const LONGEST_NUMBER = 6

/** A number with its letter ("249A", "२४९क", "12-A", "२६घ१") and its sub-sections, which name nothing of their own. */
function readNumber(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.text.length > LONGEST_NUMBER) return null
  const lettered = readLetter(tokens, at)
  const number = libraryNumber(token.text + (lettered?.letter ?? ''))
  return { number, next: skipSubsections(tokens, lettered?.next ?? at + 1) }
}

const LETTER = new RegExp(`^([A-Za-z]|[क-म])(?=(?:${caseEndings({ form: 'nepali' }).join('|')})?$)`)

function readLetter(tokens: readonly Token[], at: number): { letter: string; next: number } | null {
  const [number, behind, further] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isDashed = behind?.text === '-' && behind.start === number?.end && /^[A-Z]$/.test(further?.text ?? '')
  const token = isDashed ? further : behind
  const previous = isDashed ? behind : number
  if (!token || token.kind !== 'word' || token.start !== previous?.end || isEnding(token)) return null
  const [, letter] = LETTER.exec(token.text) ?? []
  if (!letter) return null
  const next = isDashed ? at + 3 : at + 2
  const digits = letter === token.text ? tokens[next] : undefined
  const isNumbered = digits?.kind === 'number' && digits.start === token.end && digits.text.length <= 2
  return isNumbered ? { letter: letter + digits.text, next: next + 1 } : { letter, next }
}

const RANGE: ReadonlySet<string> = new Set(['-', '–', ...nameKeysOf(AROUND.to)])

function readFurther(
  tokens: readonly Token[],
  at: number,
  isPlural: boolean,
): (ReadNumber & { isRange: boolean }) | null {
  const hasComma = tokens[at]?.text === ','
  const word = tokens[hasComma ? at + 1 : at]?.word ?? ''
  const isRange = RANGE.has(word)
  const hasWord = isRange || AND.has(word)
  if (!hasComma && !hasWord) return null
  const further = readNumber(tokens, at + Number(hasComma) + Number(hasWord))
  if (!further || isYearLike(further.number)) return null
  return isPlural || endsNaming(tokens[further.next]) ? { ...further, isRange } : null
}

const isYearLike = (number: string) => /^(?:19|20)\d\d$/.test(number)

const BEHIND_NUMBERS = nameKeysOf(AROUND.behindNumbers)

/** "Section 93 and 94 of", but not "Section 93 and 35 days". */
function endsNaming(token: Token | undefined): boolean {
  return token?.kind !== 'word' || isEnding(token) || BEHIND_NUMBERS.has(token.word)
}
