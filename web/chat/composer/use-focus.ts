import { type RefObject, useEffect, useRef } from 'react'
import { useIsClient } from '../../ui/use-is-client.ts'
import { hasTouchKeyboard } from './composer-keys.ts'

/**
 * Whether the box has the focus when it appears. On a screen keyboard it has not: half of what is there to be read would
 * be covered at once. The server cannot know, and no browser opens that keyboard for a page that just arrived.
 */
export function useFirstFocus(): boolean {
  return !useIsClient() || !hasTouchKeyboard()
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
