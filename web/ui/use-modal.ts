import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from './open-over.ts'
import { DIALOGS_CHANGED } from './toast.tsx'

const tellChange = () => document.dispatchEvent(new Event(DIALOGS_CHANGED))

/**
 * What a modal `<dialog>` needs to be open as long as it is rendered. The platform keeps the focus, makes the rest
 * inert, closes it on Escape, and gives the focus back; a press beside it closes it too, and so does the browser's Back.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressBegan = useRef<EventTarget>(null)
  useCloseOnBack(onClose)

  // Closed before it leaves the page: only then does the platform give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    tellChange()
    return () => {
      dialog?.close()
      tellChange()
    }
  }, [])

  return {
    ref,
    // Reported later than it happens: React's development mode has it open again by then.
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => void (currentTarget.open || onClose()),
    onPointerDown: ({ target }: PointerEvent) => void (pressBegan.current = target),
    // Text that is selected from the inside to beyond the edge ends in a click on the dialog as well.
    onClick: ({ target, currentTarget }: MouseEvent) =>
      void (target === currentTarget && pressBegan.current === target && onClose()),
  }
}
