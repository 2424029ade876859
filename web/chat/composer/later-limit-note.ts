import { screen } from '../../screen.tsx'
import type { QuestionsLeft } from '../turn/reply-requests.ts'

/** With so many left or fewer, the number is shown. */
const FEW = 5

/** Whether few enough questions are left for the number to be shown. */
export const isScarce = (left: QuestionsLeft | null): left is QuestionsLeft => left !== null && left.count <= FEW

/** Loaded on demand, as few people reach a limit. Where it cannot be loaded nothing is shown: the refusal says why. */
export const LimitNote = screen<QuestionsLeft>(() =>
  import('./limit-note.tsx').then(
    (loaded) => loaded.LimitNote,
    () => () => null,
  ),
)
