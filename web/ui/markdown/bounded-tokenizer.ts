// The tokenizer, with its work counted, and with windows for what would be looked for to the end of the text.

import { type Token, Tokenizer } from 'marked'
import { writtenUpToBlank } from './as-written.ts'
import { isCitationLabel } from './cited-pieces.ts'
import { type Budget, TooMuchWork, unlessTooMuch } from './lexer-budget.ts'

/** How far the lexer looks for the end of a link, a tag or an address: further, it is none. */
const LINK_LENGTH = 2_048
/** How far it looks for the line under a heading, and for an address within a text. */
const LINE_LENGTH = 1_024

/** A line, and one of dashes and bars under it. */
const TABLE_START = /^[^\n]+\n {0,3}[-:|][-:| \t]*(?=\n|$)/

/** How a line begins that may make a heading of those before it. */
const UNDERLINE = /\n {0,3}[=-]/

export class BoundedTokenizer extends Tokenizer {
  private readonly budget: Budget

  constructor(budget: Budget) {
    super()
    this.budget = budget
  }

  override list(src: string) {
    return this.orAsWritten(src, () => super.list(src))
  }

  override blockquote(src: string) {
    return this.orAsWritten(src, () =>
      this.budget.withinQuote(writtenUpToBlank(src).raw.length, () => super.blockquote(src)),
    )
  }

  override table(src: string) {
    const [start] = TABLE_START.exec(src) ?? []
    if (start === undefined) return undefined
    return this.orAsWritten(src, () => {
      const { inlineQueue } = this.lexer
      const queued = inlineQueue.length
      const head = super.table(start)
      inlineQueue.length = queued
      if (!head) {
        // By the time it finds that this is no table, the lexer has looked through all that follows.
        this.budget.spend(src.length)
        return undefined
      }
      const { raw } = writtenUpToBlank(src)
      // Rows are filled up to the columns of the head: more cells than characters are nobody's table.
      if (head.header.length * raw.split('\n').length > raw.length) throw new TooMuchWork()
      return super.table(src)
    })
  }

  override lheading(src: string) {
    return inWindow(src, LINE_LENGTH, (part) => (UNDERLINE.test(part) ? super.lheading(part) : undefined))
  }

  /** The mark of a source leads to that source, whatever address stands behind it. */
  override def(src: string) {
    const found = super.def(src)
    return found && isCitationLabel(found.tag) ? undefined : found
  }

  override link(src: string) {
    return inWindow(src, LINK_LENGTH, (part) => super.link(part))
  }

  override tag(src: string) {
    return inWindow(src, LINK_LENGTH, (part) => super.tag(part))
  }

  override url(src: string) {
    return inWindow(src, LINK_LENGTH, (part) => super.url(part))
  }

  override inlineText(src: string) {
    if (src.length <= LINE_LENGTH) return super.inlineText(src)
    // What follows joins it. No address has a space in it.
    const space = src.lastIndexOf(' ', LINE_LENGTH)
    return super.inlineText(src.slice(0, space > 0 ? space : LINE_LENGTH))
  }

  override emStrong(src: string, maskedSrc: string, prevChar = '') {
    if (!/^(?:\*+[^\s*]|_+[^\s_])/.test(src)) return undefined
    return this.spentOn(src, super.emStrong(src, maskedSrc, prevChar))
  }

  override del(src: string, maskedSrc: string, prevChar = '') {
    if (!src.startsWith('~')) return undefined
    return this.spentOn(src, super.del(src, maskedSrc, prevChar))
  }

  /** An end that was found is as much work as what stands before it, and one that was not, as all that follows. */
  private spentOn<Found extends Token>(src: string, found: Found | undefined): Found | undefined {
    this.budget.spend(found ? found.raw.length : src.length)
    return found
  }

  /** A block, or where its insides are too much work, what is written up to the next empty line. */
  private orAsWritten<Found>(src: string, read: () => Found): Found {
    const { isAtQuote, depth } = this.budget
    // A quote reads the list or the quote at its end once more with every line that goes on with it.
    if (isAtQuote) this.budget.spend(src.length)
    if (isAtQuote || depth > 1) return read()
    const { lexer } = this
    const queued = lexer.inlineQueue.length
    return unlessTooMuch(read, () => {
      lexer.inlineQueue.length = queued
      lexer.state.top = true
      return writtenUpToBlank(src) as Found
    })
  }
}

/** What `read` finds at the start of the next `length` characters, unless it would go on after them. */
function inWindow<Found extends Token>(
  src: string,
  length: number,
  read: (part: string) => Found | undefined,
): Found | undefined {
  if (src.length <= length) return read(src)
  const found = read(src.slice(0, length))
  return found && found.raw.length < length ? found : undefined
}
