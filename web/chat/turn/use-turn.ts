import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from '../../client.tsx'
import type { Turn } from './turn.ts'
import type { Turns } from './turns.ts'

/** Words come into view this often: nobody reads faster, and a slow phone has most of its time for everything else. */
const WORDS_INTERVAL_MS = 45

/** The turn of a conversation. However fast its words come, they are rendered every third frame; its end at once. */
export function useTurn(conversationId: string): Turn | null {
  const { turns } = useClient()
  const find = () => turns.find(conversationId)
  const subscribe = useCallback(
    (render: () => void) => {
      const isWriting = () => turns.find(conversationId)?.phase === 'writing'
      return subscribeByFrame(turns, render, () => (isWriting() ? WORDS_INTERVAL_MS : 0))
    },
    [turns, conversationId],
  )
  return useSyncExternalStore(subscribe, find, find)
}

/** How far the turn of a conversation has come; null without one. Words alone render nothing. */
export function useTurnPhase(conversationId: string | null): Turn['phase'] | null {
  const { turns } = useClient()
  const find = () => (conversationId === null ? null : (turns.find(conversationId)?.phase ?? null))
  const subscribe = useCallback((render: () => void) => subscribeByFrame(turns, render), [turns])
  return useSyncExternalStore(subscribe, find, find)
}

/** Renders changes in an animation frame, `intervalMs` after those before or later. */
function subscribeByFrame(turns: Turns, render: () => void, intervalMs: () => number = () => 0): () => void {
  let frame = 0
  let renderedAt = 0
  const draw = (now: number) => {
    if (now - renderedAt < intervalMs()) {
      frame = requestAnimationFrame(draw)
      return
    }
    frame = 0
    renderedAt = now
    render()
  }
  const leave = turns.subscribe(() => {
    frame ||= requestAnimationFrame(draw)
  })
  return () => {
    cancelAnimationFrame(frame)
    leave()
  }
}
