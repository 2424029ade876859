// Searching the law library: while somebody types, by a page with results, and within a law.

import { library as en } from '../web/texts/en/library.ts'
import { library as ne } from '../web/texts/ne/library.ts'
import { expect, test } from './fixtures.ts'
import { arrive, composer, results, searchBox } from './people.ts'

test('results come while somebody types, and the address can be sent to others', async ({ page, anotherBrowser }) => {
  await page.goto('/law')
  await searchBox(page).pressSequentially('cheque bounced', { delay: 20 })

  const link = results(page).getByRole('link', { name: 'Bounced cheque' }).first()
  await expect(link).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^\d+ that fit, \d+ that mention it$/)
  await expect(page).toHaveURL('/law?q=cheque+bounced')
  const other = await anotherBrowser()
  await other.goto(page.url())
  await expect(results(other).getByRole('link')).toHaveCount(await results(page).getByRole('link').count())

  await searchBox(page).press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(results(page).getByRole('link', { name: en.provision.ask })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(results(page).getByRole('listitem').first().getByRole('link')).toBeFocused()
})

test('what is typed last is what is shown, and an emptied box shows the page as it was', async ({ page }) => {
  await page.goto('/law')
  let answered = 0
  await page.route('**/api/law/v1/search?*', async (route) => {
    const isFirst = answered++ === 0
    if (isFirst) await expect.poll(() => answered).toBe(2)
    await route.fallback()
  })

  await Promise.all([page.waitForRequest(/\/search\?q=divorce&/), searchBox(page).fill('divorce')])
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('?q=divorce&'))
  await searchBox(page).fill('best momo recipe')
  await abandoned
  await expect(page.getByRole('status')).toHaveText(en.search.outcome.offTopic)
  await expect(results(page).getByRole('link')).toHaveCount(0)
  await searchBox(page).fill('')

  await expect(page.getByRole('status')).toBeEmpty()
  await expect(results(page)).toBeHidden()
  await expect(page).toHaveURL('/law')
})

test('a search that fails leaves what is there, and Enter still asks', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  await page.goto('/law?q=divorce')
  const before = await results(page).getByRole('link').count()
  await page.route('**/api/law/v1/search?*', (route) => route.fulfill({ status: 500, json: {} }))

  await Promise.all([page.waitForResponse(/v1\/search/), searchBox(page).fill('bounced cheque')])
  expect(await results(page).getByRole('link').count()).toBe(before)
  await searchBox(page).press('Enter')

  await expect(page).toHaveURL('/law?q=bounced+cheque')
  await expect(results(page).getByRole('link', { name: 'Bounced cheque' }).first()).toBeVisible()
})

test('a search that finds nothing offers another spelling, what is nearest, and a question', async ({ page }) => {
  await page.goto('/law')
  await searchBox(page).fill('trademrk')
  await expect(page.getByRole('status')).toHaveText('Nothing found for “trademrk”.')
  const typed = await results(page).innerText()
  await expect(results(page).getByRole('heading', { name: en.search.perhaps })).toBeVisible()

  await page.goto('/law?q=trademrk')
  expect(await results(page).innerText()).toBe(typed)
  await results(page).getByRole('link', { name: 'trademark', exact: true }).click()

  await expect(page).toHaveURL('/law?q=trademark')
  await expect(page.getByRole('status')).toHaveText(/^\d+ that fit/)
})

test('what no law here settles is said while somebody types, as on the page with results', async ({ page }) => {
  await page.goto('/law')
  const signpost = page.locator('#signpost')
  await expect(signpost).toBeHidden()
  await searchBox(page).fill('electricity bill too high')
  await expect(signpost.getByRole('heading', { name: 'What electricity costs' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(en.search.outcome.elsewhere)
  const typed = await signpost.innerText()

  await page.goto('/law?q=electricity+bill+too+high')
  expect(await signpost.innerText()).toBe(typed)
  await searchBox(page).fill('divorce')

  await expect(page.getByRole('status')).toHaveText(/^\d+ that fit/)
  await expect(signpost).toBeHidden()
})

test('what comes while somebody types is marked and ordered like the page with results', async ({ page }) => {
  const nepaliResults = page.getByRole('region', { name: ne.search.results })
  const rows = () =>
    nepaliResults.getByRole('listitem').evaluateAll((entries) => entries.map(({ innerHTML }) => innerHTML))
  await page.goto('/law?lang=ne')
  await searchBox(page).fill('sambandha bichhed')
  await expect(nepaliResults.locator('mark').first()).toHaveText('सम्बन्धविच्छेद')
  const typed = await rows()

  await page.goto('/law?lang=ne&q=sambandha+bichhed')

  expect(await rows()).toEqual(typed)
})

test('a search becomes a question', async ({ page }) => {
  await arrive(page)
  await page.goto('/law?q=neighbour+dog+bites')

  await results(page).getByRole('link', { name: en.provision.ask }).click()

  await expect(composer(page)).toHaveValue('neighbour dog bites')
})

test('looking within a law stays in it', async ({ page }) => {
  await page.goto('/law/labour-2074')
  await searchBox(page).fill('leave')

  const found = results(page).getByRole('listitem').getByRole('link')
  await expect(found.first()).toBeVisible()
  const addresses = await found.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.every((address) => address?.startsWith('/law/labour-2074/'))).toBe(true)
})
