// What stands behind a section's number: its heading, then its text.

import { paragraphsOf } from './paragraphs.ts'

const LONGEST_HEADING = 160
/** Adverbs that end in the sign that otherwise stands for a colon behind a heading. */
const NOT_A_COLON = /(?:^|\s)(?:प्राय|पुन|अत|क्रमश|सामान्यत|मूलत|स्वत|अन्तत|विशेषत|वस्तुत|पूर्णत|अंशत)$/u

/** "शीर्षकः (१) पाठ": the heading goes up to the colon, over several lines if need be. */
export function headingAndText(lines: readonly string[]): { heading: string; text: string } {
  const [first = '', ...others] = lines.filter(Boolean)
  const head = [first, ...others.slice(0, 2)].join(' ')
  const colon = findColon(head)
  if (colon !== null) {
    const heading = head.slice(0, colon).trim()
    return { heading, text: paragraphsOf(dropStart(lines, heading.length)).join('\n') }
  }
  const standsAlone =
    first.length <= LONGEST_HEADING && others.length > 0 && !/[।;,]$/.test(first) && !first.startsWith('(')
  return standsAlone
    ? { heading: first.replace(/\.$/, ''), text: paragraphsOf(others).join('\n') }
    : { heading: '', text: paragraphsOf(lines).join('\n') }
}

/** Where the heading ends; null when no colon comes before the text begins. */
function findColon(head: string): number | null {
  for (const { index } of head.matchAll(/(?:[:：]|ः)(?=[\s\-–—(]|$)/gu)) {
    const before = head.slice(0, index)
    if (before.length > LONGEST_HEADING || /[।;]|\([\d०-९]/.test(before)) return null
    if (before.length > 1 && !NOT_A_COLON.test(before)) return index
  }
  return null
}

/** The lines without their first characters and the colon behind them. */
function dropStart(lines: readonly string[], length: number): string[] {
  const [first = '', ...others] = lines.filter(Boolean)
  if (first.length <= length) return dropStart(others, length - first.length - 1)
  return [first.slice(length).replace(/^\s*(?:[:：]|ः)?[\s\-–—]*/u, ''), ...others].filter(Boolean)
}
