import { useState } from 'react'
import { createDrafts } from './drafts.ts'

export const drafts = createDrafts(localStorage)

/** What is typed in one place, kept in this browser until it is sent. */
export function useDraft(accountId: string, place: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(accountId, place))
  const keep = (next: string) => {
    setText(next)
    drafts.write(accountId, place, next)
  }
  return [text, keep]
}
