import { CircleAlert } from 'lucide-react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { useTexts } from '../../texts/texts.tsx'

/** From this length on the box says how much room is left. */
const COUNT_FROM = QUESTION_MAX_LENGTH - 400
/** Screen readers are told about the room that is left in steps of this many characters, not at every key. */
const SPOKEN_STEP = 100

interface ComposerNoteProps {
  id: string
  /** Why the last question is in the box again. */
  failure: string | null
  length: number
}

/** What is wrong with the message, or how much room is left. */
export function ComposerNote({ id, failure, length }: ComposerNoteProps) {
  const { composer } = useTexts().chat
  const left = QUESTION_MAX_LENGTH - length
  const problem = left < 0 ? composer.tooLong(QUESTION_MAX_LENGTH, -left) : failure
  const isCounted = !problem && length >= COUNT_FROM
  const spoken = left < 0 ? composer.cannotSend.tooLong : failure
  return (
    <>
      <div id={id} className="px-1 text-sm empty:hidden">
        {problem && (
          <p className="flex items-start gap-1.5 text-bad">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
        {isCounted && (
          <p className="text-right text-muted tabular-nums">{composer.count(length, QUESTION_MAX_LENGTH)}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {spoken ?? (isCounted && composer.left(Math.ceil(left / SPOKEN_STEP) * SPOKEN_STEP))}
      </p>
    </>
  )
}
