// The words of a page as one writes them in a message, where nothing is bold and nothing a heading.

import type { WriteDigits } from '../../ui/markdown/digits-of.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, div, table, hr'

/**
 * The text of an element without any marks but those of lists. A link that does not show its address has it behind.
 * The numbers of lists are in the script that `write` writes.
 */
export function plainText(element: Element, write: WriteDigits): string {
  const parts: string[] = []
  let words = ''
  const endWords = () => {
    if (words.trim()) parts.push(words.trim())
    words = ''
  }
  for (const node of element.childNodes) {
    if (node instanceof Element && node.matches(BLOCKS)) {
      endWords()
      parts.push(textOfBlock(node, write))
    } else words += textOfWords(node)
  }
  endWords()
  return parts.filter(Boolean).join(element.localName === 'li' ? '\n' : '\n\n')
}

function textOfBlock(block: Element, write: WriteDigits): string {
  if (block instanceof HTMLUListElement) return textOfList(block, () => '•', write)
  if (block instanceof HTMLOListElement) {
    return textOfList(block, (place) => `${write(String(block.start + place))}.`, write)
  }
  if (block instanceof HTMLTableElement) {
    return [...block.rows].map(({ cells }) => [...cells].map(textOfWords).join(' | ')).join('\n')
  }
  return block instanceof HTMLPreElement ? block.textContent.trimEnd() : plainText(block, write)
}

function textOfList(list: Element, markOf: (place: number) => string, write: WriteDigits): string {
  return [...list.children]
    .map((item, place) => `${markOf(place)} ${plainText(item, write).replaceAll('\n', '\n   ')}`)
    .join('\n')
}

function textOfWords(node: Node): string {
  if (node instanceof HTMLBRElement) return '\n'
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ')
  const text = [...node.childNodes].map(textOfWords).join('')
  return node instanceof HTMLAnchorElement && !node.href.endsWith(text) ? `${text} (${node.href})` : text
}
