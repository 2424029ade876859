import { screen } from '../../screen.tsx'
import type { QuestionsLeft } from '../turn/reply-requests.ts'

/** From here on it is said how many are left. */
const FEW = 5

/** Whether it is to be said how many questions may still be asked. */
export const isScarce = (left: QuestionsLeft | null): left is QuestionsLeft => left !== null && left.count <= FEW

/** Few come to their limits; nothing where it cannot be had: then the refusal says why. */
export const LimitNote = screen<QuestionsLeft>(() =>
  import('./limit-note.tsx').then(
    (loaded) => loaded.LimitNote,
    () => () => null,
  ),
)
