// Plain text, HTML and PDF files all come down to pages of lines; this makes a text with provisions of them.

import { writtenLanguageOf } from '../../contract/written-language.ts'
import { joinDoubles } from './join-doubles.ts'
import type { KnownWords } from './known-words.ts'
import { joinPages } from './pages.ts'
import { splitStatute } from './split-statute.ts'
import type { StatuteText } from './statute-text.ts'
import { readTitle } from './title.ts'
import { toUnicode } from './to-unicode.ts'

/** Reads a statute from the lines of its pages. @throws UnreadableText */
export function readStatute(pages: readonly (readonly string[])[], known: KnownWords): StatuteText {
  const inUnicode = pages.map((page) => toUnicode(page, known))
  const converted = inUnicode.reduce((sum, page) => sum + page.converted, 0)
  const lines = joinPages(inUnicode.map((page) => page.lines))
  const { front, provisions } = splitStatute(lines)
  const notes =
    converted > 0 ? [`${converted} lines were written for a legacy font such as Preeti and were converted`] : []
  return {
    workId: null,
    ...readTitle(front),
    language: writtenLanguageOf(lines.map(({ text }) => text).join('\n')) ?? 'en',
    provisions: joinDoubles(provisions, notes),
    notes,
  }
}
