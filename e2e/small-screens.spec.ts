// What appears over a screen covers no words of it, on a phone and on a large screen that is zoomed in to 200 %.

import type { Locator, Page } from '@playwright/test'
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '../contract/preferences.ts'
import { en, type Texts } from '../web/texts/en.ts'
import { ne } from '../web/texts/ne.ts'
import { expect, test } from './fixtures.ts'
import { arriveWith, button } from './people.ts'

test.use({ setUp: 'bare' })

const TEXTS: Record<Language, Texts> = { en, ne }
const TITLE = 'Can my landlord raise the rent twice in one year?!'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen.`)
  return box
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What lies over the words of an element, anywhere from one end to the other. */
const whatCovers = (words: Locator) =>
  words.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const places = [0.02, 0.25, 0.5, 0.75, 0.98]
    const found = places.flatMap((x) =>
      places.map((y) => element.ownerDocument.elementFromPoint(left + width * x, top + height * y)),
    )
    return found.filter((other) => !other || !element.contains(other)).map((other) => other?.outerHTML.slice(0, 80))
  })

/** Deletes the conversation by the keyboard, which leaves its toast on the screen. The sheet of a phone is closed again. */
async function deleteByKeys(page: Page, { chat }: Texts, isPhone: boolean): Promise<Locator> {
  if (isPhone) await button(page, chat.shell.openSidebar).click()
  await page.getByRole('link', { name: TITLE }).focus()
  await page.keyboard.press('Delete')
  const undo = button(page, chat.conversations.undo)
  await expect(undo).toBeFocused()
  if (isPhone) {
    await button(page.getByRole('dialog'), chat.shell.closeSidebar).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(undo).toBeVisible()
  }
  return page.locator('.toast')
}

const SIZES = [
  { width: 360, height: 740, name: 'a phone' },
  { width: 640, height: 400, name: '1280 × 800 at 200 %' },
  { width: 800, height: 600, name: 'a small window' },
  { width: 1024, height: 768, name: 'a tablet' },
  { width: 1280, height: 800, name: 'a wide screen' },
]

for (const language of LANGUAGES) {
  for (const { name, ...viewport } of SIZES) {
    test.describe(`on ${name}, in ${language}`, () => {
      test.use({ viewport })

      test('the toast of a deletion covers neither the welcome nor the buttons above it', async ({
        page,
        installation,
      }) => {
        const texts = TEXTS[language]
        await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: installation.url }])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await arriveWith(page, [TITLE])
        const toast = await boxOf(await deleteByKeys(page, texts, viewport.width < 768))

        const { welcome, shell } = texts.chat
        const words = [
          page.getByRole('heading', { name: welcome.title }),
          page.getByText(welcome.intro),
          page.getByRole('link', { name: shell.newChat }),
          page.getByRole('textbox'),
        ]
        for (const part of words) expect(overlap(toast, await boxOf(part)), String(part)).toBe(false)
        for (const part of words.slice(0, 2)) expect(await whatCovers(part), String(part)).toEqual([])
      })
    })
  }
}
