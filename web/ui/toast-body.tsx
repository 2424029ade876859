import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { UndoOffer } from './toast.tsx'

interface ToastBodyProps {
  text: string
  undo: UndoOffer | undefined
  autoClose: number | false | undefined
  onClose: () => void
}

/** What stands in a toast: its text, and the button that takes it back for as long as that is possible. */
export function ToastBody({ text, undo, autoClose, onClose }: ToastBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useTimer(body, autoClose)
  return (
    <div ref={body} className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="wrap-anywhere">{text}</p>
        {undo && <p className="truncate text-xs text-muted">{undo.what}</p>}
      </div>
      {undo && <Undo offer={undo} onClose={onClose} />}
    </div>
  )
}

function Undo({ offer, onClose }: { offer: UndoOffer; onClose: () => void }) {
  const isTooLate = useAborted(offer.tooLate)
  return isTooLate ? null : <UndoButton offer={offer} onClose={onClose} />
}

function UndoButton({ offer: { label, onUndo, takesFocus }, onClose }: { offer: UndoOffer; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useBorrowedFocus(button, takesFocus)
  return (
    <button
      ref={button}
      type="button"
      // Pressing it is neither the beginning of a drag nor the click that closes a toast.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onUndo()
        onClose()
      }}
      className="min-h-[44px] shrink-0 rounded-sm px-3 font-medium text-indigo hover:bg-sunken"
    >
      {label}
    </button>
  )
}

/** Gives an element the focus when it appears, and gives the focus back when it leaves with it. */
function useBorrowedFocus(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    const before = document.activeElement
    const own = element.current
    own?.focus()
    return () => {
      if (document.activeElement === own && before instanceof HTMLElement) before.focus()
    }
  }, [element, isWanted])
}

function useAborted(signal: AbortSignal): boolean {
  const subscribe = (listener: () => void) => {
    signal.addEventListener('abort', listener)
    return () => signal.removeEventListener('abort', listener)
  }
  return useSyncExternalStore(subscribe, () => signal.aborted)
}

/**
 * The library closes a toast when the animation of its progress bar ends. That is a clock, so it keeps its time where
 * motion is reduced; and its name is in the person's language.
 */
function useTimer(body: RefObject<HTMLElement | null>, autoClose: number | false | undefined): void {
  const { ui } = useTexts()
  useLayoutEffect(() => {
    const bar = body.current?.closest('.Toastify__toast')?.querySelector<HTMLElement>('[role=progressbar]')
    bar?.setAttribute('aria-label', ui.timeLeft)
    if (autoClose) bar?.style.setProperty('animation-duration', `${autoClose}ms`, 'important')
  }, [body, autoClose, ui])
}
