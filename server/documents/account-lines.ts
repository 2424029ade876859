import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountId } from '../../contract/ids.ts'
import type { ApiError } from '../http/api-error.ts'

const MOST_IN_LINE = 10

/**
 * Lines of work, one for each account: what an account asks for runs one after the other, and others have a turn in between, so
 * that many long lists of one account stand in the way of nobody else's for longer than one.
 */
export class AccountLines {
  readonly #lines = new Map<AccountId, Promise<unknown>[]>()
  readonly #refusal: (most: number) => ApiError

  /** `refusal` says that no more can wait. */
  constructor(refusal: (most: number) => ApiError) {
    this.#refusal = refusal
  }

  /**
   * Runs `work` when everything that stands in the line of the account before it is over.
   * @throws ApiError 429 when the line is full; what `work` throws.
   */
  async wait<Result>(accountId: AccountId, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(accountId) ?? []
    if (line.length >= MOST_IN_LINE) throw this.#refusal(MOST_IN_LINE)
    const before = Promise.allSettled(line)
    const turn = before.then(() => nextTurn()).then(work)
    line.push(turn)
    this.#lines.set(accountId, line)
    try {
      return await turn
    } finally {
      void line.splice(line.indexOf(turn), 1)
      if (line.length === 0) this.#lines.delete(accountId)
    }
  }
}
