import { useEffect } from 'react'
import { useClient } from '../../client.tsx'
import { useWritingOf } from '../../language/letters.ts'
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
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? null
  const writing = useWritingOf(question, messages.at(-1)?.content ?? '')

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
        {thread.answered}{' '}
        <span lang={writing.langOf(last.content)}>{writing.write(openingWords(last.content), true)}</span>
      </>,
    )
  }, [conversationId, phase, messages, announce, announcedTurns, thread, writing])
}
