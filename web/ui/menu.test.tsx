import { LogOut } from 'lucide-react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Menu } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'

const trigger = page.getByRole('button', { name: 'Account' })
const item = (name: string) => page.getByRole('menuitem', { name })
let chosen: string[] = []

beforeEach(() => {
  chosen = []
  const entry = (label: string) => ({ label, Icon: LogOut, onSelect: () => void chosen.push(label) })
  render(
    <div style={{ paddingTop: 300 }}>
      <MenuButton button="Account">
        <Menu entries={[{ ...entry('Settings'), to: '/settings' }, entry('Plans'), entry('Sign out')]} />
      </MenuButton>
      <button type="button">After</button>
    </div>,
  )
})

describe('a menu', () => {
  test('opens above its button with the first entry focused, and closes with Escape back to it', async () => {
    await trigger.click()
    await expect.element(item('Settings')).toHaveFocus()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('menu', { name: 'Account' }).element().getBoundingClientRect()
    expect(menu.bottom).toBeLessThanOrEqual(trigger.element().getBoundingClientRect().top)

    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    expect(chosen).toEqual([])
  })

  test('is walked through with arrows, Home, End and letters', async () => {
    await trigger.click()
    await expect.element(item('Settings')).toHaveFocus()
    for (const [key, name] of [
      ['{ArrowDown}', 'Plans'],
      ['{End}', 'Sign out'],
      ['{ArrowDown}', 'Settings'],
      ['{ArrowUp}', 'Sign out'],
      ['{Home}', 'Settings'],
      ['p', 'Plans'],
      ['s', 'Sign out'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(item(name)).toHaveFocus()
    }
  })

  test('does what was chosen, once, and gives the focus back', async () => {
    await trigger.click()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(chosen).toEqual(['Plans'])
    await expect.element(trigger).toHaveFocus()
  })

  test('opens with an arrow, and Tab goes on behind its button', async () => {
    trigger.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Settings')).toHaveFocus()

    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  test('closes at a press elsewhere', async () => {
    await trigger.click()
    await page.getByRole('button', { name: 'After' }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})
