// The lines of a web page: a line for each block, with the marks that the browser would draw before list items.

import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { UnreadableText } from '../../law/import/statute-text.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const NOT_TEXT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'nav',
  'footer',
  'aside',
  'form',
  'button',
  'svg',
])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code em font i ins kbd label mark q s small span strike strong sub sup tt u wbr'.split(
    ' ',
  ),
)
/** Deeper pages are made to break readers, not to be read. */
const DEEPEST = 400
const HAS_MARK = /^\s*(?:\(?[\d०-९]{1,4}|\([a-zक-ह])/u

/** @throws UnreadableText when the page is nested without end. */
export function htmlLines(html: string): string[] {
  const lines = ['']
  collect(parse(html), lines, 0, 0)
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function collect(node: Node, lines: string[], depth: number, listDepth: number): void {
  if (depth > DEEPEST) throw new UnreadableText(`the page is nested more than ${DEEPEST} elements deep`)
  if (node.nodeName === '#text' && 'value' in node) lines[lines.length - 1] += node.value
  if (!('childNodes' in node) || NOT_TEXT.has(node.nodeName)) return
  const isBlock = !INLINE.has(node.nodeName)
  if (isBlock) lines.push('')
  const isOrdered = node.nodeName === 'ol'
  let item = isOrdered ? firstNumber(node as Element) : 0
  for (const child of node.childNodes) {
    if (isOrdered && child.nodeName === 'li')
      collectItem(child, markOf(node as Element, item++, listDepth), lines, depth, listDepth)
    else collect(child, lines, depth + 1, listDepth)
  }
  if (isBlock) lines.push('')
}

function collectItem(item: Node, mark: string, lines: string[], depth: number, listDepth: number): void {
  const inside = ['']
  collect(item, inside, depth + 1, listDepth + 1)
  const first = inside.findIndex((line) => line.trim() !== '')
  if (first >= 0 && !HAS_MARK.test(inside[first] ?? '')) inside[first] = `${mark} ${inside[first]}`
  lines.push(...inside)
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value

const firstNumber = (list: Element) => Number(attribute(list, 'start') ?? 1) || 1

/** Sections are the outer list, their sub-sections and clauses the inner ones. */
function markOf(list: Element, number: number, listDepth: number): string {
  if (listDepth === 0) return `${number}.`
  const isLettered = attribute(list, 'type')?.toLowerCase() === 'a' && number <= 26
  return isLettered ? `(${String.fromCharCode(96 + number)})` : `(${number})`
}
