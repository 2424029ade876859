// What pages add to a text and is no part of it: running titles, page numbers, footnotes and notes on amendments.

import type { TextLine } from './damage.ts'

const PAGE_NUMBER = /^[\s\-–—|()]*(?:(?:page|पृष्ठ)\s*)?[\d०-९]{1,4}(?:\s*(?:of|\/)\s*[\d०-९]{1,4})?[\s\-–—|()]*$/i
/** A footnote's mark, then who changed what: "♣ पहिलो संशोधनद्वारा थपिएको ।", "* Amended by the Second Amendment." */
const FOOTNOTE =
  /^(?:[♣♠♦♥•◆■●▲Ω∞⊗†‡§¤*#\u2020-\u2021\uE000-\uF8FF]+|[\d०-९¹²³⁴-⁹]{1,2}\s)\s*.{0,80}(?:संशोधन|संशोधित|थपिएको|झिकिएको|खारेज|हेरफेर|amended|inserted|deleted|repealed|omitted|added|amendment)/iu
const STATED_NOTES = [
  // No more than which act changed something: "केही नेपाल ऐन संशोधन गर्ने ऐन, २०७२ द्वारा संशोधित ।"
  /^.{0,110}(?:ऐन|अध्यादेश),?\s*[\d०-९]{4}\s*द्\S?ारा\s*(?:संशोधित|संशोधन|थप|थपिएको|झिकिएको|खारेज)(?:\s*भएको)?\s*।?$/u,
  // "यो ऐन मिति २०५०।७।२ देखि प्रारम्भ हुने गरी तोकिएको (नेपाल राजपत्र …)।" The law's own words go on: "भएको मानिनेछ".
  /^यो ऐन (?:संवत्|मिति) .{0,40}देखि (?:प्रारम्भ हुने गरी तोकिएको|प्रारम्भ भएको|लागू भएको)\s*[।(]/u,
]
/** The editor's list of words that later acts put for others. The Constitution has a "द्रष्टव्य" of its own. */
const EDITORS_NOTE = /^(?:[\d०-९]{1,2}\s*)?द्रष्ट्?र?\s?व्य(?:ः|(?![\p{L}\p{M}]))(?:\P{L}*$|.*(?:संशोधन|संशोधित|पान्तर|सट्टा))/u
const IN_EDITORS_NOTE = /["“”]|संशोधन|संशोधित|पान्तर/u
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
    let isNote = false
    page.forEach((text, index) => {
      number += 1
      const clean = text.replace(FOOTNOTE_MARKS, '').replace(/\s+/g, ' ').trim()
      isNote = EDITORS_NOTE.test(clean) || (isNote && IN_EDITORS_NOTE.test(clean))
      if (isNote || clean === '' || FOOTNOTE.test(text) || STATED_NOTES.some((note) => note.test(clean))) return
      const atEdge = index < EDGE || index >= page.length - EDGE
      if (pages.length > 1 && atEdge && (PAGE_NUMBER.test(text) || isRunningTitle(text))) return
      lines.push({ line: number, text: clean })
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
