interface MenuState {
  labels: readonly string[]
  /** Which entry has the focus; -1 when none has. */
  current: number
}

/** Which entry a key leads to: arrows go round, Home and End to the ends, a letter to the next that begins with it. Null for any other key. */
export function entryForKey(key: string, { labels, current }: MenuState): number | null {
  const count = labels.length
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowUp':
    case 'ArrowLeft':
      return (Math.max(current, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return Array.from(key).length === 1 ? nextBeginningWith(key, labels, current) : null
  }
}

function nextBeginningWith(letter: string, labels: readonly string[], current: number): number | null {
  const wanted = letter.toLocaleLowerCase()
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (current + step + labels.length) % labels.length
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index
  }
  return null
}
