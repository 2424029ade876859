import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { render } from '../testing/render.tsx'
import { ConversationList } from './conversation-list.tsx'
import { fetchConversations, removeConversation, setConversations } from './conversations-slice.ts'
import type { Conversation, Removal } from './conversation.ts'

const DAY_MS = 86_400_000
const LONG = 'What does the law say about a tenant who has not paid'

const conversation = (sessionId: string, title: string, daysAgo = 0): Conversation => {
  const updatedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  return { sessionId, title, userId: 'a1', updatedAt }
}
const link = (name: string) => page.getByRole('link', { name, exact: true })
const moreOfList = () => page.getByRole('button', { name: 'More for all conversations' })
const headings = () => page.getByRole('heading', { level: 3 })

let client: Client
let chosen: number
let deleted: [id: string, isByKeyboard: boolean][]

/** Shows these conversations, in a sidebar's width, at an address. */
function show(list: Conversation[], path = '/new'): void {
  history.replaceState(null, '', path)
  client.store.dispatch(setConversations(list))
  const remove = ({ conversations, isByKeyboard }: Removal) => {
    for (const { sessionId } of conversations) {
      deleted.push([sessionId, isByKeyboard])
      client.store.dispatch(removeConversation(sessionId))
    }
  }
  render(
    <div style={{ width: 256 }}>
      <ConversationList onChoose={() => chosen++} onDelete={remove} onDeleteAll={async () => true} />
    </div>,
    { client },
  )
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  client = createClient()
  deleted = []
  chosen = 0
})

describe('the conversations', () => {
  test('stand under the day they were last active on, each heading naming its list', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages', 1), conversation('c3', 'Rent', 5)])

    await expect.element(headings().first()).toBeVisible()
    expect(
      headings()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Today', 'Yesterday', 'Previous 7 days'])
    const yesterday = page.getByRole('list', { name: 'Yesterday' })
    await expect.element(yesterday.getByRole('link', { name: 'Wages' })).toBeVisible()
  })

  test('conversations of long ago stand under their month', async () => {
    show([{ ...conversation('c1', 'Land'), updatedAt: '2024-02-10T10:00:00.000Z' }])

    await expect.element(page.getByRole('heading', { name: 'February 2024' })).toBeVisible()
  })

  test('are opened within the application, which is told', async () => {
    show([conversation('c1', 'Land')])
    await link('Land').click()

    expect(location.pathname + location.search).toBe('/chat?id=c1')
    expect(chosen).toBe(1)
    await expect.element(link('Land')).toHaveAttribute('aria-current', 'page')
  })

  test('have the open one marked, for everybody', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages')], '/chat?id=c2')

    await expect.element(link('Wages')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Land')).not.toHaveAttribute('aria-current')
  })

  test('say in which language each title is', async () => {
    show([conversation('c1', 'अंशबण्डा कसरी हुन्छ?'), conversation('c2', 'Wages')])

    expect(page.getByText('अंशबण्डा कसरी हुन्छ?').element().getAttribute('lang')).toBe('ne')
    expect(page.getByText('Wages').element().getAttribute('lang')).toBe('en')
  })

  test('show the whole of a title that is cut off, at once, to the pointer and to the keyboard', async () => {
    show([conversation('c1', LONG), conversation('c2', 'Wages')])
    const tip = page.getByRole('tooltip', { includeHidden: true })

    await link(LONG).hover()
    await expect.element(tip).toHaveTextContent(LONG)
    await userEvent.unhover(link(LONG))
    await expect.element(tip).not.toBeInTheDocument()
    moreOfList().element().focus()
    await userEvent.tab()
    await expect.element(link(LONG)).toHaveFocus()
    await expect.element(tip).toHaveTextContent(LONG)

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('are deleted one at a time, although a double click hits the next one as well', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages')])

    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .dblClick()

    await expect.element(link('Wages')).toBeVisible()
    expect(deleted).toEqual([['c1', false]])
  })

  test('are deleted by the keyboard too, which is told apart', async () => {
    show([conversation('c1', 'Land')])
    page.getByRole('button', { name: 'Delete Land' }).element().focus()
    await userEvent.keyboard('{Enter}')

    expect(deleted).toEqual([['c1', true]])
  })
})

describe('by keys the conversations', () => {
  const bin = (title: string) => page.getByRole('button', { name: `Delete ${title}`, exact: true })
  const three = () => [conversation('c1', 'Land'), conversation('c2', 'Wages', 1), conversation('c3', 'Rent', 5)]

  /** Shows three conversations before something else that takes the focus, which is on what stands before them. */
  async function showBetween(path?: string): Promise<void> {
    show(three(), path)
    render(<button type="button">After</button>)
    await expect.element(link('Land')).toBeVisible()
    moreOfList().element().focus()
  }

  test('are one stop of the Tab key, whatever their number', async () => {
    await showBetween()
    await userEvent.tab()
    await expect.element(link('Land')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  test('are come to at the open one, and again at the one that had the focus last', async () => {
    await showBetween('/chat?id=c2')
    await userEvent.tab()
    await expect.element(link('Wages')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect.element(link('Rent')).toHaveFocus()
  })

  test('are walked through with the arrows, Home and End, across their days and not beyond their ends', async () => {
    await showBetween()
    await userEvent.tab()
    const steps: [key: string, title: string][] = [
      ['ArrowUp', 'Land'],
      ['ArrowDown', 'Wages'],
      ['ArrowDown', 'Rent'],
      ['ArrowDown', 'Rent'],
      ['Home', 'Land'],
      ['End', 'Rent'],
      ['ArrowUp', 'Wages'],
    ]
    for (const [key, title] of steps) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(link(title), { message: key }).toHaveFocus()
    }
  })

  test('have their bins and their menus to the right, and are deleted there', async () => {
    await showBetween()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(bin('Land')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(bin('Wages')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('button', { name: 'More for Wages' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(link('Wages')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')

    expect(deleted).toEqual([['c2', true]])
  })

  test('are deleted with the Delete key, and the Tab key still leads into the list', async () => {
    await showBetween()
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect(deleted).toEqual([['c1', true]])

    moreOfList().element().focus()
    await userEvent.tab()
    await expect.element(link('Wages')).toHaveFocus()
  })

  test('leave other keys to the browser', async () => {
    await showBetween()
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
    await expect.element(link('Land')).toHaveFocus()
  })
})

describe('without conversations the list', () => {
  test('says what will be here, and leads to the first question', async () => {
    show([], '/userprofile')

    await expect.element(page.getByText('Your conversations will be listed here.')).toBeVisible()
    await link('Ask a question').click()
    expect(location.pathname).toBe('/new')
  })

  test('shows that it is being loaded', async () => {
    client.store.dispatch(fetchConversations.pending('1', 'a1'))
    show([])

    await expect.element(page.getByRole('status', { name: 'Loading conversations...' })).toBeInTheDocument()
  })

  test('says that it could not be loaded in words for a person, with a way to load it again', async () => {
    client.store.dispatch(fetchConversations.rejected(new Error('offline'), '1', 'a1', 'Server Error'))
    show([])

    const failure = page.getByRole('alert')
    await expect.element(failure.getByText('Your conversations could not be loaded.')).toBeVisible()
    await expect.element(page.getByText('Server Error')).not.toBeInTheDocument()
    await expect.element(failure.getByRole('button', { name: 'Load again' })).toBeVisible()
  })
})

describe('a title that is written anew', () => {
  const field = page.getByRole('textbox', { name: 'New title' })

  test('by F2 takes the place of the old one until Enter or Escape, and is never empty nor longer than 255 letters', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages')])
    await expect.element(link('Wages')).toBeVisible()
    link('Wages').element().focus()
    await userEvent.keyboard('{F2}')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Wages')

    await field.fill('\u200b ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Write a title first.')).toBeVisible()
    await field.fill('क'.repeat(258))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('A title can have 255 characters. Shorten it by 3.')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')

    await userEvent.keyboard('{Home}{Delete}{Escape}')
    await expect.element(link('Wages')).toHaveFocus()
    expect(deleted).toEqual([])
  })
})

describe('several conversations', () => {
  const box = (name: string) => page.getByRole('checkbox', { name })

  test('are chosen by keys, all of them and none, and deleted together', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages'), conversation('c3', 'Rent', 5)])
    await moreOfList().click()
    await page.getByRole('menuitem', { name: 'Select several' }).click()
    await expect.element(box('Land')).toHaveFocus()

    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
    await expect.element(box('Rent')).toBeChecked()
    await expect.element(page.getByRole('status').getByText('2 selected')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Select all shown' }).click()
    await page.getByRole('button', { name: 'Select none' }).click()
    await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
    await box('Land').click()
    await box('Wages').click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()

    expect(deleted).toEqual([
      ['c1', false],
      ['c2', false],
    ])
    await expect.element(link('Rent')).toHaveFocus()
  })

  test('are no longer chosen after Escape', async () => {
    show([conversation('c1', 'Land'), conversation('c2', 'Wages')])
    await moreOfList().click()
    await page.getByRole('menuitem', { name: 'Select several' }).click()
    await userEvent.keyboard(' {Escape}')

    await expect.element(link('Land')).toHaveFocus()
    expect(deleted).toEqual([])
  })
})

test('pinned conversations stand first under a heading of their own, and archived ones elsewhere', async () => {
  const at = new Date().toISOString()
  show([
    conversation('c1', 'Land'),
    { ...conversation('c2', 'Wages', 9), pinnedAt: at },
    { ...conversation('c3', 'Rent'), archivedAt: at, pinnedAt: at },
  ])

  await expect.element(page.getByRole('list', { name: 'Pinned' }).getByRole('link')).toHaveTextContent('Wages')
  await expect.element(link('Rent')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Archived (1)' }).click()
  await expect.element(link('Rent')).toBeVisible()
  await expect.element(link('Land')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to Recents' }).click()
  await expect.element(page.getByRole('button', { name: 'Archived (1)' })).toHaveFocus()
})

test('where titles are hidden the list says when each was asked, and nothing of what', async () => {
  client.titlesHidden.set(true)
  show([{ ...conversation('c1', 'Land'), updatedAt: '2024-02-10T10:00:00.000Z' }])

  await expect.element(link('Conversation of 10 February, 3:45 PM')).toBeVisible()
  expect(document.body.innerHTML).not.toContain('Land')
})

test('of hundreds of conversations only those in view are laid out, and find-in-page still finds the others', async () => {
  const list = Array.from({ length: 300 }, (_, index) => conversation(`c${index}`, `${LONG} ${index}`, index / 4))
  show(list)
  await expect.element(link(`${LONG} 0`)).toBeVisible()

  const last = page.getByText(`${LONG} 299`)
  await expect.element(last).toBeInTheDocument()
  const far = last.element()
  // The browser decides with the next frame that it lays out.
  await expect.poll(() => far.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  expect(far.checkVisibility(), 'there, and no more').toBe(true)
})
