import { StrictMode, useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSignal } from '../signal.ts'
import { render } from '../testing/render.tsx'
import { DIALOGS_CHANGED, SIDEBAR_TOAST, showError, showSuccess, showUndo, Toaster, type Toasts } from './toast.tsx'

const region = page.getByRole('region', { name: /^Notifications/ })
const undoButton = page.getByRole('button', { name: 'Undo' })
const closeButton = page.getByRole('button', { name: 'Close' })
const FOREVER = { ...SIDEBAR_TOAST, autoClose: false as const }

let toasts: Toasts
let tooLate: AbortController
let onUndo: ReturnType<typeof vi.fn<() => void>>

/** Says that a conversation is gone; resolves when the toast has. */
function deleteLand({ takesFocus = false, options = FOREVER }: { takesFocus?: boolean; options?: object } = {}) {
  const offer = { what: 'Land', label: 'Undo', onUndo, tooLate: tooLate.signal, takesFocus }
  return showUndo(toasts, 'Deleted', offer, options)
}

function Page() {
  const [text, setText] = useState('')
  return (
    <main id="screen">
      <textarea aria-label="Box" value={text} onChange={(event) => setText(event.target.value)} />
      <Toaster toasts={toasts} />
    </main>
  )
}

/** Drags with the mouse, by so many pixels to the right; the browser itself clicks afterwards. */
function drag(element: Element, by: number): void {
  const { left, top } = element.getBoundingClientRect()
  const at = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', buttons: 1, clientX: left + x, clientY: top }),
    )
  Object.assign(element, { setPointerCapture: () => {} })
  at('pointerdown', 0)
  at('pointermove', by)
  at('pointerup', by)
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

beforeEach(() => {
  toasts = createSignal([])
  tooLate = new AbortController()
  onUndo = vi.fn<() => void>()
})

describe('a toast', () => {
  test('a toast that is shown before there is a place for it is not lost, although React mounts the place twice', async () => {
    showSuccess(toasts, 'Saved', FOREVER)
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    )

    await expect.element(page.getByText('Saved')).toBeVisible()
  })

  test('waits its turn when it tells of success, and interrupts when it tells of a failure', async () => {
    render(<Page />)
    showSuccess(toasts, 'Saved', FOREVER)
    showError(toasts, 'Not saved', FOREVER)

    await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
  })

  test('stands below the header and leaves the lower half of a phone alone', async () => {
    await page.viewport(360, 740)
    render(<Page />)
    showError(toasts, 'A sentence that is long enough to need more than one line on a narrow phone', FOREVER)
    await expect.element(page.getByRole('alert')).toBeVisible()

    const { top, bottom, left, right } = page.getByRole('alert').element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(52)
    expect(bottom).toBeLessThan(370)
    expect(left).toBeGreaterThanOrEqual(8)
    expect(right).toBeLessThanOrEqual(352)
  })

  test('stands beside the mark, above the heading, where there is no such header', async () => {
    await page.viewport(360, 740)
    render(<Toaster toasts={toasts} />)
    showError(toasts, 'Invalid credentials', FOREVER)
    await expect.element(page.getByRole('alert')).toBeVisible()

    expect(page.getByRole('alert').element().getBoundingClientRect().bottom).toBeLessThan(90)
  })

  test('has a button to close it, of a size for fingers', async () => {
    render(<Page />)
    showSuccess(toasts, 'Saved', FOREVER)
    await expect.element(closeButton).toBeVisible()
    const { width, height } = closeButton.element().getBoundingClientRect()
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44)

    await closeButton.click()
    await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  })

  test('a toast that says what is on the screen already is said again there, and begins its time anew', async () => {
    render(<Page />)
    showError(toasts, 'Not saved', FOREVER)
    const first = page.getByRole('alert')
    await expect.element(first).toBeVisible()
    const element = first.element()
    showError(toasts, 'Not saved', FOREVER)

    await expect.poll(() => element.isConnected).toBe(false)
    expect(page.getByRole('alert').elements()).toHaveLength(1)
  })

  test('is closed by a click where that is wanted, and by being dragged away, but not by less', async () => {
    render(<Page />)
    showSuccess(toasts, 'Saved', FOREVER)
    const toast = page.getByRole('status').filter({ hasText: 'Saved' })
    await expect.element(toast).toBeVisible()

    drag(toast.element(), 40)
    await expect.element(toast).toBeVisible()
    drag(toast.element(), 400)
    await expect.element(toast).not.toBeInTheDocument()

    showSuccess(toasts, 'Saved', FOREVER)
    await toast.click()
    await expect.element(toast).not.toBeInTheDocument()
    showSuccess(toasts, 'Sent', { autoClose: false })
    await page.getByText('Sent').click()
    await expect.element(page.getByText('Sent')).toBeVisible()
  })

  test('keeps its time and names it, where motion is reduced as well', async () => {
    render(<Page />)
    showSuccess(toasts, 'Saved', SIDEBAR_TOAST)

    const time = page.getByRole('progressbar', { name: 'Time left' })
    await expect.element(time).toBeInTheDocument()
    expect(time.element().style.getPropertyPriority('animation-duration')).toBe('important')
    expect(time.element().style.animationDuration).toBe('3000ms')
  })
})

test('a toast that moves into a dialog and out again keeps the time it has left', async () => {
  render(<Page />)
  showSuccess(toasts, 'Saved', { autoClose: 60_000 })
  const time = page.getByRole('progressbar')
  await expect.element(time).toBeInTheDocument()
  const bar = time.element()
  const elapsed = () => Number(bar.getAnimations()[0]?.currentTime ?? 0)
  const pass = () => new Promise((resolve) => setTimeout(resolve, 300))
  for (const animation of bar.getAnimations()) animation.currentTime = 30_000
  await pass()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const tellChange = () => document.dispatchEvent(new Event(DIALOGS_CHANGED))
  onTestFinished(() => {
    dialog.close()
    tellChange()
    dialog.remove()
  })

  dialog.showModal()
  tellChange()
  expect(dialog.contains(bar)).toBe(true)
  await expect.poll(elapsed).toBeGreaterThanOrEqual(30_000)

  // Escape closes it before anybody is told.
  await pass()
  dialog.close()
  await pass()
  tellChange()
  expect(dialog.contains(bar)).toBe(false)
  await expect.poll(elapsed).toBeGreaterThanOrEqual(30_000)
  expect(elapsed()).toBeLessThan(60_000)
})

describe('the offer to undo', () => {
  test('is taken with one press, which closes the toast and undoes once', async () => {
    render(<Page />)
    const closed = deleteLand()
    await undoButton.click()
    await closed

    expect(onUndo).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Deleted')).not.toBeInTheDocument()
  })

  test('says what is gone, and is over when the toast is closed', async () => {
    render(<Page />)
    const closed = deleteLand()
    await expect.element(page.getByRole('status').filter({ hasText: 'Land' })).toBeVisible()
    await closeButton.click()
    await closed

    expect(onUndo).not.toHaveBeenCalled()
  })

  test('leaves the toast when it is too late', async () => {
    render(<Page />)
    void deleteLand()
    await expect.element(undoButton).toBeVisible()
    tooLate.abort()

    await expect.element(undoButton).not.toBeInTheDocument()
    await expect.element(page.getByText('Deleted')).toBeVisible()
  })

  test('takes the focus of somebody without a pointer, and gives it back', async () => {
    render(<Page />)
    page.getByLabelText('Box').element().focus()
    void deleteLand({ takesFocus: true })
    await expect.element(undoButton).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalledOnce()
    await expect.element(page.getByLabelText('Box')).toHaveFocus()
  })

  test('is reached with Alt+T and closed with Escape', async () => {
    render(<Page />)
    const closed = deleteLand()
    await expect.element(undoButton).toBeVisible()
    await userEvent.keyboard('{Alt>}t{/Alt}{Tab}')
    await expect.element(undoButton).toHaveFocus()

    await userEvent.keyboard('{Escape}')
    await closed
    expect(onUndo).not.toHaveBeenCalled()
  })

  test('stays for as long as it has the focus', async () => {
    render(<Page />)
    const closed = deleteLand({ takesFocus: true, options: SIDEBAR_TOAST })
    await expect.element(undoButton).toHaveFocus()
    const time = page.getByRole('progressbar').element()
    await expect.poll(() => getComputedStyle(time).animationPlayState).toBe('paused')

    await userEvent.click(page.getByLabelText('Box'))
    for (const animation of time.getAnimations()) animation.currentTime = 9_900
    await closed
    expect(onUndo).not.toHaveBeenCalled()
  })

  test('stays ten seconds, however short the toasts around it are', async () => {
    render(<Page />)
    void deleteLand({ options: SIDEBAR_TOAST })
    await expect.element(undoButton).toBeVisible()

    expect(page.getByRole('progressbar').element().style.animationDuration).toBe('10000ms')
  })
})
