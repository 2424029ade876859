import { cutAtWord } from '../../contract/cut-at-word.ts'
import { findCarriedQuestion } from '../drafts/carried-question.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { useIsClient } from '../ui/use-is-client.ts'

/** Enough to know it again: a whole letter would be read by whoever looks on. */
const SHOWN_LENGTH = 120

/** Says that the question that led here is not lost. Stands below the form, so that no field moves when it appears. */
export function CarriedQuestionNote() {
  const { auth } = useAccountTexts()
  const carried = useIsClient() ? findCarriedQuestion() : null
  return carried && <p>{auth.questionKept(cutAtWord(carried.question, SHOWN_LENGTH))}</p>
}
