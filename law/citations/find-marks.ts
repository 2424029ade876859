// The marks of a reply: `[1]`, `[1][2]`, `[1, 2]`, `[1-3]`, `[१]`.

import { CITATION_MARK } from '../../contract/citation-mark.ts'
import { memoise } from '../text/memoise.ts'
import { libraryNumber } from '../provision-numbers.ts'
import { readableText } from './readable-text.ts'

export interface Mark {
  start: number
  end: number
  /** The numbers between the brackets, in their order. */
  numbers: readonly number[]
}

const MARK = new RegExp(CITATION_MARK, 'g')
const LONGEST_RANGE = 20

/** All marks of a text from which code and links were taken out. */
export function findMarks(readable: string): Mark[] {
  const readNumbers = memoise((inside: string) => [...new Set(inside.split(',').flatMap(numbersOf))])
  return [...readable.matchAll(MARK)].map(({ index, 0: whole }) => {
    const numbers = readNumbers(whole.slice(1, -1))
    return { start: index, end: index + whole.length, numbers }
  })
}

/** The text without its citation marks; code and links stay as they are. */
export function withoutCitationMarks(text: string): string {
  const pieces: string[] = []
  let taken = 0
  for (const { 0: mark, index } of readableText(text).matchAll(MARK)) {
    pieces.push(text.slice(taken, index).trimEnd())
    taken = index + mark.length
  }
  return pieces.join('') + text.slice(taken)
}

function numbersOf(part: string): number[] {
  const [first = 0, ...others] = part.split(/[–-]/).map((digits) => Number(libraryNumber(digits)))
  const last = others.at(-1) ?? first
  const length = last - first + 1
  if (length < 1 || length > LONGEST_RANGE) return [first, ...others]
  return Array.from({ length }, (_, step) => first + step)
}
