import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tooltip } from './tooltip.tsx'

const tip = () => document.querySelector('[role=tooltip]')

function show() {
  render(
    <Tooltip label="Recents">
      <button type="button" aria-label="Recents">
        R
      </button>
    </Tooltip>,
  )
}

test('a tooltip shows at once with the focus, to the right, and goes with Escape while the focus stays', async () => {
  show()
  await userEvent.tab()
  const button = page.getByRole('button', { name: 'Recents' })
  await expect.element(button).toHaveFocus()
  expect(tip()?.textContent).toBe('Recents')
  expect(tip()?.getBoundingClientRect().left).toBeGreaterThan(button.element().getBoundingClientRect().left)

  await userEvent.keyboard('{Escape}')

  await expect.poll(tip).toBeNull()
  await expect.element(button).toHaveFocus()
})

test('a tooltip is never in the way: what is pressed on it is what lies beneath', async () => {
  show()
  await page.getByRole('button', { name: 'Recents' }).hover()
  await expect.poll(tip).not.toBeNull()

  const { left, top, width, height } = (tip() as HTMLElement).getBoundingClientRect()
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(pressed).not.toBeNull()
  expect(pressed?.closest('[role=tooltip]')).toBeNull()
})

test('a tooltip does not come with the focus that a press brings', async () => {
  show()
  const button = page.getByRole('button', { name: 'Recents' })
  await button.click()

  await expect.element(button).toHaveFocus()
  expect(tip()).toBeNull()
})

test('a tooltip stands over the page where the browser has no popover', async () => {
  const { showPopover, hidePopover } = HTMLElement.prototype
  Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined })
  try {
    show()
    await userEvent.tab()
    await expect.poll(() => getComputedStyle(tip() as HTMLElement).position).toBe('fixed')
  } finally {
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  }
})
