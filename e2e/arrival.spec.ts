import type { Page } from '@playwright/test'
import { holdScripts } from './hold-scripts.ts'
import { expect, REFUSED, test } from './fixtures.ts'
import { answers, arrive, button, composer, questions } from './people.ts'

// A page that comes out of the service worker is a test of its own.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ expectConsole }) => expectConsole(/Service Worker registration blocked/))

/** The element in the box's place, so that a test sees whether it is still the same one. */
const markBox = (page: Page) => composer(page).evaluate((box) => void (box.dataset.mark = 'from the server'))

test('what is typed before the application is there is what it goes on with', async ({ page }) => {
  await arrive(page)
  const release = await holdScripts(page)
  await page.goto('/new', { waitUntil: 'commit' })

  await expect(composer(page)).toBeFocused()
  await markBox(page)
  await page.keyboard.type('What should a rental agrement say?')
  for (const _key of 'ment say?') await page.keyboard.press('ArrowLeft')
  release()
  await expect(button(page, 'Send')).toBeEnabled()

  await expect(composer(page)).toHaveValue('What should a rental agrement say?')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveAttribute('data-mark', 'from the server')
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await expect(questions(page)).toHaveText([/What should a rental agreement say\?/])
  await expect(answers(page)).toHaveCount(1)
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px the box stands where it stood when the application is there`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await arrive(page)
    const release = await holdScripts(page)
    await page.goto('/new', { waitUntil: 'commit' })
    await expect(composer(page)).toBeFocused()
    const before = await composer(page).boundingBox()
    expect(before?.y).toBeLessThan(400)

    release()
    await expect(page.getByRole('button', { name: /^Violence at home/ })).toBeVisible()
    await composer(page).fill('What now?')
    await expect(button(page, 'Send')).toBeEnabled()

    // Dictation takes from its width where the platform has it, which the server does not know.
    const after = await composer(page).boundingBox()
    expect({ ...after, width: before?.width }).toEqual(before)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the sidebar that is asked for before the application is there opens once it is', async ({ page }) => {
    await arrive(page)
    const release = await holdScripts(page)
    await page.goto('/new', { waitUntil: 'commit' })

    // The server does not know that the screen is too small for a sidebar beside the page.
    await page.getByRole('button', { name: /sidebar$/ }).tap()
    release()

    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Recents' })).toBeVisible()
  })

  test('an example that is chosen before the application is there is in the box, ready to be sent', async ({
    page,
  }) => {
    await arrive(page)
    const release = await holdScripts(page)
    await page.goto('/new', { waitUntil: 'commit' })

    await page.getByRole('button', { name: /^Violence at home/ }).tap()
    release()

    await expect(composer(page)).toHaveValue(/^My husband beats me\./)
    await expect(button(page, 'Send')).toBeFocused()
  })
})

test('a draft of an earlier visit stands before what has been typed in this one', async ({ page }) => {
  await arrive(page)
  await composer(page).fill('My landlord keeps the deposit.')
  const release = await holdScripts(page)
  await page.goto('/new', { waitUntil: 'commit' })

  await composer(page).pressSequentially('What now?')
  release()

  await expect(composer(page)).toHaveValue('My landlord keeps the deposit.\nWhat now?')
  await expect(composer(page)).toBeFocused()
  await page.reload()
  await expect(composer(page)).toHaveValue('My landlord keeps the deposit.\nWhat now?')
})

test('a reload with nothing typed since brings the draft back once', async ({ page }) => {
  await arrive(page)
  await composer(page).fill('My landlord keeps the deposit.')

  await page.reload()
  await expect(button(page, 'Send')).toBeEnabled()

  await expect(composer(page)).toHaveValue('My landlord keeps the deposit.')
})

test('the account is in the page: nothing asks for it again', async ({ page, context }) => {
  await arrive(page)
  // A tab of its own: what the one before is still fetching does not count.
  const tab = await context.newPage()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await tab.goto('/new')
  await expect(tab.getByRole('button', { name: 'Asha Rai' })).toBeVisible()

  const files = asked.filter((path) => path.startsWith('/assets/'))
  expect(asked).not.toContain('/v1/account')
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
})

test('the title and the language of a page are right before and after the application starts', async ({ page }) => {
  await arrive(page)
  const release = await holdScripts(page)

  await page.goto('/new?lang=ne', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  const title = await page.title()
  const label = await page.getByRole('textbox').getAttribute('aria-label')
  release()
  await expect(page.locator('nav')).toBeVisible()

  expect(title).toMatch(/\p{Script=Devanagari}.* – Kanooni/u)
  expect(label).toMatch(/\p{Script=Devanagari}/u)
  expect(await page.title()).toBe(title)
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-label', label ?? '')
})

test('a part that a new deployment has taken away is got by loading the page again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/dynamically imported module|screen failed/i)
  await arrive(page)
  let isGone = true
  await page.route('**/assets/settings-screen-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  // Something else that nobody waits for is on its way all the while.
  const prefetching = page.waitForRequest('**/assets/toast-region-*.js')
  await page.route('**/assets/toast-region-*.js', () => {})
  await page.reload()
  await prefetching
  page.on('request', (request) => request.isNavigationRequest() && (isGone = false))

  await page.getByRole('button', { name: 'Asha Rai' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL('/userprofile')
})

test('a part that stays away ends in a screen with a way on, and not in loading for ever', async ({
  page,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(/dynamically imported module|screen failed/i)
  await arrive(page)
  let visits = 0
  page.on('load', () => visits++)
  await page.route('**/assets/settings-screen-*.js', (route) => route.fulfill({ status: 404 }))

  await page.getByRole('button', { name: 'Asha Rai' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()

  await expect.poll(() => visits).toBe(1)
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(visits).toBe(1)
})
