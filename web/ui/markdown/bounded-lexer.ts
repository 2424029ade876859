// The lexer takes minutes for some texts that a model can be made to write: emphasis that never ends, lists within
// lists within lists. Here its work is counted, in the characters that it has to look at again. What is too much work
// is shown as it was written, and so is what stands too deep within other things. An honest answer is far from either.

import { getDefaults, Lexer, type Token, type TokensList } from 'marked'
import { asWritten } from './as-written.ts'
import { BoundedTokenizer } from './bounded-tokenizer.ts'
import { Budget, unlessTooMuch } from './lexer-budget.ts'

export interface Read {
  blocks: Token[]
  /** The work that it took, in characters. */
  work: number
}

/** The blocks of a text, spaces between them included; their `raw` together is the text. */
export function readBlocks(markdown: string): Read {
  const budget = new Budget()
  const blocks = new BoundedLexer(budget).lex(markdown)
  return { blocks, work: budget.work }
}

class BoundedLexer extends Lexer {
  private readonly budget: Budget

  constructor(budget: Budget) {
    super({ ...getDefaults(), tokenizer: new BoundedTokenizer(budget) })
    this.budget = budget
  }

  override lex(src: string): TokensList {
    this.budget.allow(src.length)
    return super.lex(src)
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], isClipped = false): Token[] {
    // Only the parts of a quote are clipped.
    if (isClipped && tokens.length > 0) this.budget.spendOnQuote()
    return this.budget.within(src.length, () => super.blockTokens(src, tokens, isClipped))
  }

  /** The words of a block are read when all blocks are there; those that are too much work stay as they are. */
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const { budget } = this
    const read = () => budget.within(src.length, () => super.inlineTokens(src, tokens))
    if (budget.depth > 0) return read()
    budget.allow(src.length)
    const before = tokens.length
    return unlessTooMuch(read, () => {
      Object.assign(this.state, { inLink: false, linkEmitted: false, inRawBlock: false })
      tokens.splice(before, Infinity, asWritten(src))
      return tokens
    })
  }
}
