import { type MouseEvent, useCallback, useMemo } from 'react'
import { COPIED_MODEL, type Source } from '../../../contract/conversation.ts'
import { isUnderstanding } from '../../../contract/understood-as.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { useCloseOnBack } from '../../ui/open-over.ts'
import { useWriting } from '../../ui/writing.ts'
import type { Message } from '../message.ts'
import { CitationCard } from './citation-card.tsx'
import { citationsIn, pageOf } from './cited-sources.ts'
import { listInAnswer } from './list-in-answer.tsx'
import { canBeMeantOtherwise, NotMeantButton } from './not-meant-button.tsx'
import { chipAt, chipNear, useCitationCard } from './use-citation-card.ts'
import { useReadSource } from './use-read-source.ts'

interface CitedReplyProps {
  answer: Message
  isGrowing: boolean
  /** Nothing comes after it yet. */
  isNewest: boolean
  /** Null where it is not known. */
  question: string | null
}

/** The words of a reply. What they cite can be looked at where it stands, and read beside the conversation. */
export function CitedReply({ answer, isGrowing, isNewest, question }: CitedReplyProps) {
  const { content: text, sources } = answer
  const texts = useSourceTexts()
  const { language } = useTexts()
  const writing = useWriting()
  const citations = useMemo(
    () => citationsIn(sources, { texts, language, writing }),
    [sources, texts, language, writing],
  )
  const isOpenToCorrection = isNewest && !isGrowing && canBeMeantOtherwise(answer)
  const afterParagraph = useCallback(
    (paragraph: string) =>
      isOpenToCorrection && isUnderstanding(paragraph) && <NotMeantButton question={question} answer={text} />,
    [isOpenToCorrection, question, text],
  )
  const { shown, show, hide, isTouch, handlers } = useCitationCard()
  const readSource = useReadSource()
  const sourceOf = (number: number) => sources.find((source) => source.number === number)
  const shownSource = shown && sourceOf(shown.number)

  function read(event: MouseEvent<HTMLElement>, source: Source, opener: HTMLElement) {
    if (readSource(source, event, opener)) hide()
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    // A press of a key has no clicks to count.
    const isByFinger = isTouch.current && event.detail > 0
    const pressed = chipAt(event.target) ?? (isByFinger ? chipNear(event.currentTarget, event) : null)
    const source = pressed && sourceOf(pressed.number)
    if (!source) return
    if (!isByFinger && pageOf(source) !== null) return read(event, source, pressed.chip)
    event.preventDefault()
    show(shown?.chip === pressed.chip && isByFinger ? null : { ...pressed, isByFinger })
  }

  return (
    <div role="presentation" onClick={handleClick} {...handlers}>
      {answer.model === COPIED_MODEL && (
        <p lang={language} className="pb-2 text-sm text-muted">
          {texts.copiedFrom}
        </p>
      )}
      <Markdown
        text={isGrowing ? writing.ofGrowing(text) : text}
        isGrowing={isGrowing}
        citations={citations}
        listAs={listInAnswer}
        afterParagraph={afterParagraph}
      />
      {shown && shownSource && (
        <CitationCard
          source={shownSource}
          anchor={shown.chip}
          onRead={(event) => read(event, shownSource, shown.chip)}
        />
      )}
      {shown?.isByFinger && <ClosedOnBack onClose={hide} />}
    </div>
  )
}

/** A card that a finger has opened is left like anything else on a phone; one that is pointed at is just passed. */
function ClosedOnBack({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose)
  return null
}
