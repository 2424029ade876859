import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * What a modal `<dialog>` needs to be open as long as it is rendered. The platform keeps the focus, makes the rest
 * inert, closes it on Escape or the phone's back button, and gives the focus back; a press beside it closes it too.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressBegan = useRef<EventTarget>(null)

  // Closed before it leaves the page: only then does the platform give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
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
