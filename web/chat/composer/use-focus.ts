import { type RefObject, useEffect, useRef } from 'react'

/** Gives a field the focus when it appears, if it `takesFocus` then. */
export function useFirstFocus(field: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const takesFocusFirst = useRef(takesFocus)

  useEffect(() => {
    if (takesFocusFirst.current) field.current?.focus()
  }, [field])
}

/**
 * Gives a field the focus when something has ended that took it away: the field was disabled, or the button that had
 * it is gone. Not when the person is elsewhere meanwhile.
 */
export function useFocusReturn(field: RefObject<HTMLElement | null>, isUnderWay: boolean): void {
  const wasUnderWay = useRef(isUnderWay)

  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (wasUnderWay.current && !isUnderWay && isFree) field.current?.focus()
    wasUnderWay.current = isUnderWay
  }, [field, isUnderWay])
}
