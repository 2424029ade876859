// How strangers read the law library: without script, by pointer, keyboard and finger, and on paper.

import type { Page } from '@playwright/test'
import { library as en } from '../web/texts/en/library.ts'
import { library as ne } from '../web/texts/ne/library.ts'
import { expect, test } from './fixtures.ts'
import { results, searchBox } from './people.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-US' })

  test('a stranger comes from the start page by a search to a section, its guide and the other language', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Laws' }).click()
    await searchBox(page).fill('wife wants divorce')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/law?q=wife+wants+divorce')
    await results(page).getByRole('link', { name: 'When a wife can divorce without her husband’s consent' }).click()

    await expect(page).toHaveURL('/law/civil-code-2074/95')
    await page.getByRole('link', { name: 'Getting a divorce' }).click()
    await expect(page.getByRole('heading', { name: en.guide.steps })).toBeVisible()
    await page.getByRole('link', { name: 'नेपाली' }).click()

    await expect(page).toHaveURL('/guides/divorce?lang=ne')
    await expect(page.getByRole('heading', { name: ne.guide.steps, exact: true })).toBeVisible()
  })

  test('citation and address stand to be selected, without buttons that do nothing', async ({ page, installation }) => {
    await page.goto('/law/civil-code-2074/95')

    await expect(page.getByText('National Civil Code, 2074, s. 95', { exact: true })).toHaveCSS('user-select', 'all')
    await expect(page.getByText(`${installation.url}/law/civil-code-2074/95`).first()).toHaveCSS('user-select', 'all')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })

  test('a law is read by its parts, from one section to the next', async ({ page }) => {
    await page.goto('/law/constitution-2072')
    await page.getByRole('link', { name: /Right to equality/ }).click()
    await expect(page).toHaveURL('/law/constitution-2072/18')
    await page.locator('a[rel=next]').click()

    await expect(page).toHaveURL('/law/constitution-2072/19')
    await page.getByRole('link', { name: 'Constitution of Nepal 2072', exact: true }).click()
    await expect(page).toHaveURL('/law/constitution-2072')
  })
})

test.describe('what is handed on', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

  test('a citation and the address of a page are copied, and the page is printed', async ({ page, installation }) => {
    await page.goto('/law/civil-code-2074/95?lang=en')
    await page.getByRole('button', { name: /^Copy: मुलुकी/ }).click()
    await expect(page.getByText(en.tools.copied, { exact: true })).toBeVisible()
    expect(await copied(page)).toBe('मुलुकी देवानी संहिता, २०७४ को दफा ९५')

    await page.getByRole('button', { name: en.tools.copyLink }).click()
    await expect.poll(() => copied(page)).toBe(`${installation.url}/law/civil-code-2074/95`)

    await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')")
    await page.getByRole('button', { name: en.tools.print }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()
  })
})

test('a mark in a guide is named by a tooltip to a mouse and to the keyboard, and to no finger', async ({ page }) => {
  await page.goto('/guides/domestic-violence')
  const mark = page
    .locator('article p a, article li a')
    .filter({ hasText: /\[\d+\]/ })
    .first()
  const name = (await mark.getAttribute('aria-label'))?.replace(/^\[\d+\] /, '') ?? ''
  const tip = page.locator('[role=tooltip]')

  await mark.hover()
  await expect(tip).toHaveText(name)
  await expect(tip).toHaveCSS('pointer-events', 'none')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)

  await mark.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(mark).toBeFocused()
  await expect(tip).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  expect(await page.locator('[title]').count()).toBe(0)
})

test.describe('on a phone, in Nepali', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ne-NP' })

  test('who reads a general section is led to the special one, which says that it comes first', async ({ page }) => {
    await page.goto('/law/labour-2074/45?lang=ne')
    await expect(page.getByText(ne.relations['yields-to'])).toBeVisible()
    const special = page.getByRole('link', { name: /मातृत्व.*२०७५, दफा १३/ })
    const rule = page.getByRole('heading', { name: ne.provision.plainHeading })
    const [place, ruleAt] = [await special.boundingBox(), await rule.boundingBox()]
    expect(place?.height).toBeGreaterThanOrEqual(44)
    expect(place?.y).toBeLessThan(ruleAt?.y ?? 0)

    await special.tap()

    await expect(page).toHaveURL('/law/safe-motherhood-2075/13')
    await expect(page.getByText(ne.relations['prevails-over'])).toBeVisible()
    await expect(page.getByRole('link', { name: 'श्रम ऐन २०७४, दफा ४५' })).toBeVisible()
  })

  test('what a law has is folded up above it, and leads to a chapter by a tap', async ({ page }) => {
    await page.goto('/law/civil-code-2074?lang=ne')
    const contents = page.getByRole('navigation', { name: ne.contents })
    const chapter = contents.getByRole('link', { name: 'परिच्छेद ३: सम्बन्ध विच्छेद सम्बन्धी व्यवस्था' })
    await expect(chapter).toBeHidden()

    await contents.getByText(ne.contents).tap()
    expect((await chapter.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await chapter.tap()

    await expect(page).toHaveURL(/#part-3-chapter-3$/)
    await expect(page.getByRole('heading', { name: 'परिच्छेद ३: सम्बन्ध विच्छेद सम्बन्धी व्यवस्था' })).toBeInViewport()
  })

  test('a law tells to which amendment its text goes, and by a tap how that was checked', async ({ page }) => {
    await page.goto('/law/labour-2074?lang=ne')
    await expect(page.getByText('२०८२ साउन १४ सम्मको संशोधनसहितको पाठ')).toBeVisible()
    const details = page.getByText(/श्रम नियमावली र न्यूनतम पारिश्रमिकका सूचना/)
    await expect(details).toBeHidden()

    await page.getByText(ne.work.howChecked).tap()

    await expect(details).toBeVisible()
  })
})

test('what a law rests on, and what comes before a section, stands on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/law/labour-2074')
  await expect(page.getByText(/the Labour Rules and the notices on minimum pay/)).toBeVisible()

  await page.goto('/law/labour-2074/45')
  await expect(page.getByText(en.relations['yields-to'])).toBeVisible()
  await expect(page.getByText('Text as amended to 14 Shrawan 2082')).toBeVisible()

  await page.goto('/guides/leave-and-dismissal')
  await expect(page.getByText('Labour Act 2074 · Text as amended to 14 Shrawan 2082')).toBeVisible()
})

test('on a wide screen the contents of a guide stand next to it, and stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/guides/divorce?lang=en')
  const contents = page.getByRole('navigation', { name: en.contents })

  await contents.getByRole('link', { name: en.guide.sources }).click()

  await expect(page.getByRole('heading', { name: en.guide.sources })).toBeInViewport()
  await expect(contents.getByRole('link', { name: en.guide.answer })).toBeInViewport()
})

test('a law that is not there is a page that says so', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/)
  const answer = await page.goto('/law/no-such-law-2074')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
