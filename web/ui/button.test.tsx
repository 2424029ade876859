import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button } from './button.tsx'

test('a busy button says what it does, ignores presses and keys, and keeps the focus', async () => {
  let sent = 0
  const form = (busyLabel: string | false) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <input aria-label="Email" />
      <Button type="submit" busyLabel={busyLabel}>
        Sign in
      </Button>
    </form>
  )
  const change = render(form(false))
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(sent).toBe(1)

  change(form('Signing in...'))
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect.element(busy).toHaveFocus()
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Email').click()
  await userEvent.keyboard('{Enter}')

  expect(sent).toBe(1)
})
