// An account that ends, or is signed out, on one device is closed in the tabs of another.

import type { Page } from '@playwright/test'
import { expect, REFUSED, test } from './fixtures.ts'
import { arriveAs, ask, fillSignIn, newPerson, type Person, replyEnds } from './people.ts'
import { comeTo, titles, untilConnected } from './several-devices.ts'
import { HEADERS } from './stored.ts'

const lost = (page: Page) => page.getByRole('dialog', { name: 'You were signed out' })

const ENDS: Record<string, (page: Page, person: Person) => Promise<unknown>> = {
  'signed out everywhere': ({ request }) => request.delete('/v1/account/sessions', { headers: HEADERS }),
  'given another password': ({ request }, { password }) =>
    request.patch('/v1/account/password', {
      data: { password: 'quite another one', oldPassword: password },
      headers: HEADERS,
    }),
  blocked: ({ request }) => request.patch('/v1/account/status', { headers: HEADERS }),
  deleted: ({ request }, { password }) => request.delete('/v1/account', { data: { password }, headers: HEADERS }),
}

for (const [what, end] of Object.entries(ENDS)) {
  test(`an account that is ${what} elsewhere is closed in every open tab, and nothing of it stays on the screen`, async ({
    page,
    context,
    anotherBrowser,
    expectConsole,
  }) => {
    expectConsole(REFUSED)
    const person = newPerson('Maya Shrestha')
    await untilConnected(page, () => arriveAs(page, person))
    await ask(page, 'What is a fine?')
    await replyEnds(page)
    const settings = await context.newPage()
    await untilConnected(settings, () => settings.goto('/userprofile'))
    await expect(settings.getByText(person.email)).toBeVisible()
    const elsewhere = await anotherBrowser()
    const { email, password } = person
    await elsewhere.request.post('/v1/account/sessions/email', { data: { email, password }, headers: HEADERS })

    await end(elsewhere, person)

    for (const tab of [page, settings]) {
      await expect(lost(tab)).toBeVisible()
      await expect(tab.getByText('What is a fine?')).toHaveCount(0)
      await expect(tab.getByText(person.name)).toHaveCount(0)
      await expect(tab.getByText(person.email)).toHaveCount(0)
      await expect(tab).toHaveTitle(/You were signed out/)
    }
  })
}

test('who has been signed out and signs in again in one tab goes on in the other, which hears of changes again', async ({
  page,
  context,
  anotherBrowser,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const person = newPerson()
  await untilConnected(page, () => arriveAs(page, person))
  await page.request.delete('/v1/account/sessions', { headers: HEADERS })
  await expect(lost(page)).toBeVisible()

  const tab = await context.newPage()
  await untilConnected(page, async () => {
    await tab.goto('/login')
    await fillSignIn(tab, person)
    await expect(lost(page)).toBeHidden()
  })
  const other = await anotherBrowser()
  await comeTo(other, person, '/new')
  await ask(other, 'What is a tax?')

  await expect(titles(page)).toHaveText(['What is a tax?'])
})
