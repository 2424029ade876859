import type { Work } from '../schema.ts'

export interface NamedWork {
  /** Places of its first token and of the first one behind it, its year included. */
  first: number
  next: number
  /** The works that are called so, the likeliest first; none when the library holds no such work. */
  works: readonly Work[]
  /** A name beyond doubt, even with no provision next to it. */
  isCertain: boolean
  /** Words that can be those for a work that is held, such as "the divorce law"; a mark then says which. */
  isVague?: boolean
}
