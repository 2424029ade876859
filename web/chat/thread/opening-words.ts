// The beginning of an answer in plain words, to be read aloud when the answer is complete: answers say the main thing
// first, and nobody wants a whole page read without having asked for it.

const LONGEST = 240

/** The first sentences of the first paragraph of a markdown text, without its marks; empty when it has no prose. */
export function openingWords(markdown: string): string {
  const paragraph = markdown.split(/\n\s*\n/).find((block) => /^\s*[^\s#|>`~*+-]|^\s*\*\*/.test(block)) ?? ''
  return shortened(withoutMarks(paragraph))
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\d+\]/g, '')
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
