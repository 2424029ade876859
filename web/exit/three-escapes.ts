const PRESSES = 3
const WITHIN_MS = 1_500

/**
 * Calls back when Escape is pressed three times within a moment, and neither another key nor a pointer between: whoever
 * opens dialogs and closes them with Escape isn't leaving. Returns how to stop.
 */
export function hearThreeEscapes(leave: () => void): () => void {
  let pressedAt: number[] = []
  const forget = () => {
    pressedAt = []
  }
  const hear = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return
    if (key !== 'Escape') return forget()
    pressedAt = [...pressedAt, timeStamp].slice(-PRESSES)
    const [first] = pressedAt
    if (first !== undefined && pressedAt.length === PRESSES && timeStamp - first <= WITHIN_MS) leave()
  }
  // Ahead of dialogs, which keep what closes them to themselves.
  addEventListener('keydown', hear, true)
  addEventListener('pointerdown', forget, true)
  return () => {
    removeEventListener('keydown', hear, true)
    removeEventListener('pointerdown', forget, true)
  }
}
