import { useState } from 'react'
import type { Turn } from '../turn/turn.ts'

/** A sentence for screen readers once an answer has come to its end; empty while one is written. */
export function useEndAnnouncement(phase: Turn['phase'] | null, sentence: string): string {
  const [wasWriting, setWasWriting] = useState(false)
  if (phase === 'writing' && !wasWriting) setWasWriting(true)

  return wasWriting && (phase === null || phase === 'ended') ? sentence : ''
}
