import { RotateCcw } from 'lucide-react'
import { formatDay } from '../../language/dates.ts'
import { DEVANAGARI, hasChoiceOfLetters, useLetters, useLettersSwitch } from '../../language/letters.ts'
import { useSteadyPlace } from '../../library/side-panel/use-steady-place.ts'
import { canBeShared } from '../../sharing/choice.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { AS_WRITTEN, useWriting } from '../../ui/writing.ts'
import { useAnnounce } from '../announcer.tsx'
import { useBranchesOf } from '../branches/branches.ts'
import { VersionSwitch } from '../branches/version-switch.tsx'
import type { Message } from '../message.ts'
import { FeedbackButtons } from '../feedback/feedback-buttons.tsx'
import { SheetButton } from '../office-sheet/sheet-button.tsx'
import { ActionButton } from '../thread/action-button.tsx'
import { CopyButton } from '../thread/copy-button.tsx'
import { ReadAloudButton } from '../voice/read-aloud-button.tsx'
import { copiedAnswer } from './copied-answer.tsx'
import { useCorrectedSources } from './corrections.ts'
import { ShareButton } from './share-button.tsx'
import { canBeMeantOtherwise, NotMeantButton, saysUnderstanding, WORDS_BUTTON } from './not-meant-button.tsx'

interface AnswerActionsProps {
  answer: Message
  /** Null where it is not known. */
  question: string | null
}

/**
 * What can be done with an answer: to copy it, to take it to an office, to say whether it helped, to read it in other letters, and
 * to say that it missed the question. What needs a stored answer is left out where the conversation is not stored.
 */
export function AnswerActions({ answer, question, isNewest }: AnswerActionsProps & { isNewest: boolean }) {
  const branches = useBranchesOf()
  const { messageId, status, model } = answer
  return (
    <>
      <CopyAnswer answer={answer} question={question} />
      {branches && status !== 'streaming' && <TryAgain onPress={() => void branches.tryAgain(answer)} />}
      {branches && <VersionSwitch messageId={messageId} branches={branches} />}
      {branches && status === 'complete' && model !== null && (
        <FeedbackButtons messageId={messageId} sessionId={answer.sessionId} />
      )}
      <ReadAloudWhereWritten answer={answer.content} />
      <SheetButton sources={answer.sources} question={question} />
      {branches && canBeShared(answer) && <ShareButton answerId={messageId} />}
      {hasChoiceOfLetters(question, answer.content) && <LettersSwitch />}
      {isNewest && canBeMeantOtherwise(answer) && !saysUnderstanding(answer.content) && (
        <NotMeantButton question={question} answer={answer.content} />
      )}
    </>
  )
}

/** Nepali in Latin letters is read as English by every voice. */
function ReadAloudWhereWritten({ answer }: { answer: string }) {
  return useWriting() === AS_WRITTEN ? <ReadAloudButton answer={answer} /> : null
}

/** Asks for another version of an answer; this one stays. */
function TryAgain({ onPress }: { onPress: () => void }) {
  const { branches: texts } = useSourceTexts()
  return <ActionButton label={texts.tryAgain} Icon={RotateCcw} onClick={onPress} />
}

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
