import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { useAnnounce } from '../announcer.tsx'
import type { Branches } from './branches.ts'
import { ActionButton } from '../thread/action-button.tsx'

/** Which of several versions a message is, and the way to those beside it; nothing where there is one. */
export function VersionSwitch({ messageId, branches }: { messageId: string; branches: Branches }) {
  const { versionsOf, show, focusWish } = branches
  const { branches: texts } = useSourceTexts()
  const announce = useAnnounce()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const versions = versionsOf(messageId)
  const isThere = versions !== null

  useEffect(() => {
    if (!isThere || focusWish?.messageId !== messageId) return
    // Not if something else has taken the focus meanwhile.
    if (document.activeElement !== document.body) return
    if (focusWish.button === 'previous') previous.current?.focus()
    if (focusWish.button === 'next') next.current?.focus()
  }, [focusWish, messageId, isThere])

  if (!versions) return null
  const place = versions.indexOf(messageId)

  async function goTo(index: number, button: 'previous' | 'next') {
    const id = versions?.[index]
    if (id !== undefined && (await show(id, button))) announce(texts.shown(index + 1, versions?.length ?? 0))
  }
  return (
    <span role="group" aria-label={texts.versions} className="inline-flex items-center">
      <ActionButton
        ref={previous}
        label={texts.previous}
        Icon={ChevronLeft}
        isOff={place === 0}
        onClick={() => void goTo(place - 1, 'previous')}
      />
      <span className="tabular-nums">{texts.place(place + 1, versions.length)}</span>
      <ActionButton
        ref={next}
        label={texts.next}
        Icon={ChevronRight}
        isOff={place === versions.length - 1}
        onClick={() => void goTo(place + 1, 'next')}
      />
    </span>
  )
}
