import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import { useMessages } from '../messages/messages.tsx'
import { TOAST_MS, type ToastKind, type UndoOffer } from './toast.tsx'
import { ToastBody } from './toast-body.tsx'
import './toast-region.css'

const { promise, resolve } = Promise.withResolvers<void>()

/** Settles once the region is on the page. A toast shown earlier is lost when React mounts it twice, in development. */
export const regionMounted = promise

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

/** Where toasts stand, below the header. Alt+T leads there; one that is pointed at or has the focus does not leave. */
export function ToastRegion() {
  const { ui } = useMessages()
  const region = useRef<HTMLDivElement>(null)
  useEffect(resolve, [])

  // The library holds a toast while the pointer is on it, and knows nothing of the focus.
  const holdFocused = () => {
    if (region.current?.contains(document.activeElement)) toast.pause()
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) toast.play()
  }
  const handleKey = ({ key, target }: KeyboardEvent) => {
    const focused = target instanceof Element && target.closest('.Toastify__toast')
    if (key === 'Escape' && focused) toast.dismiss(focused.id)
  }

  return (
    <div
      ref={region}
      role="presentation"
      onFocus={holdFocused}
      onMouseLeave={holdFocused}
      onAnimationEnd={holdFocused}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      <ToastContainer
        position="top-right"
        autoClose={TOAST_MS}
        newestOnTop={false}
        transition={transition}
        closeButton={CloseButton}
        aria-label={ui.notifications}
      />
    </div>
  )
}

/** Shows a toast; settles when it has gone. An error interrupts what a screen reader says, a success waits. */
export function openToast(
  kind: ToastKind,
  text: string,
  options: ToastOptions | undefined,
  undo: UndoOffer | undefined,
): Promise<void> {
  return new Promise((closed) => {
    toast[kind](
      ({ closeToast, toastProps: { autoClose } }) => (
        <ToastBody text={text} undo={undo} autoClose={autoClose} onClose={() => closeToast()} />
      ),
      { role: kind === 'success' ? 'status' : 'alert', ...options, onClose: () => closed() },
    )
  })
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean | string) => void }) {
  const { ui } = useMessages()
  return (
    <button
      type="button"
      aria-label={ui.close}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
      className="-mr-2 grid size-[44px] shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}
