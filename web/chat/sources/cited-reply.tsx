import { type MouseEvent, useMemo } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { useSourceTexts } from '../../messages/use-source-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { CitationCard } from './citation-card.tsx'
import { citationsIn, pageOf } from './cited-sources.ts'
import { chipAt, useCitationCard } from './use-citation-card.ts'
import { useReadSource } from './use-read-source.ts'

interface CitedReplyProps {
  text: string
  sources: readonly Source[]
  isGrowing: boolean
}

/** The words of a reply. What they cite can be looked at where it stands, and read beside the conversation. */
export function CitedReply({ text, sources, isGrowing }: CitedReplyProps) {
  const texts = useSourceTexts()
  const citations = useMemo(() => citationsIn(sources, texts), [sources, texts])
  const { shown, show, hide, isTouch, handlers } = useCitationCard()
  const readSource = useReadSource()
  const sourceOf = (number: number) => sources.find((source) => source.number === number)
  const shownSource = shown && sourceOf(shown.number)

  function read(event: MouseEvent<HTMLElement>, source: Source, opener: HTMLElement) {
    if (readSource(source, event, opener)) hide()
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const pressed = chipAt(event.target)
    const source = pressed && sourceOf(pressed.number)
    if (!source) return
    // A press of a key has no clicks to count.
    const isByFinger = isTouch.current && event.detail > 0
    if (!isByFinger && pageOf(source) !== null) return read(event, source, pressed.chip)
    event.preventDefault()
    show(shown?.chip === pressed.chip && isByFinger ? null : pressed)
  }

  return (
    <div role="presentation" onClick={handleClick} {...handlers}>
      <Markdown text={text} isGrowing={isGrowing} citations={citations} />
      {shown && shownSource && (
        <CitationCard
          source={shownSource}
          anchor={shown.chip}
          onRead={(event) => read(event, shownSource, shown.chip)}
        />
      )}
    </div>
  )
}
