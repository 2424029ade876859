const PRESSES = 3
const WITHIN_MS = 1_500

/** Calls back when Escape is pressed three times within a moment, and no other key between. Returns how to stop. */
export function hearThreeEscapes(leave: () => void): () => void {
  let pressedAt: number[] = []
  const hear = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return
    pressedAt = key === 'Escape' ? [...pressedAt, timeStamp].slice(-PRESSES) : []
    const [first] = pressedAt
    if (first !== undefined && pressedAt.length === PRESSES && timeStamp - first <= WITHIN_MS) leave()
  }
  // Ahead of dialogs, which keep what closes them to themselves.
  addEventListener('keydown', hear, true)
  return () => removeEventListener('keydown', hear, true)
}
