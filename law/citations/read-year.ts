import { libraryNumber } from '../provision-numbers.ts'
import type { Token } from './tokens.ts'

/** Laws of other states are older than ours. */
const YEAR = /^(?:1[6-9]|20)\d\d$/
const YEAR_SIGNS = new Set(['(', ')', ',', '/', '[', ']'])
const MOST_YEAR_TOKENS = 7

/** Years behind a name: "2074", ", 2074 (2017)", "of 2074", ", २०७४". */
export function readYear(tokens: readonly Token[], from: number): { next: number; years: number[] } {
  const years: number[] = []
  let next = from
  for (let at = from; at < from + MOST_YEAR_TOKENS; at++) {
    const token = tokens[at]
    const digits = token?.kind === 'number' ? libraryNumber(token.text) : ''
    if (YEAR.test(digits)) {
      years.push(Number(digits))
      next = at + 1
    } else if (token?.text === ')' && at === next && tokens[next - 2]?.text === '(') next = at + 1
    else if (!token || !(YEAR_SIGNS.has(token.text) || token.text === (years.length === 0 ? 'of' : 'र'))) break
  }
  return { next, years }
}
