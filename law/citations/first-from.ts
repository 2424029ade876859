/** Index of the first item, of those sorted by place, that stands at a place or behind it; their number when none does. */
export function firstFrom<Item>(sorted: readonly Item[], place: number, placeOf: (item: Item) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = sorted[middle]
    if (item !== undefined && placeOf(item) < place) low = middle + 1
    else high = middle
  }
  return low
}
