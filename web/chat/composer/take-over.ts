// The server sends the message box as HTML, and a person may write in it before the application is there. What stands
// in the box then is what the application goes on with.

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { NEW_CONVERSATION } from './drafts.ts'
import { drafts } from './use-draft.ts'

/** Puts the draft of an earlier visit in front of what has been typed in this one, before the application starts. */
export function bringDraftIntoBox(page: HTMLElement, accountId: string): void {
  const box = page.querySelector('textarea')
  const draft = drafts.read(accountId, NEW_CONVERSATION)
  if (!box || !draft || box.value === draft) return
  // The caret stays where it is in the text.
  box.setRangeText(box.value ? `${draft}\n` : draft, 0, 0, box.value ? 'preserve' : 'end')
}

/** Tells what stands in a box that was there before the application. */
export function useTypedBefore(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
): void {
  const take = useEffectEvent((typed: string) => {
    if (typed !== text) onChange(typed)
  })
  useLayoutEffect(() => {
    if (box.current) take(box.current.value)
  }, [box])
}
