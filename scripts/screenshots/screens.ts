// Every screen and state that is pictured. What is done to get there goes by structure, not by words: the pictures are
// taken in both languages.

import type { Page } from 'playwright-core'
import { askAboutPath, DEVELOPERS_PATH, LIBRARY_PATHS, PATHS, QUALITY_PATH } from '../../contract/paths.ts'
import { DATABASE_ID } from '../../contract/wire.ts'
import type { Cast, ConversationState } from './stage.ts'
import { LONG_WORDS } from './texts.ts'

export interface Screen {
  name: string
  path: string | ((cast: Cast) => string)
  /** Who looks at it; when left out, a visitor who is signed out. */
  as?: 'newcomer' | 'reader' | 'regular'
  /** Before the page is loaded. */
  arrange?: (page: Page) => Promise<unknown>
  /** After it has been loaded. */
  act?: (page: Page) => Promise<unknown>
  /** What is there once the screen is as it should be. */
  shows: string
  /** Only in these widths. */
  widths?: readonly number[]
  /** As high as this, in pixels, and not as a window is. */
  height?: number
  /** Not in large text: with that a browser lays the screen out like a smaller one, and these pictures do not. */
  keepsTextSize?: boolean
  /** Also on paper. */
  prints?: boolean
  /** The browser's own report of a failure that the screen is about. */
  mayLog?: RegExp
}

const FAILED_LOAD = /Failed to load resource/
const COLLECTION_CALLS = (collection: string) => `**/v1/databases/${DATABASE_ID}/collections/${collection}/documents**`

const failing = (collection: string) => (page: Page) =>
  page.route(COLLECTION_CALLS(collection), (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }))
const neverAnswering = (collection: string) => (page: Page) => page.route(COLLECTION_CALLS(collection), () => {})
const submitEmpty = (page: Page) => page.locator('form button[type=submit]').first().click()
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const HEADING = 'h1'
const ANSWER = 'main .markdown'
const SIDEBAR_BUTTON = 'header button[aria-expanded]'

const conversation = (name: string, state: ConversationState, more: Partial<Screen> = {}): Screen => ({
  name,
  as: 'regular',
  path: ({ conversations }) => `${PATHS.chat}?id=${conversations[state]}`,
  shows: ANSWER,
  ...more,
})

const PUBLIC: Screen[] = [
  { name: 'landing', path: PATHS.landing, shows: HEADING, prints: true },
  { name: 'about', path: PATHS.about, shows: HEADING, prints: true },
  { name: 'contact', path: PATHS.contact, shows: HEADING, prints: true },
  { name: 'privacy-policy', path: PATHS.privacyPolicy, shows: HEADING, prints: true },
  { name: 'not-found', path: '/no-such-page', shows: HEADING, mayLog: FAILED_LOAD },
]

const LIBRARY: Screen[] = [
  { name: 'laws', path: LIBRARY_PATHS.laws, shows: HEADING, prints: true },
  { name: 'laws-search', path: `${LIBRARY_PATHS.laws}?q=divorce`, shows: '#results li' },
  {
    name: 'laws-search-typed',
    path: LIBRARY_PATHS.laws,
    act: (page) => page.locator('input[type=search]').pressSequentially('dharauti'),
    shows: '#results li',
  },
  { name: 'laws-search-elsewhere', path: `${LIBRARY_PATHS.laws}?q=electricity+bill+too+high`, shows: '#signpost' },
  { name: 'laws-search-nothing', path: `${LIBRARY_PATHS.laws}?q=momo`, shows: HEADING },
  { name: 'law-long', path: `${LIBRARY_PATHS.laws}/civil-code-2074`, shows: HEADING, prints: true },
  { name: 'law-section', path: `${LIBRARY_PATHS.laws}/civil-code-2074/95`, shows: HEADING, prints: true },
  { name: 'law-section-whole', path: `${LIBRARY_PATHS.laws}/penal-code-2074/219`, shows: HEADING, height: 2000 },
  { name: 'guides', path: LIBRARY_PATHS.guides, shows: HEADING, prints: true },
  { name: 'guide', path: `${LIBRARY_PATHS.guides}/renting-a-home`, shows: HEADING, prints: true },
  { name: 'developers', path: DEVELOPERS_PATH, shows: HEADING },
  { name: 'quality', path: QUALITY_PATH, shows: HEADING, prints: true },
  { name: 'guide-urgent', path: `${LIBRARY_PATHS.guides}/domestic-violence`, shows: HEADING },
  {
    name: 'new-about',
    as: 'newcomer',
    path: askAboutPath({ workId: 'civil-code-2074', number: '95' }),
    shows: 'textarea',
  },
]

const AUTH: Screen[] = [
  { name: 'sign-in', path: PATHS.signIn, shows: HEADING },
  { name: 'sign-in-errors', path: PATHS.signIn, act: submitEmpty, shows: '[aria-invalid=true]' },
  { name: 'sign-up', path: PATHS.signUp, shows: HEADING },
  { name: 'sign-up-errors', path: PATHS.signUp, act: submitEmpty, shows: '[aria-invalid=true]' },
  { name: 'forgotten-password', path: PATHS.forgottenPassword, shows: HEADING },
  { name: 'recovery', path: `${PATHS.verifyRecovery}?userId=a&secret=b`, shows: HEADING },
  { name: 'recovery-invalid', path: PATHS.verifyRecovery, shows: HEADING },
  { name: 'check-email', path: PATHS.checkEmail, shows: HEADING },
  { name: 'confirmation-invalid', as: 'newcomer', path: PATHS.confirmation, shows: HEADING },
]

const CONVERSATIONS: Screen[] = [
  { name: 'new', as: 'newcomer', path: PATHS.newConversation, shows: 'textarea' },
  { name: 'new-full-sidebar', as: 'regular', path: PATHS.newConversation, shows: 'textarea' },
  {
    name: 'new-long-draft',
    as: 'newcomer',
    path: PATHS.newConversation,
    act: (page) => page.locator('textarea').fill(`${LONG_WORDS}\n`.repeat(3)),
    shows: 'textarea',
  },
  conversation('answer-with-sources', 'guide', { as: 'reader', prints: true }),
  conversation('answer-with-side-panel', 'guide', {
    as: 'reader',
    act: async (page) => {
      await page.locator('main article').last().locator('a[href^="/law/"]').first().click()
      await page
        .locator('main article')
        .nth(-2)
        .evaluate((question) => question.scrollIntoView())
    },
    shows: 'aside h3',
    widths: [1280],
    height: 720,
    keepsTextSize: true,
  }),
  conversation('answer-rich', 'rich', { prints: true }),
  conversation('long-words', 'long words'),
  conversation('answer-failed', 'failed'),
  conversation('answer-stopped', 'stopped'),
  conversation('answer-writing', 'writing'),
  conversation('answer-waiting', 'waiting', { shows: 'main article' }),
  conversation('conversation-empty', 'empty', { shows: 'textarea' }),
  conversation('conversation-loading', 'rich', { arrange: neverAnswering('messages'), shows: 'main .animate-pulse' }),
  conversation('conversation-fails', 'rich', {
    arrange: failing('messages'),
    shows: 'main h1:not(.sr-only)',
    mayLog: /./,
  }),
  {
    name: 'conversation-missing',
    as: 'regular',
    path: `${PATHS.chat}?id=nowhere`,
    shows: 'main h1:not(.sr-only)',
    mayLog: /./,
  },
]

const SHELL: Screen[] = [
  conversation('sidebar-sheet', 'rich', { act: press(SIDEBAR_BUTTON), shows: 'dialog[open] nav', widths: [360] }),
  conversation('sidebar-strip', 'rich', { act: press(SIDEBAR_BUTTON), shows: ANSWER, widths: [768, 1280] }),
  conversation('user-menu', 'rich', {
    act: press('nav [aria-haspopup=menu]'),
    shows: '[role=menu]',
    widths: [768, 1280],
  }),
  {
    name: 'recents-loading',
    as: 'regular',
    path: PATHS.newConversation,
    arrange: neverAnswering('sessions'),
    shows: 'nav [role=status]',
    widths: [768, 1280],
  },
  {
    name: 'recents-fail',
    as: 'regular',
    path: PATHS.newConversation,
    arrange: failing('sessions'),
    shows: 'nav [role=alert]',
    widths: [768, 1280],
    mayLog: /./,
  },
  {
    name: 'deleted-toast',
    as: 'regular',
    path: PATHS.newConversation,
    // Reported as done by the browser, so that the conversation is there for the next picture.
    arrange: (page) =>
      page.route(COLLECTION_CALLS('sessions'), (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
      ),
    act: async (page) => {
      await page.locator('nav li').first().hover()
      await page.locator('nav li button').first().click()
      // It stays as long as it is pointed at.
      await page.locator('.toast').hover()
    },
    shows: '.toast',
    widths: [768, 1280],
  },
]

const SETTINGS: Screen[] = [
  { name: 'settings', as: 'regular', path: PATHS.settings, shows: HEADING },
  { name: 'settings-errors', as: 'newcomer', path: PATHS.settings, act: submitEmpty, shows: '[aria-invalid=true]' },
  {
    name: 'privacy-dialog',
    as: 'newcomer',
    path: PATHS.settings,
    act: (page) => page.locator('main div > button[type=button]').last().click(),
    shows: 'dialog[open] h2',
  },
  { name: 'billing', as: 'regular', path: PATHS.billing, shows: HEADING },
]

export const SCREENS: readonly Screen[] = [...PUBLIC, ...LIBRARY, ...AUTH, ...CONVERSATIONS, ...SHELL, ...SETTINGS]
