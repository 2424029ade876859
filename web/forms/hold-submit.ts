// A form that the server has sent can be filled in and sent off before the application is there. The page then holds it
// back: what was typed stays in its fields and goes nowhere, and the application sends it once it can. Where the application
// is long in coming, or never comes, the form says so: by words that are in it already.

import { pressHeld } from '../ui/hold-press.ts'

declare global {
  interface Document {
    /** Where the page holds forms back: ends that, and says whether a form was sent off. */
    takeHeldSubmit?: () => boolean
  }
}

/** What the page runs, as text, before its forms are there. It can use nothing from outside. */
export const HOLD_SUBMIT = `(${holdSubmit})()`

/** Exported for its tests. */
export function holdSubmit(): void {
  const patienceMs = 10_000
  let form: HTMLFormElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (isBusy: boolean, isLate: boolean) => {
    clearTimeout(timer)
    if (!form) return
    form.ariaBusy = isBusy ? 'true' : null
    const notice = form.querySelector<HTMLElement>('[data-late]')
    if (notice) notice.hidden = !isLate
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    form = event.target as HTMLFormElement
    wait(true, false)
    timer = setTimeout(wait, patienceMs, false, true)
  }
  addEventListener('submit', hold, true)
  document.takeHeldSubmit = () => {
    removeEventListener('submit', hold, true)
    delete document.takeHeldSubmit
    wait(false, false)
    return form !== null
  }
}

/** Sends `form` if it was sent off before the application was there, and presses the button that was pressed. */
export function sendHeld(form: HTMLFormElement | null): void {
  const isSent = document.takeHeldSubmit?.()
  pressHeld()
  // After what is pressed.
  if (isSent) queueMicrotask(() => form?.requestSubmit())
}
