import { createContext, useCallback, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'

type PutInBox = (change: (typed: string) => string) => void

/** Changes what stands in the message box and goes there; does nothing where no conversation is open. */
export const PutInBoxContext = createContext<PutInBox>(() => {})

export const usePutInBox = (): PutInBox => useContext(PutInBoxContext)

/**
 * `putInBox` changes what stands in the box of a conversation by `changeText`, and puts the focus there and the caret at the end. The
 * box is looked for in `place`. It is the same as long as `changeText` is.
 */
export function useBoxPlace(changeText: PutInBox) {
  const place = useRef<HTMLDivElement>(null)
  const putInBox = useCallback<PutInBox>(
    (change) => {
      flushSync(() => changeText(change))
      const box = place.current?.querySelector('textarea')
      box?.focus()
      box?.setSelectionRange(box.value.length, box.value.length)
    },
    [changeText],
  )
  return { place, putInBox }
}
