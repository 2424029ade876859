// How a table is compared with its copy: by how many rows there are and by a sum over the digests of all of them, whatever their order.

import { createHash } from 'node:crypto'

export type Row = Readonly<Record<string, string | number | null>>

export interface TableDigest {
  rows: number
  /** The sum of the SHA-256 digests of all rows, modulo 2^256, in hexadecimal digits. */
  sum: string
}

const MODULUS = 2n ** 256n

/** Counts rows as they come by. */
export class DigestCounter {
  #rows = 0
  #sum = 0n

  add(row: Row): void {
    // What is null counts like what is not there: an older copy lacks the columns that came later.
    const told = Object.entries(row)
      .filter(([, value]) => value !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    const digest = createHash('sha256').update(JSON.stringify(told)).digest('hex')
    this.#rows += 1
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % MODULUS
  }

  get result(): TableDigest {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(64, '0') }
  }
}

/** The tables of which the two differ, each with both; none where the copy is the same. */
export function findDifferences(
  one: ReadonlyMap<string, TableDigest>,
  other: ReadonlyMap<string, TableDigest>,
): string[] {
  return [...one].flatMap(([name, told]) => {
    const found = other.get(name) ?? { rows: 0, sum: '' }
    if (found.rows === told.rows && found.sum === told.sum) return []
    const why = found.rows === told.rows ? 'other contents' : `${found.rows} rows`
    return [`${name}: ${told.rows} rows against ${why}`]
  })
}
