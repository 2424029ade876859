// What was read before an entry of the library was corrected says so when it is read again.

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ne } from '../web/texts/ne.ts'
import { sources } from '../web/texts/ne/sources.ts'
import { expect } from './fixtures.ts'
import { copiedMessages, storeApplication, UNREACHED } from './local-copies.ts'
import { CORRECTED_RULE, testWithReleases as test } from './later-release.ts'
import { answers, arrive, ask, type Person, replyEnds, verifiedChips } from './people.ts'

const QUESTION = 'When may a wife ask for divorce?'

/** An ISO date this many days from now: later than any correction of the entries as they are. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Signs somebody in, as on another of their devices. */
async function signInOn(context: BrowserContext, { email, password }: Person): Promise<Page> {
  const page = await context.newPage()
  const headers = { 'x-appwrite-project': 'kanooni' }
  const answer = await page.request.post('/v1/account/sessions/email', { data: { email, password }, headers })
  expect(answer.status()).toBe(201)
  return page
}

const correctedIn = (answer: Locator) => answer.getByText(/we corrected/)

test('an old answer says on a phone, in Nepali and by touch, that its entry was corrected since; offline too', async ({
  page,
  browser,
  baseURL,
  watch,
  releases,
  expectConsole,
}) => {
  expectConsole(UNREACHED)
  const person = await arrive(page)
  await ask(page, QUESTION)
  await replyEnds(page)
  const cited = verifiedChips(page).and(page.locator('[href^="/law/"]')).first()
  const path = (await cited.getAttribute('href')) ?? ''
  const conversation = page.url()
  await page.goto('about:blank')
  await releases.releaseCorrection(path, dayFromNow(1))

  const phone = await browser.newContext({
    baseURL,
    locale: 'ne-NP',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  watch.follow(phone)
  const old = await signInOn(phone, person)
  await old.goto(conversation)
  const answer = old.getByRole('article', { name: ne.chat.thread.answer })
  const notice = answer.getByText(sources.correctedSince(1))
  await expect(notice).toBeVisible()

  const entry = answer.getByRole('listitem').filter({ hasText: 'सच्याइएको।' })
  await expect(entry).toHaveCount(1)
  const link = entry.getByRole('link')
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.tap()
  const sheet = old.getByRole('dialog', { name: sources.sidePanel.label })
  // The answer is English, and so is what it rests on.
  await expect(sheet.getByText(CORRECTED_RULE.en)).toBeVisible()
  await expect(sheet.getByText(/मा सच्याइएको।/)).toBeVisible()
  const opening = phone.waitForEvent('page')
  await sheet.getByRole('link', { name: sources.sidePanel.fullPage }).tap()
  const provision = await opening
  await expect(provision).toHaveURL(`${path}?in=en`)
  await expect(provision.getByText(CORRECTED_RULE.en)).toBeVisible()
  await expect(provision.getByText(/Corrected on/)).toBeVisible()
  await provision.close()
  await sheet.getByRole('button', { name: ne.ui.close }).tap()

  await storeApplication(old)
  await expect.poll(() => copiedMessages(old)).toHaveLength(2)
  await phone.setOffline(true)
  await old.reload()
  await expect(notice).toBeVisible()
  await expect(entry.getByRole('link')).toHaveAttribute('href', `${path}?in=en`)
  await phone.close()

  const again = await page.context().newPage()
  await again.goto(conversation)
  await expect(correctedIn(answers(again))).toBeVisible()
  await ask(again, QUESTION)
  await replyEnds(again)
  await expect(answers(again)).toHaveCount(2)
  await expect(answers(again).nth(1).locator(`[href="${path}"]`).first()).toBeVisible()
  await expect(correctedIn(answers(again).nth(0))).toBeVisible()
  await expect(correctedIn(answers(again).nth(1))).toHaveCount(0)
})

test('a page that the browser took out of its history says that it was corrected since, and leads to what holds now', async ({
  page,
  releases,
  expectConsole,
}) => {
  // The pages ask for the service worker, and meanwhile the service starts again.
  expectConsole(/fetching the script|Nothing of ours can be opened offline/)
  const path = '/law/labour-2074/147'
  await page.goto(path)
  await expect(page.getByText(/was corrected on/)).toHaveCount(0)
  await page.goto('/guides')
  await releases.releaseCorrection(path, dayFromNow(2))

  await page.goBack()
  await expect(page.getByText(/^This was corrected on .*, after this page was loaded\.$/)).toBeVisible()
  await expect(page.getByText(CORRECTED_RULE.en)).toHaveCount(0)
  await page.getByRole('link', { name: 'Load it as it is now' }).click()

  await expect(page.getByText(CORRECTED_RULE.en)).toBeVisible()
  await expect(page.getByText(/Corrected on/)).toBeVisible()
  await expect(page.getByText(/was corrected on/)).toHaveCount(0)
})
