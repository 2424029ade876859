// axe on every screen around the conversation, in each of its states, in both languages and both themes.

import type { Page } from '@playwright/test'
import { type Language, LANGUAGE_COOKIE, LANGUAGES, type Theme, THEME_COOKIE, THEMES } from '../contract/preferences.ts'
import { en } from '../web/texts/en.ts'
import { account as enAccount } from '../web/texts/en/account.ts'
import { ne } from '../web/texts/ne.ts'
import { account as neAccount } from '../web/texts/ne/account.ts'
import { findViolations } from './axe.ts'
import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, ask, button, field, READERS, replyEnds } from './people.ts'

interface State {
  path: string
  /** What is done there before it is looked at, and by what one sees that it is done. */
  prepare?(page: Page, texts: Texts): Promise<void>
}

const TEXTS = { en: { ...en, ...enAccount }, ne: { ...ne, ...neAccount } } satisfies Record<Language, object>
type Texts = (typeof TEXTS)[Language]
/** What letters a title has, the name of the product aside. */
const LETTERS: Record<Language, RegExp> = { en: /^[\p{Script=Latin}\P{L}]+$/u, ne: /\p{Script=Devanagari}/u }

const VISITOR_STATES: State[] = [
  { path: '/' },
  { path: '/aboutus' },
  { path: '/contact' },
  { path: '/privacy-policy' },
  { path: '/no/such/page' },
  { path: '/login' },
  {
    path: '/login',
    async prepare(page, { auth }) {
      await button(page, auth.signIn.submit).click()
      await expect(page.getByText(auth.rules.passwordRequired)).toBeVisible()
    },
  },
  {
    path: '/login',
    async prepare(page, { auth }) {
      await page.route('**/v1/account/sessions/email', () => undefined)
      await fillIn(page, auth)
      await expect(button(page, auth.signIn.busy)).toBeVisible()
    },
  },
  {
    path: '/login',
    async prepare(page, { auth }) {
      await fillIn(page, auth)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { path: '/signup' },
  {
    path: '/signup',
    async prepare(page, { auth, ui }) {
      await button(page, ui.showPassword).first().click()
      await button(page, auth.signUp.submit).click()
      await expect(page.getByText(auth.rules.fullNameRequired)).toBeVisible()
    },
  },
  { path: '/forgetpassword' },
  { path: '/verify-recovery?userId=a&secret=b' },
  { path: '/verify-recovery' },
  { path: '/checkemail' },
]

const SIGNED_IN_STATES: State[] = [
  { path: '/home' },
  { path: '/userprofile' },
  {
    path: '/userprofile',
    async prepare(page, { settings }) {
      await button(page, settings.email.submit).click()
      await button(page, settings.password.submit).click()
      await expect(page.getByText(settings.password.confirmRequired)).toBeVisible()
    },
  },
  {
    path: '/userprofile',
    async prepare(page, { settings }) {
      await button(page, settings.info.privacy).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { path: '/billing' },
  { path: '/confirmation' },
]

const withoutPreparation = (states: State[]) => states.filter(({ prepare }) => !prepare)

interface Preferences {
  language: Language
  theme: Theme
}

async function prefer(page: Page, url: string, { language, theme }: Preferences): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addCookies([
    { name: LANGUAGE_COOKIE, value: language, url },
    { name: THEME_COOKIE, value: theme, url },
  ])
}

async function fillIn(page: Page, { fields, signIn }: Texts['auth']): Promise<void> {
  await field(page, fields.email).fill('nobody@example.com')
  await field(page, fields.password).fill('hills and rivers')
  await button(page, signIn.submit).click()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([])
}

/** Waits until nothing on the page is on its way any more. */
async function settle(page: Page, { ui, chat }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of [ui.loading, chat.conversations.loading]) await expect(page.getByText(text)).toHaveCount(0)
}

async function visit(page: Page, { path, prepare }: State, texts: Texts): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(path)
  await settle(page, texts)
  await prepare?.(page, texts)
}

for (const { language, theme } of READERS) {
  const texts = TEXTS[language]

  test.describe(`in ${language}, ${theme}`, () => {
    test('what a visitor sees passes the rules of axe', async ({ page, installation, expectConsole }) => {
      expectConsole(REFUSED)
      expectConsole(/Invalid credentials/)
      await prefer(page, installation.url, { language, theme })

      for (const state of VISITOR_STATES) {
        await visit(page, state, texts)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page)
      }
    })

    test('what a signed-in person sees passes the rules of axe', async ({ page, installation }) => {
      await arrive(page)
      await prefer(page, installation.url, { language, theme })

      for (const state of SIGNED_IN_STATES) {
        await visit(page, state, texts)
        await expectAccessible(page)
      }
    })
  })
}

for (const theme of THEMES) {
  test(`a conversation passes the rules of axe, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await arrive(page)

    await ask(page, 'What is a boundary?')
    await replyEnds(page)

    await expectAccessible(page)
  })
}

/** How far what scrolls up and down also scrolls sideways. */
const SIDEWAYS = `Math.max(
  ...[document.documentElement, ...document.querySelectorAll('main')]
    .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
)`

for (const language of LANGUAGES) {
  test(`every screen has a title of its own, and fits a phone with text at twice its size, in ${language}`, async ({
    page,
    anotherBrowser,
    installation,
    expectConsole,
  }) => {
    expectConsole(REFUSED)
    const signedIn = await anotherBrowser()
    await arrive(signedIn)
    const titles: string[] = []

    for (const [visitor, states] of [[page, VISITOR_STATES] as const, [signedIn, SIGNED_IN_STATES] as const]) {
      await prefer(visitor, installation.url, { language, theme: 'light' })
      await visitor.setViewportSize({ width: 360, height: 740 })
      for (const { path } of withoutPreparation(states)) {
        await visit(visitor, { path }, TEXTS[language])
        titles.push(await visitor.title())
        await visitor.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(await visitor.evaluate(SIDEWAYS), path).toBe(0)
      }
    }

    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(LETTERS[language])
  })
}
