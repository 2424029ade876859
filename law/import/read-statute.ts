// Plain text, HTML and PDF files all come down to pages of lines; this makes a text with provisions of them.

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
    language: languageOf(lines.map(({ text }) => text).join('\n')),
    provisions: joinDoubles(provisions, notes),
    notes,
  }
}

/** The language that most letters are of. */
function languageOf(text: string): 'en' | 'ne' {
  const nepali = text.match(/[\u0904-\u0939]/g)?.length ?? 0
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0
  return nepali > latin ? 'ne' : 'en'
}
