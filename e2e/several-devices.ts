// One person with several devices or tabs that are told of changes.

import { expect, type Page } from '@playwright/test'
import { type Person, signIn } from './people.ts'

export const REALTIME = /\/v1\/realtime/

/** The conversations in the sidebar. */
export const titles = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')

/** Does something that loads a page, and waits until that page is told of changes. */
export async function untilConnected(page: Page, load: () => Promise<unknown>): Promise<string[]> {
  const frames: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) => {
    if (!REALTIME.test(socket.url())) return
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload))
      if (String(payload).includes('"connected"')) resolve()
    })
  })
  await load()
  await promise
  return frames
}

/** The same person on another device, at this path. */
export async function comeTo(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await page.goto(path)
}
