import { useState } from 'react'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { useIsClient } from '../../ui/use-is-client.ts'
import { createDrafts } from './drafts.ts'

// The server has no storage, and asks for none.
export const drafts = createDrafts({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
})

/** What is typed in one place, kept in this browser until it is sent. What is pasted leaves its control characters. */
export function useDraft(accountId: string, place: string): [string, (text: string) => void] {
  const isClient = useIsClient()
  const [text, setText] = useState(() => (isClient ? drafts.read(accountId, place) : ''))
  const keep = (typed: string) => {
    const next = withoutControlCharacters(typed)
    setText(next)
    drafts.write(accountId, place, next)
  }
  return [text, keep]
}
