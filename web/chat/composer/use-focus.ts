import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useIsClient } from '../../ui/use-is-client.ts'
import { hasTouchKeyboard } from './composer-keys.ts'

/**
 * Whether the box has the focus when it appears. On a screen keyboard it has not: half of what is there to be read would
 * be covered at once. The server cannot know, and no browser opens that keyboard for a page that just arrived.
 */
export function useFirstFocus(): boolean {
  return !useIsClient() || !hasTouchKeyboard()
}

/** Set when a box goes that had the focus. */
let isMoving = false

/**
 * Hands the focus on from the box of one screen to that of the next, when a conversation moves to its address while its
 * reply is coming. It happens within one step, so that a phone's keyboard stays open.
 */
export function useFocusMove(field: RefObject<HTMLElement | null>, isUnderWay: boolean): void {
  const takeFocus = useEffectEvent((box: HTMLElement | null) => {
    if (isMoving && isUnderWay && document.activeElement === document.body) box?.focus({ preventScroll: true })
    isMoving = false
  })

  useLayoutEffect(() => {
    const box = field.current
    takeFocus(box)
    return () => {
      isMoving = document.activeElement === box
    }
  }, [field])
}

/**
 * Takes the focus from an empty box when a reply that is due begins, or has come all at once: with it goes the keyboard
 * of a phone, which lies over half of it. A box that appears while a reply is being written gives it up, too. Not from
 * somebody who has begun the next question.
 */
export function useFocusLeave(
  field: RefObject<HTMLElement | null>,
  { isReplyDue = false, isAnswering }: { isReplyDue?: boolean | undefined; isAnswering: boolean },
  isEmpty: boolean,
): void {
  const wasDue = useRef(isReplyDue)
  const leave = useEffectEvent(() => {
    if (isEmpty && hasTouchKeyboard() && document.activeElement === field.current) field.current?.blur()
  })

  useEffect(() => {
    if (isAnswering || (wasDue.current && !isReplyDue)) leave()
    wasDue.current = isReplyDue
  }, [isReplyDue, isAnswering])
}

/**
 * Gives a field the focus when something has ended that took it away: the field was disabled, or the button that had
 * it is gone. Not when the person is elsewhere meanwhile, nor where it would open a keyboard over the answer.
 */
export function useFocusReturn(field: RefObject<HTMLElement | null>, isUnderWay: boolean): void {
  const wasUnderWay = useRef(isUnderWay)

  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (wasUnderWay.current && !isUnderWay && isFree && !hasTouchKeyboard()) field.current?.focus()
    wasUnderWay.current = isUnderWay
  }, [field, isUnderWay])
}
