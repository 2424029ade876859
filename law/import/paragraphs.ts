// The lines of a provision put back into paragraphs: pages break lines in the middle of sentences, and files run
// sub-sections together. In the end every sub-section, clause, proviso and explanation begins a line.

import { latinDigits } from '../../contract/nepali-digits.ts'

const SUBSECTION = /^\(?\s?([\d०-९]{1,3})\s?\)/
const BEGINS =
  /^(?:\(?\s?[\d०-९]{1,3}\s?[क-हA-Za-z]?\s?\)|\((?:[क-ह]|[a-z]|[ivx]{1,4})\s?[\d०-९]?\)|(?:स्पष्टीकरण|तर|Explanation|Provided)(?![\p{L}\p{M}])|[•-])/u
const SENTENCE_END = /(?:[।.;:–—-]|ः)["”’')]*$/u
const BROKEN_WORD = /([a-z])-$/

/** The lines of a provision as paragraphs. */
export function paragraphsOf(lines: readonly string[]): string[] {
  return separateMarks(joinBrokenLines(lines.filter(Boolean)))
}

/** Lines as pages broke them, as one paragraph a line. */
export function joinBrokenLines(lines: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const line of lines) {
    const before = paragraphs.at(-1)
    if (before === undefined || BEGINS.test(line) || (SENTENCE_END.test(before) && !continuesWord(before, line)))
      paragraphs.push(line)
    else
      paragraphs[paragraphs.length - 1] = continuesWord(before, line) ? before.slice(0, -1) + line : `${before} ${line}`
  }
  return paragraphs
}

/** Share of lines that end in the middle of a sentence. Texts with the breaks of pages have 0.5 and more, others 0.2 and less. */
const BROKEN_SHARE = 0.35
const CLAUSE_END = /(?:[।.;:,–—-]|ः)["”’')]*$/u

/** Whether the lines are those of pages, not paragraphs. */
export function areBrokenByPages(lines: readonly string[]): boolean {
  const broken = lines.filter((line, index) => {
    const next = lines[index + 1]
    return next !== undefined && !BEGINS.test(next) && !CLAUSE_END.test(line)
  })
  return broken.length > lines.length * BROKEN_SHARE
}

/** Hyphenation of English; a dash with a space before it is none. */
const continuesWord = (before: string, line: string) => BROKEN_WORD.test(before) && /^[a-z]/.test(line)

/** Begins a new line for each sub-section and clause that follows another on its line, as long as they count up. */
export function separateMarks(paragraphs: readonly string[]): string[] {
  let next = 1
  const subsections = paragraphs.flatMap((paragraph) => {
    const cuts: number[] = []
    for (const { index, 1: digits = '' } of paragraph.matchAll(SUBSECTION_AFTER_SENTENCE)) {
      if (numberOf(digits) !== next) continue
      if (index > 0) cuts.push(index)
      next += 1
    }
    return cutAt(paragraph, cuts)
  })
  return subsections.flatMap((paragraph) => cutAt(paragraph, findClauses(paragraph)))
}

const SUBSECTION_AFTER_SENTENCE = /(?<=^|[।.;:]["”’]?\s+)\(\s?([\d०-९]{1,3})\s?\)/gu
/** Not in "खण्ड (क), (ख)", which only names clauses. */
const CLAUSE_AFTER_CLAUSE = /(?<=^|[^)][।.;:,–—-]["”’]?\s*)\((\p{L})\)/gu
const CLAUSE_LETTERS = ['कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह', 'abcdefghijklmnopqrstuvwxyz']

function findClauses(paragraph: string): number[] {
  return CLAUSE_LETTERS.flatMap((letters) => {
    const cuts: number[] = []
    let next = 0
    for (const { index, 1: letter = '' } of paragraph.matchAll(CLAUSE_AFTER_CLAUSE)) {
      const place = letters.indexOf(letter)
      if (place < 0 || (index > 0 && place !== next)) continue
      if (index > 0) cuts.push(index)
      next = place + 1
    }
    return cuts
  })
}

function cutAt(paragraph: string, cuts: readonly number[]): string[] {
  const sorted = cuts.toSorted((a, b) => a - b)
  return [0, ...sorted].map((start, index) => paragraph.slice(start, sorted[index]).trim())
}

/** How many of the lines begin a numbered sub-section. */
export function countSubsections(text: string): number {
  return text.split('\n').filter((line) => SUBSECTION.test(line)).length
}

function numberOf(digits: string): number {
  return Number(latinDigits(digits))
}
