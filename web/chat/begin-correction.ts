import { createContext, useCallback, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from '../client.tsx'

type BeginCorrection = (opening: string) => void

/** Begins a correction of the last question in the message box; does nothing where no conversation is open. */
export const BeginCorrectionContext = createContext<BeginCorrection>(() => {})

export const useBeginCorrection = (): BeginCorrection => useContext(BeginCorrectionContext)

/**
 * Puts the opening of a correction into the box of a conversation, in front of what has been typed there, and the caret at
 * the end. The box is looked for in `place`.
 */
export function useCorrection(accountId: string, conversationId: string) {
  const { drafts } = useClient()
  const place = useRef<HTMLDivElement>(null)
  // The same from letter to letter: what stands in the box is known to the drafts.
  const beginCorrection = useCallback<BeginCorrection>(
    (opening) => {
      flushSync(() =>
        drafts.change(accountId, conversationId, (typed) => (typed.startsWith(opening) ? typed : opening + typed)),
      )
      const box = place.current?.querySelector('textarea')
      box?.focus()
      box?.setSelectionRange(box.value.length, box.value.length)
    },
    [drafts, accountId, conversationId],
  )
  return { place, beginCorrection }
}
