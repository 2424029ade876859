// Toasts are seldom needed at first, so their library comes with the first one.

import { type ReactNode, useSyncExternalStore } from 'react'
import type { ToastOptions } from 'react-toastify/unstyled'

export const TOAST_MS = 5000
export const SHORT_TOAST_MS = 3000

/** How the sidebar shows its toasts; together with `newestOnTop: false`, which holds for all. */
export const SIDEBAR_TOAST: ToastOptions = {
  autoClose: SHORT_TOAST_MS,
  hideProgressBar: false,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
}

let region: ReactNode = null
let announceRegion = () => {}

function subscribe(listener: () => void): () => void {
  announceRegion = listener
  return () => {
    announceRegion = () => {}
  }
}

/** Where toasts appear: once, at the top of the application. */
export function Toaster() {
  return useSyncExternalStore(subscribe, () => region)
}

/** Says that something worked, at the top right, for five seconds unless `options` say otherwise. */
export function showSuccess(text: string, options?: ToastOptions): void {
  void show('success', text, options)
}

/** Says what went wrong, likewise. */
export function showError(text: string, options?: ToastOptions): void {
  void show('error', text, options)
}

async function show(kind: 'success' | 'error', text: string, options?: ToastOptions): Promise<void> {
  try {
    const { ToastRegion, regionMounted, toast } = await import('./toast-region.tsx')
    region = <ToastRegion />
    announceRegion()
    await regionMounted
    toast[kind](text, options)
  } catch (error) {
    console.error(`A toast could not be shown: ${text}`, error)
  }
}
