import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Privacy' })

function Openable({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const content = <button type="button">Inside</button>
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && kind === 'dialog' && (
        <Dialog title="Privacy" onClose={close}>
          {content}
        </Dialog>
      )}
      {isOpen && kind === 'sheet' && (
        <Sheet label="Privacy" onClose={close}>
          {content}
        </Sheet>
      )}
    </>
  )
}

test.each(['dialog', 'sheet'] as const)('a %s takes the focus, and gives it back on Escape', async (kind) => {
  render(<Openable kind={kind} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog opens a second time after it was closed with its button', async () => {
  render(<Openable kind="dialog" />)
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await opener.click()

  await expect.element(dialog).toBeVisible()
})

test('a sheet closes at a press beside it, but not at one that began inside', async () => {
  await page.viewport(800, 600)
  render(<Openable kind="sheet" />)
  await opener.click()
  const sheet = dialog.element()
  const inside = page.getByRole('button', { name: 'Inside' }).element()

  inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  sheet.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()

  sheet.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  sheet.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
})
