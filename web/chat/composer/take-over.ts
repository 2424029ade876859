// The server sends the message box as HTML, and a person may write in it before the application is there. What stands
// in the box then is what the application goes on with.

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { type Drafts, NEW_CONVERSATION } from '../../drafts/drafts.ts'

/** How the words end with which a question about a provision begins, in either language. */
const OPENING_END = ': '

/**
 * Puts the draft of an earlier visit in front of what stands in the box before the application starts: words that the
 * page brought for a question about a provision, and what has been typed in this visit. What then stands in the box is
 * the draft from that moment on: a reload before the first rendering loses none of it.
 */
export function bringDraftIntoBox(page: HTMLElement, drafts: Drafts, accountId: string): void {
  const box = page.querySelector('textarea')
  if (!box) return
  putInFront(box, drafts.read(accountId, NEW_CONVERSATION))
  drafts.write(accountId, NEW_CONVERSATION, box.value)
}

function putInFront(box: HTMLTextAreaElement, draft: string): void {
  const { value, defaultValue: opening } = box
  if (value === opening) {
    const goesOn = draft.startsWith(opening)
    // What the page brought counts as typed from here on, or it would go with the first rendering.
    box.setRangeText(goesOn ? draft.slice(opening.length) : '', opening.length, opening.length, 'end')
    if (goesOn) return
  }
  const isUntouched = opening !== '' && draft.endsWith(OPENING_END)
  // The caret stays where it is in the text.
  if (draft && draft !== value && !isUntouched) box.setRangeText(`${draft}\n`, 0, 0, 'preserve')
}

/** Reports the text of a box that was there before the application. */
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
