import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '../api/api.ts'
import { login } from '../auth/auth-slice.ts'
import { createClient } from '../create-client.ts'
import { LockSettings } from '../settings/device/lock-settings.tsx'
import { UserMenu } from '../shell/user-menu.tsx'
import { render } from '../testing/render.tsx'
import { followLock, lockNow } from './lock.ts'
import { readLock, removeLock, writeLock } from './lock-setting.ts'

const THREE_HOURS_MS = 3 * 60 * 60_000
const ACCOUNT = { $id: 'asha', name: 'Asha Rai', hasPassword: true } as unknown as Account

const locked = page.getByRole('dialog', { name: 'Locked' })

function arrive() {
  const client = createClient()
  client.store.dispatch(login(ACCOUNT))
  return client
}

function chooseLock({ accountId = ACCOUNT.$id, usedAt = Date.now(), afterMinutes = 1 } = {}): void {
  writeLock({ accountId, afterMinutes, pin: null, wrongTries: 0, usedAt })
}

/** As another tab opens the screens of this one. */
async function openElsewhere(): Promise<void> {
  await expect.element(locked).toBeVisible()
  const channel = new BroadcastChannel('kanooni')
  channel.postMessage({ kind: 'unlocked' })
  await expect.element(locked).not.toBeInTheDocument()
  channel.close()
}

/** Screens of the application; gives back how to name them. */
function showScreens(): (title: string, more?: boolean) => void {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
  })
  return (title, isOther = false) => flushSync(() => root.render(<title key={String(isOther)}>{title}</title>))
}

beforeEach(() => onTestFinished(removeLock))

test('the first key after hours of sleep covers the screens, and does nothing on them', async () => {
  chooseLock({ usedAt: Date.now() - THREE_HOURS_MS })
  const usedAt = readLock(ACCOUNT.$id)?.usedAt
  const heard = vi.fn<() => void>()
  followLock(arrive())
  document.body.addEventListener('keydown', heard)
  onTestFinished(() => document.body.removeEventListener('keydown', heard))

  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  document.body.dispatchEvent(key)

  expect(readLock(ACCOUNT.$id)?.usedAt).toBe(usedAt)
  expect(heard).not.toHaveBeenCalled()
  expect(key.defaultPrevented).toBe(true)
  await openElsewhere()
})

test.each(['focus', 'pageshow', 'resume', 'visibilitychange'])(
  'screens that are seen again are covered with the %s',
  async (kind) => {
    const screens = showScreens()
    screens('Wages')
    chooseLock()
    followLock(arrive())
    chooseLock({ usedAt: Date.now() - THREE_HOURS_MS })

    ;(kind === 'focus' || kind === 'pageshow' ? window : document).dispatchEvent(new Event(kind))

    expect(document.querySelector<HTMLElement>('#root')?.inert).toBe(true)
    await openElsewhere()
  },
)

test('a title that changes or comes while the screens are covered is not seen, and is there when they are opened', async () => {
  const nameScreens = showScreens()
  nameScreens('A new conversation')
  chooseLock()
  const covered = lockNow(arrive())
  expect(document.title).toBe('Kanooni')

  nameScreens('My landlord')
  expect(document.title).toBe('Kanooni')
  nameScreens('My divorce', true)
  expect(document.title).toBe('Kanooni')

  await openElsewhere()
  await covered
  expect(document.title).toBe('My divorce')
})

test('a lock that is turned off and on again is followed once', async () => {
  const client = arrive()
  const listen = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => listen.mockRestore())
  render(<LockSettings user={ACCOUNT} />, { client })
  const choice = page.getByLabelText('Lock', { exact: true })

  for (const chosen of ['After 1 minute', 'Off', 'After 5 minutes', 'Off', 'After 1 minute'])
    await userEvent.selectOptions(choice, chosen)

  expect(listen.mock.calls.filter(([kind]) => kind === 'keydown')).toHaveLength(1)
})

test('only who has a lock in this browser is offered to lock it now', async () => {
  const client = arrive()
  chooseLock({ accountId: 'binod' })
  render(<UserMenu />, { client })
  const menu = page.getByRole('button', { name: ACCOUNT.name })
  const lockItem = page.getByRole('menuitem', { name: 'Lock now' })

  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect.element(lockItem).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  chooseLock({ afterMinutes: 0 })
  await menu.click()
  await lockItem.click()

  await openElsewhere()
})
