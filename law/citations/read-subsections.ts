// Sub-sections and clauses behind the number of a provision; they name nothing of their own.

import { isEnding, nameKeysOf, type Token } from './tokens.ts'
import UNITS from './units.json' with { type: 'json' }
import AROUND from './words-around-numbers.json' with { type: 'json' }

/** Words between numbers that are named together. */
export const AND: ReadonlySet<string> = new Set(['&', ...nameKeysOf(AROUND.and, AROUND.to)])

const MOST_SUBSECTIONS = 6
const SUBSECTION = /^(?:[0-9०-९]{1,3}|[a-zA-Z]{1,4}|[\u0904-\u0939])$/
const SUBSECTION_UNITS = nameKeysOf(UNITS.subsection)

/** The place behind: "(2)(a)", "(1) and (2)", "95.1", "95/2", "sub-section (2)", "को उपदफा (२)". */
export function skipSubsections(tokens: readonly Token[], from: number): number {
  let next = from
  for (let step = 0; step < MOST_SUBSECTIONS; step++) {
    const behind = behindBrackets(tokens, next) ?? behindPoint(tokens, next) ?? behindUnit(tokens, next)
    const further = behind ?? (step > 0 ? behindBrackets(tokens, skipJoining(tokens, next)) : null)
    if (further === null) break
    next = further
  }
  return next
}

function behindBrackets(tokens: readonly Token[], at: number): number | null {
  const isOne = tokens[at]?.text === '(' && tokens[at + 2]?.text === ')'
  return isOne && SUBSECTION.test(tokens[at + 1]?.text ?? '') ? at + 3 : null
}

function behindPoint(tokens: readonly Token[], at: number): number | null {
  const [before, point, number] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isJoined = before?.end === point?.start && point?.end === number?.start && number?.kind === 'number'
  return isJoined && (point?.text === '.' || point?.text === '/') ? at + 2 : null
}

function behindUnit(tokens: readonly Token[], from: number): number | null {
  const at = skipJoining(tokens, from)
  const isSplit =
    tokens[at]?.text === 'sub' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.text.startsWith('section')
  if (!isSplit && !SUBSECTION_UNITS.has(tokens[at]?.word ?? '')) return null
  const place = isSplit ? at + 3 : at + 1
  const isNumbered = tokens[place]?.kind === 'number'
  return behindBrackets(tokens, place) ?? (isNumbered ? place + 1 : null)
}

/** "," and "and", or a case ending. */
function skipJoining(tokens: readonly Token[], from: number): number {
  let next = from
  const following = tokens[next]
  if (following && (following.text === ',' || isEnding(following))) next++
  return AND.has(tokens[next]?.word ?? '') ? next + 1 : next
}
