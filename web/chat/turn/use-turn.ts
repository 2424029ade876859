import { useSyncExternalStore } from 'react'
import { turns } from '../chat-parts.ts'
import type { Turn } from './turn.ts'

/** The turn of a conversation, rendered at most once per frame however fast its words come. */
export function useTurn(conversationId: string): Turn | null {
  return useSyncExternalStore(subscribeByFrame, () => turns.find(conversationId))
}

/** How far the turn of a conversation has come; null without one. Words alone render nothing. */
export function useTurnPhase(conversationId: string | null): Turn['phase'] | null {
  return useSyncExternalStore(subscribeByFrame, () =>
    conversationId === null ? null : (turns.find(conversationId)?.phase ?? null),
  )
}

function subscribeByFrame(render: () => void): () => void {
  let frame = 0
  const leave = turns.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      render()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    leave()
  }
}
