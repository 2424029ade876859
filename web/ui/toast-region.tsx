import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import {
  cssTransition,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
} from 'react-toastify/unstyled'
import { useTexts } from '../texts/texts.tsx'
import { DIALOGS_CHANGED, TOAST_MS, type ToastKind, type UndoOffer } from './toast.tsx'
import { ToastBody } from './toast-body.tsx'
import './toast-region.css'

let settleMounted: () => void

/** Settles once the region is on the page. A toast shown earlier is lost when React mounts it twice, in development. */
export const regionMounted = new Promise<void>((resolve) => {
  settleMounted = resolve
})

const transition = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false })

/** What the region is drawn into: on the page, or in the dialog that is open, beside which nothing could be pressed. */
const place = document.createElement('div')

function movePlace(): void {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  ;(dialog ?? document.body).append(place)
}
movePlace()
document.addEventListener(DIALOGS_CHANGED, movePlace)

export const ToastRegion = () => createPortal(<Region />, place)

/** Where toasts stand, below the header. Alt+T leads there; one that is pointed at or has the focus does not leave. */
function Region() {
  const { ui } = useTexts()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => settleMounted(), [])
  useRoom(region)

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

/** Tells the style sheet how much of a small screen the toasts take, so that they cover nothing there. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!region.current) return
    const observer = new MutationObserver(() => {
      const toasts = region.current?.querySelector<HTMLElement>('.Toastify__toast-container')
      document.documentElement.style.setProperty('--toast-room', `${toasts?.offsetHeight ?? 0}px`)
    })
    observer.observe(region.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [region])
}

let shownSoFar = 0
const errors = new Set<string>()
let tries = 0

/**
 * Shows a toast; settles when it has gone. What is on the screen already begins its time anew instead. An error interrupts what a screen reader says, a success waits.
 */
export function openToast(
  kind: ToastKind,
  text: string,
  options: ToastOptions | undefined,
  undo: UndoOffer | undefined,
): Promise<void> {
  return new Promise((closed) => {
    // Anew each time, so that what is said again is heard again.
    const key = ++shownSoFar
    const body = ({ closeToast, toastProps: { autoClose } }: ToastContentProps) => (
      <ToastBody key={key} text={text} undo={undo} autoClose={autoClose} onClose={() => closeToast()} />
    )
    // One that can be undone is about one thing alone.
    const toastId = undo ? undefined : `${kind === 'error' ? tries : kind}: ${text}`
    if (toastId && kind === 'error') errors.add(toastId)
    const shown = { role: kind === 'success' ? 'status' : 'alert', ...options, onClose: () => closed() } as const
    if (toastId !== undefined && toast.isActive(toastId)) toast.update(toastId, { ...shown, render: body })
    else toast[kind](body, { ...shown, toastId })
  })
}

/** Takes away every error there is. The same one can come again at once, while the first is still on its way out. */
export function dismissErrors(): void {
  tries++
  for (const id of errors) toast.dismiss(id)
  errors.clear()
}

function CloseButton({ closeToast }: { closeToast: (reason?: boolean | string) => void }) {
  const { ui } = useTexts()
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
