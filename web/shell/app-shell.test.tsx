import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '../api/api.ts'
import type { Client } from '../client.tsx'
import { createLocalCopies } from '../offline/local-copies.ts'
import { buildMessage } from '../testing/build-message.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { holdToasts } from '../testing/hold-toasts.ts'
import { arrive, CONVERSATIONS, type Person, signOut, storeConversations } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import { scriptService } from '../testing/scripted-service.ts'
import { showSuccess } from '../ui/toast.tsx'

const NAME = 'Sita Sharma'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const deleteButton = (title: string) => page.getByRole('button', { name: `Delete ${title}` })
const undoButton = page.getByRole('button', { name: 'Undo' })
const deletedToast = page.getByText('Session deleted successfully')
const closeToast = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Close' })

let person: Person
let landId: string
let wagesId: string
let client: Client

/** The application of somebody with two conversations, Land and Wages; gives back the calls it makes. */
function openApp(path: string, answers?: Parameters<typeof scriptService>[0]): string[] {
  const { calls } = scriptService(answers)
  client = renderApp(path, { isSignedIn: true })
  return calls
}

const nothingAsked = page.getByText(/^Nothing was asked here yet/)

/** The application with Land open, and loaded. */
async function openLand(): Promise<void> {
  openApp(`/chat?id=${landId}`)
  await expect.element(nothingAsked).toBeVisible()
}

const deletions = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE'))

beforeEach(async () => {
  await page.viewport(1280, 800)
  person = await arrive()
  ;[landId = '', wagesId = ''] = await storeConversations(person, ['Land', 'Wages'])
})

describe('deleting a conversation', () => {
  beforeEach(holdToasts)

  test('takes it from the list and stays on the screen, while nothing is deleted yet', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()

    await expect.element(deletedToast).toBeVisible()
    await expect.element(link('Land')).not.toBeInTheDocument()
    await expect.element(link('Wages')).toBeVisible()
    expect(location.pathname).toBe('/userprofile')
    expect(deletions(calls)).toEqual([])
  })

  test('is done when its toast is closed, once, outliving the page', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()
    await closeToast.click()

    await expect.poll(() => deletions(calls)).toEqual([`DELETE ${CONVERSATIONS}/${landId}`])
    await expect.element(link('Land')).not.toBeInTheDocument()
  })

  test('takes its draft and its copy for reading offline along', async () => {
    const draft = () => client.drafts.read(person.accountId, landId)
    openApp('/userprofile')
    await expect.element(link('Land')).toBeVisible()
    const copies = createLocalCopies()
    await copies.saveAccount({ $id: person.accountId } as Account)
    await copies.saveThread(person.accountId, landId, [buildMessage({ sessionId: landId })])
    client.drafts.write(person.accountId, landId, 'And who')
    onTestFinished(() => client.drafts.clear())
    onTestFinished(copies.clear)

    await deleteButton('Land').click()
    await expect.element(undoButton).toBeVisible()
    expect(draft()).toBe('And who')
    await closeToast.click()

    await expect.poll(draft).toBe('')
    await expect.poll(() => copies.findThread(person.accountId, landId)).toBeNull()
  })

  test('is done when the page is hidden, and can then no longer be undone', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()
    await expect.element(undoButton).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pagehide'))

    await expect.poll(() => deletions(calls)).toHaveLength(1)
    await expect.element(undoButton).not.toBeInTheDocument()
    await expect.element(deletedToast).toBeVisible()
  })

  test('can be undone: the conversation is in its place again, and nothing was sent', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()
    await undoButton.click()

    await expect.element(link('Land')).toBeVisible()
    const titles = page.getByRole('list', { name: 'Today' }).getByRole('link').elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Land', 'Wages'])
    await expect.element(deletedToast).not.toBeInTheDocument()
    expect(deletions(calls)).toEqual([])
    expect(location.pathname).toBe('/userprofile')
  })

  test('the deletion of another conversation leaves the one that is open where it is', async () => {
    await openLand()
    await deleteButton('Wages').click()

    await expect.element(undoButton).toBeVisible()
    expect(location.pathname + location.search).toBe(`/chat?id=${landId}`)
    await expect.element(page.getByRole('textbox')).toBeVisible()
  })

  test('Undo leads back to a conversation that was open', async () => {
    await openLand()
    await deleteButton('Land').click()
    await expect.poll(() => location.pathname).toBe('/new')
    await undoButton.click()

    await expect.poll(() => location.pathname + location.search).toBe(`/chat?id=${landId}`)
    await expect.element(link('Land')).toHaveAttribute('aria-current', 'page')
    await expect.element(nothingAsked).toBeVisible()
  })

  test('Undo leaves somebody who has gone elsewhere where they are', async () => {
    await openLand()
    await deleteButton('Land').click()
    await link('Wages').click()
    await undoButton.click()

    await expect.element(link('Land')).toBeVisible()
    expect(location.search).toBe(`?id=${wagesId}`)
    await expect.element(nothingAsked).toBeVisible()
  })

  test('leaves nothing at its address, until it is undone', async () => {
    await openLand()
    await deleteButton('Land').click()
    await expect.element(undoButton).toBeVisible()
    history.back()
    await expect.element(page.getByRole('heading', { name: 'This conversation does not exist' })).toBeVisible()

    await undoButton.click()
    await expect.element(page.getByRole('heading', { name: 'Land' })).toBeInTheDocument()
    await expect.element(nothingAsked).toBeVisible()
  })

  test('a deletion that fails brings the conversation back and says so', async () => {
    expectConsole(/Deleting from sessions failed/)
    const refusal = { message: 'The database is read-only.', type: 'general_unknown', code: 500 }
    openApp('/userprofile', { [`DELETE ${CONVERSATIONS}/${landId}`]: { status: 500, body: refusal } })
    await deleteButton('Land').click()
    await closeToast.click()

    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(link('Land')).toBeVisible()
  })

  test('has a toast and an Undo for each of several in a row', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()
    await deleteButton('Wages').click()
    await expect.element(page.getByText('Your conversations will be listed here.')).toBeVisible()
    const landToast = page.getByRole('status').filter({ hasText: 'Land' })
    await landToast.getByRole('button', { name: 'Undo' }).click()

    await expect.element(link('Land')).toBeVisible()
    await expect.element(link('Wages')).not.toBeInTheDocument()
    expect(deletions(calls)).toEqual([])
  })

  test('is sent before sign-out', async () => {
    const calls = openApp('/userprofile')
    await deleteButton('Land').click()
    await page.getByRole('button', { name: NAME }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()

    await expect.poll(() => location.pathname).toBe('/login')
    expect(deletions(calls)).toEqual([`DELETE ${CONVERSATIONS}/${landId}`, 'DELETE /v1/account/sessions/current'])
  })

  test('a deletion by the keyboard puts the focus on Undo', async () => {
    openApp('/userprofile')
    await expect.element(deleteButton('Land')).toBeInTheDocument()
    deleteButton('Land').element().focus()
    await userEvent.keyboard('{Enter}')

    await expect.element(undoButton).toHaveFocus()
  })
})

test('who signs out after the session is over leaves nothing in the browser either', async () => {
  openApp('/userprofile')
  await expect.element(link('Land')).toBeVisible()
  await signOut()
  client.drafts.write(person.accountId, landId, 'And who')

  await page.getByRole('button', { name: NAME }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await expect.poll(() => location.pathname).toBe('/login')
  expect(client.drafts.read(person.accountId, landId)).toBe('')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what was said to the one who signs out stays for nobody else, held or not', async () => {
  openApp('/userprofile')
  client.announcedTurns.add(landId)
  client.confirmations.set('secret', Promise.resolve())
  showSuccess(client.toasts, 'Land', { autoClose: false })
  await expect.element(page.getByRole('status').filter({ hasText: 'Land' })).toBeVisible()

  await page.getByRole('button', { name: NAME }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await expect.poll(() => location.pathname).toBe('/login')
  await expect.element(page.getByRole('status').filter({ hasText: 'Land' })).not.toBeInTheDocument()
  expect([client.toasts.get().length, client.announcedTurns.size, client.confirmations.size]).toEqual([0, 0, 0])
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740))

  test('the sheet stays while others than the open conversation are deleted, and Undo is within reach', async () => {
    openApp('/userprofile')
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await deleteButton('Land').click()
    await expect.element(deletedToast).toBeVisible()
    await deleteButton('Wages').click()

    const wagesToast = page.getByRole('status').filter({ hasText: 'Wages' })
    await wagesToast.getByRole('button', { name: 'Undo' }).click()

    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Wages' })).toBeVisible()
    expect(location.pathname).toBe('/userprofile')
    await page.getByRole('dialog').getByRole('button', { name: 'Close sidebar' }).click()
    await expect.element(undoButton).toBeVisible()
  })

  test('the sheet closes when the open conversation is deleted', async () => {
    await openLand()
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await deleteButton('Land').click()

    await expect.element(undoButton).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => location.pathname).toBe('/new')
  })

  test('the sheet has a button that closes it and gives the focus back', async () => {
    openApp('/userprofile')
    const open = page.getByRole('button', { name: 'Open sidebar' })
    await open.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close sidebar' }).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
    await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  })

  test('what is chosen in the sheet has the focus afterwards', async () => {
    openApp('/userprofile')
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await link('Land').click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('main')?.contains(document.activeElement)).toBe(true)
  })
})

describe('the header', () => {
  const LONG = 'Can my landlord raise the rent twice in one year?!'
  const header = page.getByRole('banner')
  const openLong = async (width: number, height: number) => {
    const [longId] = await storeConversations(person, [LONG])
    openApp(`/chat?id=${longId}`)
    return page.viewport(width, height)
  }

  test('shows the title of the conversation that is open, and of no other screen', async () => {
    openApp(`/chat?id=${landId}`)
    await expect.element(header.getByText('Land')).toBeVisible()

    await header.getByRole('link', { name: 'New chat' }).click()

    await expect.element(page.getByRole('heading', { level: 1, name: /help you/ })).toBeVisible()
    await expect.element(header.getByText('Land')).not.toBeInTheDocument()
  })

  test('shows the whole of a title that is cut off to the pointer, and nothing more of one that fits', async () => {
    await openLong(360, 740)
    const title = header.getByText(LONG)
    await expect.element(title).toBeVisible()
    expect(title.element().scrollWidth).toBeGreaterThan(title.element().clientWidth)
    await title.hover()
    await expect.poll(() => document.querySelector('[role=tooltip]')?.textContent).toBe(LONG)

    await page.viewport(1280, 800)
    await page.getByRole('textbox').hover()
    await title.hover()
    expect(document.querySelector('[role=tooltip]')).toBeNull()
  })

  test('names the way to a new conversation in words where there is room', async () => {
    openApp('/new')
    const word = header.getByText('New chat', { exact: true })
    await expect.element(word).toBeVisible()

    await page.viewport(360, 740)
    await expect.element(word).not.toBeVisible()
    await expect.element(header.getByRole('link', { name: 'New chat' })).toBeVisible()
  })
})

describe('the laws and the guides', () => {
  const pages = () => ['Law library', 'Guides'].map((name) => link(name).element().getAttribute('href'))

  test('are in the sidebar, wide or closed', async () => {
    openApp('/new')
    await expect.element(link('Guides')).toBeVisible()
    expect(pages()).toEqual(['/law', '/guides'])

    await page.getByRole('button', { name: 'Close sidebar' }).click()
    onTestFinished(() => void (document.cookie = 'sidebar_state=; Path=/; Max-Age=0'))
    await expect.element(link('Guides')).toHaveTextContent('')
    expect(pages()).toEqual(['/law', '/guides'])
  })

  test('are in the sheet of a phone', async () => {
    await page.viewport(360, 740)
    openApp('/new')
    await page.getByRole('button', { name: 'Open sidebar' }).click()

    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByRole('link', { name: 'Law library' })).toBeVisible()
    await expect.element(sheet.getByRole('link', { name: 'Guides' })).toBeVisible()
  })
})

describe('moving between screens', () => {
  test('brings the focus along and announces the title', async () => {
    openApp('/new')
    await page.getByRole('button', { name: NAME }).click()
    await page.getByRole('menuitem', { name: 'Plans' }).click()

    await expect.element(page.getByRole('status').filter({ hasText: 'Plans – Kanooni' })).toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('can skip what is the same on every screen', async () => {
    openApp('/billing')
    const skip = link('Skip to content')
    await expect.element(skip).toBeInTheDocument()
    skip.element().focus()
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(location.hash).toBe('')
  })
})

describe('the account menu', () => {
  const choice = (name: string) => page.getByRole('menuitemradio', { name })

  test('changes the colours without a reload, and remembers them', async () => {
    openApp('/new')
    await page.getByRole('button', { name: NAME }).click()
    await expect.element(choice('System')).toHaveAttribute('aria-checked', 'true')
    await choice('Dark').click()

    await expect.element(choice('Dark')).toHaveAttribute('aria-checked', 'true')
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    expect(document.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#12161d')

    await choice('System').click()
    expect(document.cookie).not.toContain('theme=')
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(document.querySelectorAll('meta[name=theme-color][media]')).toHaveLength(2)
  })

  test('is walked through with the arrows, choices included', async () => {
    openApp('/new')
    await page.getByRole('button', { name: NAME }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect.element(choice('Light')).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await expect.element(choice('Light')).toHaveAttribute('aria-checked', 'true')
    await choice('System').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: NAME })).toHaveFocus()
  })

  test('changes the language of everything, itself included', async () => {
    openApp('/new')
    await page.getByRole('button', { name: NAME }).click()
    await choice('नेपाली').click()
    await expect.element(page.getByRole('menuitemradio', { name: 'अँध्यारो' })).toBeVisible()
    expect(document.documentElement.lang).toBe('ne')

    await choice('English').click()
    await expect.element(choice('Dark')).toBeVisible()
  })

  test('tells who is signed in', async () => {
    openApp('/new')
    await page.getByRole('button', { name: NAME }).click()

    await expect.element(page.getByText(person.email)).toBeVisible()
  })
})

describe('an address that is not confirmed', () => {
  const note = page.getByRole('link', { name: 'Your e-mail is not confirmed: you can ask fewer questions a day.' })

  test('is said in the header, with the way to where it can be confirmed', async () => {
    openApp('/new')

    await note.click()

    await expect.poll(() => location.pathname).toBe('/userprofile')
    await expect.element(page.getByText('Not yet')).toBeVisible()
  })

  test('is said no more once it is confirmed', async () => {
    await signOut()
    await arrive({ isConfirmed: true })
    openApp('/userprofile')

    await expect.element(page.getByText('Yes', { exact: true })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })
})

test('a list that cannot be loaded is told by a toast, also where an older one shows', async () => {
  expectConsole(/Listing sessions failed/)
  openApp('/userprofile')
  await expect.element(link('Wages')).toBeVisible()

  scriptService({
    [`GET ${CONVERSATIONS}`]: { status: 500, body: { message: 'Server Error', type: 'general_unknown' } },
  })
  await client.api.noted(Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await client.api.noted(Promise.resolve())

  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch sessions')
  await expect.element(link('Wages')).toBeVisible()
})
