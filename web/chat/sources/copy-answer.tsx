import { formatDay } from '../../language/dates.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import type { Message } from '../message.ts'
import { CopyButton } from '../thread/copy-button.tsx'
import { copiedAnswer } from './copied-answer.tsx'
import { useCorrectedSources } from './corrections.ts'

interface CopyAnswerProps {
  answer: Message
  /** Null where it is not known. */
  question: string | null
}

/** Copies an answer with its question, what its marks stand for, what was corrected since, and its day. */
export function CopyAnswer({ answer, question }: CopyAnswerProps) {
  const texts = useSourceTexts()
  const { language, chat } = useTexts()
  const corrected = useCorrectedSources(answer.sources)

  const copied = () => {
    const days = new Map(corrected.map(({ source, correctedOn }) => [source, formatDay(language, correctedOn)]))
    return copiedAnswer({ answer, question, texts, corrected: days, day: formatDay(language, answer.createdAt) })
  }
  return <CopyButton label={chat.thread.copyAnswer} copied={copied} />
}
