// The beginning of an answer in plain words, to be read aloud when the answer is complete: answers say the main thing
// first, and nobody wants a whole page read without having asked for it.

import { CITATION_MARK } from '../../../contract/citation-mark.ts'
import { cutAtWord } from '../../../contract/cut-at-word.ts'
import { isUnderstanding } from '../../../contract/understood-as.ts'

const LONGEST = 240
/** How much of a paragraph is looked at: enough for that many words, however much markup there is around them. */
const LOOKED_AT = 4_000

/**
 * The first sentences of the first paragraph of a markdown text, without its marks, and the list that it announces (whom
 * to call); after a line that says what the question was understood as, those of the next. Empty when it has no prose.
 */
export function openingWords(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/)
  const place = blocks.findIndex((block) => /^\s*[^\s#|>`~*+-]|^\s*\*\*/.test(block))
  const first = blocks[place] ?? ''
  const paragraph = withoutMarks(isUnderstanding(first) ? `${first} ${blocks[place + 1] ?? ''}` : first)
  const list = paragraph.endsWith(':') ? withoutMarks((blocks[place + 1] ?? '').replace(/^\s*[-*+] /gm, '')) : ''
  return shortened(`${paragraph} ${list}`.trim())
}

function withoutMarks(text: string): string {
  // No part of these may look through what another has looked through: a text can be all brackets, or all spaces.
  return text
    .slice(0, LOOKED_AT)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(new RegExp(CITATION_MARK, 'g'), '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:।])/g, '$1')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const beginning = text.slice(0, LONGEST)
  const sentences = /^.*[.?!।](?=\s)/.exec(beginning)?.[0]
  return sentences ?? cutAtWord(text, LONGEST)
}
