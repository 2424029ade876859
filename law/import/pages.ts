// What pages add to a text and is no part of it: running titles, page numbers, footnotes on amendments.

import type { TextLine } from './damage.ts'

const PAGE_NUMBER = /^[\s\-–—|()]*(?:(?:page|पृष्ठ)\s*)?[\d०-९]{1,4}(?:\s*(?:of|\/)\s*[\d०-९]{1,4})?[\s\-–—|()]*$/i
/** A footnote's mark, then who changed what: "♣ पहिलो संशोधनद्वारा थपिएको ।", "* Amended by the Second Amendment." */
const FOOTNOTE =
  /^(?:[♣♠♦♥•◆■●▲Ω∞⊗†‡§¤*#\u2020-\u2021\uE000-\uF8FF]+|[\d०-९¹²³⁴-⁹]{1,2}\s)\s*.{0,80}(?:संशोधन|संशोधित|थपिएको|झिकिएको|खारेज|हेरफेर|amended|inserted|deleted|repealed|omitted|added|amendment)/iu
/** A line that says no more than which act changed something: "केही नेपाल ऐन संशोधन गर्ने ऐन, २०७२ द्वारा संशोधित ।" */
const AMENDMENT_NOTE =
  /^.{0,110}(?:ऐन|अध्यादेश),?\s*[\d०-९]{4}\s*द्\S?ारा\s*(?:संशोधित|संशोधन|थप|थपिएको|झिकिएको|खारेज)(?:\s*भएको)?\s*।?$/u
const FOOTNOTE_MARKS = /[♣♠♦♥◆■▲∞⊗†‡\uE000-\uF8FF]/g
/** Lines at the top and at the bottom of a page that may be running titles. */
const EDGE = 2
const FEWEST_PAGES = 3

/** The lines of all pages, numbered through, without what belongs to the pages. */
export function joinPages(pages: readonly (readonly string[])[]): TextLine[] {
  const isRunningTitle = findRunningTitles(pages)
  const lines: TextLine[] = []
  let number = 0
  for (const page of pages) {
    page.forEach((text, index) => {
      number += 1
      const atEdge = index < EDGE || index >= page.length - EDGE
      if (
        FOOTNOTE.test(text) ||
        AMENDMENT_NOTE.test(text) ||
        (pages.length > 1 && atEdge && (PAGE_NUMBER.test(text) || isRunningTitle(text)))
      )
        return
      const clean = text.replace(FOOTNOTE_MARKS, '').replace(/\s+/g, ' ').trim()
      if (clean !== '') lines.push({ line: number, text: clean })
    })
  }
  return lines
}

/** Lines that stand at the edge of at least half of the pages, whatever page numbers are in them. */
function findRunningTitles(pages: readonly (readonly string[])[]): (line: string) => boolean {
  const withoutNumbers = (line: string) => line.replace(/[\d०-९\s]+/g, '')
  const counts = new Map<string, number>()
  for (const page of pages) {
    const edges = new Set([...page.slice(0, EDGE), ...page.slice(-EDGE)].map(withoutNumbers))
    for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  return (line) => pages.length >= FEWEST_PAGES && (counts.get(withoutNumbers(line)) ?? 0) >= pages.length / 2
}
