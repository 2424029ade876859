import { useEffect, useMemo, useState } from 'react'
import type { Message } from '../message.ts'

/** More than fits on any screen. */
const NEWEST = 30
/** Few enough that a slow phone can react to touches in between. */
const PIECE = 20

/** The newest messages at once and those before them in pieces, so that a long conversation never holds up the reader. */
export function useNewestFirst(messages: readonly Message[]): readonly Message[] {
  const [firstId, setFirstId] = useState<string>()
  const place = messages.findIndex(({ messageId }) => messageId === firstId)
  const start = place < 0 ? Math.max(0, messages.length - NEWEST) : place
  const nextId = messages[Math.max(0, start - PIECE)]?.messageId

  useEffect(() => {
    if (nextId === firstId) return
    const timer = setTimeout(() => setFirstId(nextId))
    return () => clearTimeout(timer)
  }, [nextId, firstId])

  return useMemo(() => (start === 0 ? messages : messages.slice(start)), [messages, start])
}
