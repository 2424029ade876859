import { developers as en } from '../web/texts/en/developers.ts'
import { developers as ne } from '../web/texts/ne/developers.ts'
import { pages } from '../web/texts/en/pages.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const [language, { box, title }] of [['en', en] as const, ['ne', ne] as const]) {
  test(`the search box, put on a page of another site, finds the law without any script, ${language}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/^request to http:\/\/palika\.example\/$/)
    await page.goto(`/developers?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const code = (await page.getByRole('region', { name: box.text }).textContent()) ?? ''
    await page.route('http://palika.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Palika</title>${code}` }),
    )

    await page.goto('http://palika.example/')
    await page.getByRole('searchbox', { name: box.label }).fill('divorce')
    await page.getByRole('button', { name: box.submit }).click()

    await expect(page).toHaveURL(`/law?q=divorce&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('a[href="/law/civil-code-2074/95"]').first()).toBeVisible()
    await page.goto('http://palika.example/')
    await page.getByRole('link', { name: box.more }).click()
    await expect(page).toHaveURL(`/guides?lang=${language}`)
  })
}

test('the footer leads to the page for developers', async ({ page }) => {
  await page.goto('/?lang=en')
  await page.getByRole('link', { name: pages.footer.developers }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.title)
})
