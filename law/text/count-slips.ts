/** Shorter words and terms are one slip away from too many others to guess by. */
export const LEAST_SIGNS_TO_GUESS = 5

/** Whether one can be made of the other by one slip at most. */
export const isNear = <Sign>(a: ArrayLike<Sign>, b: ArrayLike<Sign>): boolean => countSlips(a, b, 1) <= 1

/**
 * How many signs are wrong, missing, too many or swapped with the next; more than `most` is not counted to its end.
 * Signs are letters of a word or bytes of a term.
 */
export function countSlips<Sign>(a: ArrayLike<Sign>, b: ArrayLike<Sign>, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let aEnd = a.length
  let bEnd = b.length
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1
    bEnd -= 1
  }
  const [left, right] = [aEnd - start, bEnd - start]
  if (left <= 1 && right <= 1) return Math.max(left, right)
  if (left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]) return 1
  // Whatever else differs takes two slips: most pairs of words need no more than this to be told apart.
  if (most < 2) return most + 1
  return countRows(takePiece(a, start, aEnd), takePiece(b, start, bEnd), most)
}

const takePiece = <Sign>(signs: ArrayLike<Sign>, start: number, end: number) =>
  Array.from({ length: end - start }, (_, at) => signs[start + at])

function countRows(a: readonly unknown[], b: readonly unknown[], most: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
