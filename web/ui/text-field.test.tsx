import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { TextField } from './text-field.tsx'

test('a field is named by its label and described by its hint and its error', async () => {
  render(<TextField label="Password" hint="At least 8 characters." error="Password is required" />)
  const field = page.getByRole('textbox', { name: 'Password', exact: true })

  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('At least 8 characters. Password is required')
})

test('a password is shown and hidden by keys, and keeps what was typed', async () => {
  render(<TextField label="Password" type="password" />)
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('hills')

  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Show password' })).toHaveFocus()
  await userEvent.keyboard(' ')

  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('hills')
  await userEvent.keyboard(' ')
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a password that is shown is hidden again when its form is sent', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField label="Password" type="password" />
      <button type="submit">Sign in</button>
    </form>,
  )
  const field = page.getByLabelText('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
