import { findCarriedQuestion } from '../drafts/carried-question.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { useIsClient } from '../ui/use-is-client.ts'

/** Says that the question that led here is not lost. Stands below the form, so that no field moves when it appears. */
export function CarriedQuestionNote() {
  const { auth } = useAccountTexts()
  const carried = useIsClient() ? findCarriedQuestion() : null
  return carried && <p>{auth.questionKept(carried.question)}</p>
}
