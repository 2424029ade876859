import { useEffect, useEffectEvent, useState } from 'react'
import { withoutControlCharacters } from '../../contract/text.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import { useClient } from '../client.tsx'

interface DraftState {
  text: string
  /** Shows a text and keeps it. */
  setText: (text: string) => void
  /** Only shows it. */
  showText: (text: string) => void
}

/** What is typed in one place, stored in this browser until it is sent. What is pasted leaves its control characters. */
export function useDraft(accountId: string, place: string): DraftState {
  const { drafts } = useClient()
  const isClient = useIsClient()
  const [text, showText] = useState(() => (isClient ? drafts.read(accountId, place) : ''))
  const setText = (typed: string) => {
    const next = withoutControlCharacters(typed)
    showText(next)
    drafts.write(accountId, place, next)
  }
  const handleChange = useEffectEvent((change: (text: string) => string) => setText(change(text)))
  useEffect(() => drafts.attach(place, (change) => handleChange(change)), [drafts, place])
  return { text, setText, showText }
}
