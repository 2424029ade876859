import type { AccountId } from '../../contract/ids.ts'
import { tooManyFollowers } from './errors.ts'

/** Browsers open six connections each: this is every tab of three devices, and some to spare. */
const MOST_FOLLOWERS = 20

/** Who waits for replies in this process, each on a connection of its own. */
export class Followers {
  readonly #counts = new Map<AccountId, number>()

  /**
   * Counts one more for the account.
   * @returns what to call once, when that one has gone.
   * @throws ApiError 429 when there are as many as there may be.
   */
  enter(accountId: AccountId): () => void {
    const count = this.#counts.get(accountId) ?? 0
    if (count >= MOST_FOLLOWERS) throw tooManyFollowers(MOST_FOLLOWERS)
    this.#counts.set(accountId, count + 1)
    return () => this.#leave(accountId)
  }

  #leave(accountId: AccountId): void {
    const count = this.#counts.get(accountId) ?? 0
    if (count > 1) this.#counts.set(accountId, count - 1)
    else this.#counts.delete(accountId)
  }
}
