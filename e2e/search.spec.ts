// One box for all own conversations, the law and the guides.

import type { Page } from '@playwright/test'
import { PATHS } from '../contract/paths.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { UNREACHED } from './local-copies.ts'
import { answers, applicationRuns, button, enter, newPerson, questions, READERS } from './people.ts'
import { DOCUMENTS, HEADERS } from './stored.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /^Search your conversations|^आफ्ना कुराकानी/ })
const found = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')
const own = (page: Page) => found(page, 'Your conversations')

const PASSAGE = 'मेरो श्रीमान्सँग सम्बन्ध विच्छेद गर्न कति समय लाग्छ?'
/** By then this browser may keep the law as well. */
const SEARCHED_OFFLINE =
  /^No connection: only (conversations that this browser keeps were searched, letter by letter\. The law needs a connection|the conversations and the law that are kept on this device were searched)\.$/
/** More than is asked for at once. */
const OLDER_THAN_PASSAGE = 4
const NEWER_THAN_PASSAGE = 56

let ids = 0
const newId = () => `${Date.now().toString(16)}${ids++}`

async function store(page: Page, collection: 'sessions' | 'messages', documentId: string, data: object): Promise<void> {
  const answer = await page.request.post(`${DOCUMENTS}/${collection}/documents`, {
    data: { documentId, data },
    headers: HEADERS,
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** A conversation of the person with these messages, asked and answered by turns. */
async function storeConversation(
  page: Page,
  userId: string,
  title: string,
  contents: readonly string[],
): Promise<string> {
  const sessionId = newId()
  const at = new Date().toISOString()
  await store(page, 'sessions', sessionId, { sessionId, title, userId, updatedAt: at })
  for (const [place, content] of contents.entries()) {
    const messageId = newId()
    const role = place % 2 === 0 ? 'user' : 'assistant'
    await store(page, 'messages', messageId, { messageId, content, role, userId, sessionId, createdAt: at })
  }
  return sessionId
}

const filler = (place: number) =>
  place % 2 === 0
    ? `Question ${place}: how is rent paid?`
    : `Answer ${place}. ${'Rent is paid as the agreement says. '.repeat(20)}`

/** Somebody with one long conversation in which the passage stands far up. */
async function arriveWithPassage(page: Page): Promise<string> {
  const userId = await enter(page, newPerson())
  const before = Array.from({ length: OLDER_THAN_PASSAGE }, (_, place) => filler(place))
  const after = Array.from({ length: NEWER_THAN_PASSAGE - 1 }, (_, place) => filler(place + 1))
  const id = await storeConversation(page, userId, 'About a marriage', [...before, PASSAGE, ...after])
  await page.goto(PATHS.newConversation)
  await applicationRuns(page)
  return id
}

const passage = (page: Page) => questions(page).filter({ hasText: PASSAGE })

async function expectAtPassage(page: Page, conversationId: string): Promise<void> {
  await expect(passage(page)).toBeInViewport({ ratio: 1 })
  await expect(passage(page)).toBeFocused()
  await expect(page).toHaveURL(`${PATHS.chat}?id=${conversationId}`)
  // Not brought back to the end by what is loaded and laid out afterwards.
  await expect(questions(page)).toHaveCount((OLDER_THAN_PASSAGE + NEWER_THAN_PASSAGE) / 2)
  await expect(answers(page).last()).not.toBeInViewport()
  await expect(passage(page)).toBeInViewport({ ratio: 1 })
}

test('an old question is found by keys alone, in either script and misspelt, and opens at its passage', async ({
  page,
  anotherBrowser,
}) => {
  const other = await anotherBrowser()
  const otherId = await enter(other, newPerson())
  await storeConversation(other, otherId, 'Of somebody else', ['सम्बन्ध विच्छेद of somebody else'])
  const conversationId = await arriveWithPassage(page)

  // Its keys are heard once the button of the header is there, which comes later than the rest.
  await expect(button(page.getByRole('banner'), 'Search')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByText(/^Type a word that you remember/)).toBeVisible()
  for (const text of ['sambandha bichhed', 'smabandha bichhed', 'सम्बन्ध विच्छेद']) {
    await box(page).fill(text)
    await expect(own(page), text).toHaveCount(1)
    await expect(own(page), text).toContainText(PASSAGE)
  }
  await expect(own(page).locator('mark')).toHaveText(['सम्बन्ध', 'विच्छेद'])
  await expect(own(page)).toContainText('About a marriage')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^1 in your conversations, \d+ in the law/)
  await expect(found(page, 'The law')).not.toHaveCount(0)
  await expect(found(page, 'Guides').filter({ hasText: /divorce/i })).not.toHaveCount(0)

  await page.keyboard.press('ArrowDown')
  await expect(own(page)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await own(page).getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAtPassage(page, conversationId)

  // Once more, from the end of the same conversation; and Escape leaves everything as it was.
  await button(page, 'To the end').click()
  await expect(answers(page).last()).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+k')
  await box(page).fill('bichhed')
  await own(page).click()
  await expectAtPassage(page, conversationId)
  await page.keyboard.press('ControlOrMeta+k')
  await box(page).fill('xyzzyx')
  await expect(page.getByText('Nothing found for “xyzzyx”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(passage(page)).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('ControlOrMeta+k')
  await box(page).fill('divorce')
  await found(page, 'Guides').first().click()
  await expect(page).toHaveURL(/\/guides\//)
})

test('a conversation is found by the name that was given to it, and opens at its end', async ({ page }) => {
  const userId = await enter(page, newPerson())
  const id = await storeConversation(page, userId, 'घरबेटीको मुद्दा', ['How is rent paid?', 'As the agreement says.'])
  await page.goto(PATHS.newConversation)
  await button(page, 'Search').first().click()

  await box(page).fill('gharbeti mudda')
  await expect(own(page)).toHaveCount(1)
  await expect(own(page).locator('mark')).toHaveText(['घरबेटीको', 'मुद्दा'])
  await own(page).click()

  await expect(page).toHaveURL(`${PATHS.chat}?id=${id}`)
  await expect(answers(page)).toHaveText(/As the agreement says/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the box opens by touch, passes axe in both languages and themes, and searches local copies without a connection', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(UNREACHED)
    const conversationId = await arriveWithPassage(page)
    const { origin } = new URL(page.url())
    for (const { language, theme } of READERS) {
      await context.addCookies([
        { name: 'lang', value: language, url: origin },
        { name: 'theme', value: theme, url: origin },
      ])
      await page.goto(`${PATHS.chat}?id=${conversationId}`)
      const open = button(page, language === 'en' ? 'Search' : 'खोज्नुहोस्')
      await open.tap()
      await expect(box(page), language).toBeFocused()
      await box(page).fill('bichhed')
      await expect(page.getByRole('option').filter({ hasText: PASSAGE }), language).toBeVisible()
      await expect(page.getByRole('group'), language).not.toHaveCount(1)
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow, language).toBeLessThanOrEqual(0)
      expect(await findViolations(page), `${language}, ${theme}`).toEqual([])
    }
    await page.goto(PATHS.newConversation)
    await context.clearCookies({ name: 'lang' })
    await page.goto(`${PATHS.chat}?id=${conversationId}`)
    await applicationRuns(page)
    await button(page, 'Open sidebar').tap()
    await page.getByRole('dialog', { name: 'Conversations' }).getByRole('button', { name: 'Search' }).tap()
    await expect(box(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)

    await context.setOffline(true)
    await box(page).fill('विच्छेद')
    await expect(page.getByText(SEARCHED_OFFLINE)).toBeVisible()
    await own(page).tap()
    await expectAtPassage(page, conversationId)
  })
})
