import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { useAnnounce } from '../announcer.tsx'
import { ActionButton } from '../thread/action-button.tsx'
import { findVoice, hearOfVoices, readAloud } from './read-aloud.ts'

/** Reads an answer aloud, where this device has a voice for its language. */
export function ReadAloudButton({ answer }: { answer: string }) {
  const texts = useSourceTexts().voice
  const announce = useAnnounce()
  const place = useRef<HTMLSpanElement>(null)
  const stop = useRef<(() => void) | null>(null)
  const [isReading, setIsReading] = useState(false)
  const language = langAttributeOf(answer) ?? 'en'
  const hasVoice = useSyncExternalStore(
    hearOfVoices,
    () => findVoice(language) !== null,
    () => false,
  )
  useEffect(() => () => stop.current?.(), [])
  if (!hasVoice) return null

  function toggle() {
    if (isReading) return stop.current?.()
    const article = place.current?.closest('[data-message]')?.querySelector('article')
    if (!article) return
    stop.current = readAloud(article, () => setIsReading(false))
    setIsReading(true)
    announce(texts.tapToMove)
  }

  return (
    <span ref={place}>
      <ActionButton
        label={isReading ? texts.stopReading : texts.read}
        Icon={isReading ? VolumeX : Volume2}
        onClick={toggle}
      />
    </span>
  )
}
