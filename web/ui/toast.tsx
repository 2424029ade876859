// Toasts are seldom needed at first, so what shows them comes with the first one.

import { loadOnce } from '../load-once.ts'
import { type Signal, useSignal } from '../signal.ts'

export const TOAST_MS = 5000
export const SHORT_TOAST_MS = 3000

export interface ToastOptions {
  /** How long it stays, `TOAST_MS` when left out; false until it is closed. */
  autoClose?: number | false
  /** Whether a click anywhere on it closes it. */
  closeOnClick?: boolean
  /** Whether a mouse can drag it away. A finger always can. */
  draggable?: boolean
}

/** How the sidebar shows its toasts. */
export const SIDEBAR_TOAST: ToastOptions = { autoClose: SHORT_TOAST_MS, closeOnClick: true, draggable: true }

/** Told to the document after a dialog was opened or closed: toasts stand in the one that is open. */
export const DIALOGS_CHANGED = 'dialogs-changed'

export type ToastKind = 'success' | 'error'

/** A button in a toast that takes back what the toast says. */
export interface UndoOffer {
  /** The name of what is gone, beneath the text. */
  what: string
  label: string
  onUndo: () => void
  /** Aborted when it is too late: the toast stays for its time, without the button. */
  tooLate: AbortSignal
  /** The button takes the focus, which holds the toast, and gives it back: for a person who came by the keyboard. */
  takesFocus: boolean
}

export interface Toast {
  /** Another one each time, so that what is said again is heard again and begins its time anew. */
  id: string
  kind: ToastKind
  text: string
  options: ToastOptions
  undo: UndoOffer | undefined
  onClosed: () => void
}

/** The toasts on the screen, the newest last. */
export type Toasts = Signal<readonly Toast[]>

/** Fetches what toasts need before the first one. */
export const loadToasts = loadOnce(() => import('./toast-region.tsx'))

/** Where toasts appear: once, at the top of the application. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const shown = useSignal(toasts)
  const part = loadToasts.loaded()
  return part && <part.ToastRegion toasts={toasts} shown={shown} />
}

/** Says that something worked, at the top right, for five seconds unless `options` say otherwise. */
export function showSuccess(toasts: Toasts, text: string, options?: ToastOptions): void {
  void show(toasts, 'success', text, options)
}

/** Says what went wrong, likewise. */
export function showError(toasts: Toasts, text: string, options?: ToastOptions): void {
  void show(toasts, 'error', text, options)
}

/** Says that something worked and offers to undo it, for ten seconds at least; settles when the toast has gone, or could not be shown. */
export function showUndo(toasts: Toasts, text: string, undo: UndoOffer, options?: ToastOptions): Promise<void> {
  return show(toasts, 'success', text, options, undo)
}

/** Takes away every toast, those that are held as well. */
export function dismissAll(toasts: Toasts): void {
  const gone = toasts.get()
  toasts.set([])
  for (const { onClosed } of gone) onClosed()
}

async function show(
  toasts: Toasts,
  kind: ToastKind,
  text: string,
  options?: ToastOptions,
  undo?: UndoOffer,
): Promise<void> {
  try {
    const { openToast } = await loadToasts()
    await openToast(toasts, kind, text, options, undo)
  } catch (error) {
    console.error(`A toast could not be shown: ${text}`, error)
  }
}
