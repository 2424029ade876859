import { isOfLibrary } from '../../../contract/conversation.ts'
import { CORRECTION_OPENINGS } from '../../../contract/correction.ts'
import { formatDay } from '../../language/dates.ts'
import { DEVANAGARI, hasChoiceOfLetters, useLetters, useLettersSwitch } from '../../language/letters.ts'
import { useSteadyPlace } from '../../library/side-panel/use-steady-place.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { useWriting } from '../../ui/writing.ts'
import { useAnnounce } from '../announcer.tsx'
import { useBeginCorrection } from '../begin-correction.ts'
import type { Message } from '../message.ts'
import { CopyButton } from '../thread/copy-button.tsx'
import { copiedAnswer } from './copied-answer.tsx'
import { useCorrectedSources } from './corrections.ts'

interface AnswerActionsProps {
  answer: Message
  /** Null where it is not known. */
  question: string | null
}

/** What can be done with an answer: to copy it, to read it in other letters, and to say that it missed the question. */
export function AnswerActions({ answer, question, isNewest }: AnswerActionsProps & { isNewest: boolean }) {
  return (
    <>
      <CopyAnswer answer={answer} question={question} />
      {hasChoiceOfLetters(question, answer.content) && <LettersSwitch />}
      {isNewest && canBeMeantOtherwise(answer) && <NotMeantButton answer={answer} question={question} />}
    </>
  )
}

/** What cites nothing tells somebody whom to call, or answers nothing: there is nothing to correct. */
const canBeMeantOtherwise = ({ model, sources }: Message) => isOfLibrary(model ?? '') && sources.length > 0

/** Copies an answer as it is shown, with its question, what its marks stand for, what was corrected since, and its day. */
function CopyAnswer({ answer, question }: AnswerActionsProps) {
  const texts = useSourceTexts()
  const writing = useWriting()
  const { language, chat } = useTexts()
  const corrected = useCorrectedSources(answer.sources)

  const copied = () => {
    const days = new Map(corrected.map(({ source, correctedOn }) => [source, formatDay(language, correctedOn)]))
    const day = formatDay(language, answer.createdAt)
    return copiedAnswer({ answer, question, texts, language, writing, corrected: days, day })
  }
  return <CopyButton label={chat.thread.copyAnswer} copied={copied} />
}

const WORDS_BUTTON =
  'inline-flex min-h-8 items-center rounded-sm px-1.5 text-left text-muted underline underline-offset-3 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:-my-1.5 pointer-coarse:min-h-11'

/** Begins a correction in the message box, in the language and the letters of the conversation. */
function NotMeantButton({ answer, question }: AnswerActionsProps) {
  const { notMeant } = useSourceTexts()
  const beginCorrection = useBeginCorrection()
  const opening = hasChoiceOfLetters(question, answer.content) ? 'romanised' : (langAttributeOf(answer.content) ?? 'en')
  return (
    <button type="button" onClick={() => beginCorrection(CORRECTION_OPENINGS[opening])} className={WORDS_BUTTON}>
      {notMeant}
    </button>
  )
}

/** Named after the letters that it leads to, in which every answer to a question in Latin letters is shown then. */
function LettersSwitch() {
  const { letters: texts } = useSourceTexts()
  const announce = useAnnounce()
  const letters = useLetters()
  const choose = useLettersSwitch(texts.failed)
  const notePlace = useSteadyPlace(letters)
  const other = letters === 'latin' ? 'devanagari' : 'latin'

  async function press(button: HTMLElement) {
    const isThere = await choose(other, () => notePlace(button))
    if (isThere) announce(texts.shown[other])
  }
  return (
    <button
      type="button"
      lang={other === 'devanagari' ? 'ne' : undefined}
      onClick={({ currentTarget }) => void press(currentTarget)}
      className={WORDS_BUTTON}
    >
      {other === 'devanagari' ? DEVANAGARI : texts.latin}
    </button>
  )
}
