// The beginning of an answer in plain words, to be read aloud when the answer is complete: answers say the main thing
// first, and nobody wants a whole page read without having asked for it.

const LONGEST = 240

/**
 * The first sentences of the first paragraph of a markdown text, without its marks, and the list that it announces (whom
 * to call); empty when it has no prose.
 */
export function openingWords(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/)
  const place = blocks.findIndex((block) => /^\s*[^\s#|>`~*+-]|^\s*\*\*/.test(block))
  const paragraph = withoutMarks(blocks[place] ?? '')
  const list = paragraph.endsWith(':') ? withoutMarks((blocks[place + 1] ?? '').replace(/^\s*[-*+] /gm, '')) : ''
  return shortened(`${paragraph} ${list}`.trim())
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\s?[\d०-९]{1,3}(?:\s?[,–-]\s?[\d०-९]{1,3})*\s?\]/g, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+([.,;:।])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const beginning = text.slice(0, LONGEST)
  const sentences = /^.*[.?!।](?=\s)/.exec(beginning)?.[0]
  return sentences ?? `${beginning.slice(0, beginning.lastIndexOf(' '))}…`
}
