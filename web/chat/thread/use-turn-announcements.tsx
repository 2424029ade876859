import { useEffect } from 'react'
import { languageOf } from '../../language/language-of.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useAnnounce } from '../announcer.tsx'
import type { Message } from '../current-conversation-slice.ts'
import type { Turn } from '../turn/turn.ts'
import { openingWords } from './opening-words.ts'

/** Outlives the view: a new conversation gets another one, under its own address, while its answer is written. */
const running = new Set<string>()

/**
 * Says to screen readers that an answer is being written, and how it begins once it is complete; never the words while
 * they come. Why an answer broke off is said by the note that shows it.
 */
export function useTurnAnnouncements(
  conversationId: string,
  phase: Turn['phase'] | null,
  messages: readonly Message[],
): void {
  const { thread } = useMessages().chat
  const announce = useAnnounce()

  useEffect(() => {
    if (phase === 'waiting') announce(thread.awaiting)
    if (phase === 'waiting' || phase === 'writing') running.add(conversationId)
    if (phase !== null || !running.delete(conversationId)) return
    const last = messages.at(-1)
    if (last?.role !== 'assistant') return
    announce(
      last.status === 'stopped' ? (
        thread.stopped
      ) : (
        <>
          {thread.answered} <span lang={languageOf(last.content)}>{openingWords(last.content)}</span>
        </>
      ),
    )
  }, [conversationId, phase, messages, announce, thread])
}
