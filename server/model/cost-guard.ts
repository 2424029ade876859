// What replies of a provider cost: recorded for each, and no further one is asked for once a day's tokens are used up.

import type { AccountId } from '../../contract/ids.ts'
import { GatewayError, type ProviderGateway, type ProviderRequest, type ReplyPiece } from './model-gateway.ts'

/** Model tokens of one reply, by the provider's own count, or by our estimate where it tells none or 0. */
export interface TokensUsed {
  prompt: number
  reply: number
}

/** Where tokens are counted. */
export interface Spending {
  /** Whether the account may have another reply of the model today, and all accounts together. */
  isLeft(accountId: AccountId): Promise<boolean>
  /** Counts the tokens of a reply. Never throws. */
  record(accountId: AccountId, tokens: TokensUsed): Promise<void>
  /** A cautious estimate for a text. */
  estimate(text: string): number
}

const UNTOLD: TokensUsed = { prompt: 0, reply: 0 }

/** Tokenizers differ, but not by more than this. */
const MOST_TIMES_ESTIMATED = 4
/** What a model thinks before it writes is in no text. */
const MOST_UNSEEN = 100_000

/**
 * What the provider tells, as far as it can be: a number that is made up would use up everybody's day, and no day would ever be used up by
 * one that tells 0 of everything.
 */
function plausible(told: TokensUsed, estimated: TokensUsed): TokensUsed {
  return {
    prompt: Math.min(told.prompt || estimated.prompt, estimated.prompt * MOST_TIMES_ESTIMATED),
    reply: Math.min(told.reply || estimated.reply, estimated.reply * MOST_TIMES_ESTIMATED + MOST_UNSEEN),
  }
}

/** The provider, refused at once with a GatewayError of kind `rate-limit` where there is nothing left for today. */
export function withCostGuard(provider: ProviderGateway, spending: Spending): ProviderGateway {
  async function* write(request: ProviderRequest): AsyncGenerator<ReplyPiece> {
    if (!(await spending.isLeft(request.accountId)))
      throw new GatewayError('rate-limit', 'The model tokens of today are used up.')
    const prompt = request.prompt.reduce((sum, { content }) => sum + spending.estimate(content), 0)
    let told: TokensUsed | null = null
    let text = ''
    const countUsed = () => plausible(told ?? UNTOLD, { prompt, reply: spending.estimate(text) })
    try {
      for await (const piece of provider.write(request)) {
        if (piece.type === 'text') text += piece.text
        if (piece.type !== 'usage') yield piece
        else {
          told = piece.tokens
          yield { ...piece, tokens: countUsed() }
        }
      }
    } finally {
      // A reply that was stopped or failed half-way has cost something as well; one that was never begun, nothing.
      if (told || text) await spending.record(request.accountId, countUsed())
    }
  }
  return { modelName: provider.modelName, write }
}
