import { useEffect } from 'react'
import { useClient } from '../../client.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useAnnounce } from '../announcer.tsx'
import type { Message } from '../message.ts'
import type { Turn } from '../turn/turn.ts'
import { openingWords } from './opening-words.ts'

/**
 * Says to screen readers that an answer is being written, that it was stopped, and how it begins once it is complete;
 * never the words while they come. That and why an answer broke off is said by the note that shows it, and by it alone.
 */
export function useTurnAnnouncements(
  conversationId: string,
  phase: Turn['phase'] | null,
  messages: readonly Message[],
): void {
  const { thread } = useTexts().chat
  const announce = useAnnounce()
  const { announcedTurns } = useClient()

  useEffect(() => {
    if (phase === 'waiting') announce(thread.awaiting)
    if (phase === 'waiting' || phase === 'writing') announcedTurns.add(conversationId)
    if (phase !== null || !announcedTurns.delete(conversationId)) return
    const last = messages.at(-1)
    if (last?.role !== 'assistant') return
    if (last.status === 'stopped') announce(thread.stopped)
    if (last.status !== 'complete') return
    announce(
      <>
        {thread.answered} <span lang={langAttributeOf(last.content)}>{openingWords(last.content)}</span>
      </>,
    )
  }, [conversationId, phase, messages, announce, announcedTurns, thread])
}
