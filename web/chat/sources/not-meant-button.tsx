import { isOfLibrary } from '../../../contract/conversation.ts'
import { CORRECTION_OPENINGS } from '../../../contract/correction.ts'
import { isUnderstanding } from '../../../contract/understood-as.ts'
import { hasChoiceOfLetters } from '../../language/letters.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import type { Message } from '../message.ts'
import { usePutInBox } from '../put-in-box.ts'

export const WORDS_BUTTON =
  'inline-flex min-h-8 items-center rounded-sm px-1.5 text-left text-muted underline underline-offset-3 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:-my-1.5 pointer-coarse:min-h-11'

/** What cites nothing tells somebody whom to call, or answers nothing: there is nothing to correct. */
export const canBeMeantOtherwise = ({ model, sources }: Pick<Message, 'model' | 'sources'>): boolean =>
  isOfLibrary(model ?? '') && sources.length > 0

/** Whether an answer says what the question was understood as: a correction is offered there, not under the answer. */
export const saysUnderstanding = (answer: string): boolean => answer.split(/\n{2,}/).some(isUnderstanding)

interface NotMeantButtonProps {
  /** Null where it is not known. */
  question: string | null
  /** The words of the answer. */
  answer: string
}

/** Begins a correction in the message box, in front of what has been typed there, in the language and the letters of the conversation. */
export function NotMeantButton({ question, answer }: NotMeantButtonProps) {
  const { language } = useTexts()
  const { notMeant } = useSourceTexts()
  const putInBox = usePutInBox()
  const opening =
    CORRECTION_OPENINGS[hasChoiceOfLetters(question, answer) ? 'romanised' : (langAttributeOf(answer) ?? 'en')]
  return (
    <button
      type="button"
      lang={language}
      onClick={() => putInBox((typed) => (typed.startsWith(opening) ? typed : opening + typed))}
      className={WORDS_BUTTON}
    >
      {notMeant}
    </button>
  )
}
