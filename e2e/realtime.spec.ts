// One person with several devices or tabs: what changes in one shows in the others, without a reload.

import { randomUUID } from 'node:crypto'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, REFUSED, test } from './fixtures.ts'
import {
  answers,
  arrive,
  arriveAs,
  arriveWith,
  ask,
  button,
  composer,
  fillSignIn,
  newPerson,
  type Person,
  questions,
  replyEnds,
  signIn,
} from './people.ts'
import { countStored, DOCUMENTS, HEADERS } from './stored.ts'

const REALTIME = /\/v1\/realtime/
const DISCONNECTED = /Realtime got disconnected/
const FIRST_WORDS = 'What the law says'
const LAST_WORDS = 'a good link'

const titles = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')
const tryAgain = (page: Page) => button(page, 'Try again')
const lost = (page: Page) => page.getByRole('dialog', { name: 'You were signed out' })
const conversationId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

/** Does something that loads a page, and waits until that page is told of changes. */
async function untilConnected(page: Page, load: () => Promise<unknown>): Promise<string[]> {
  const frames: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) => {
    if (!REALTIME.test(socket.url())) return
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload))
      if (String(payload).includes('"connected"')) resolve()
    })
  })
  await load()
  await promise
  return frames
}

/** The same person on another device, at this path. */
async function comeTo(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await page.goto(path)
}

/** Stores a question of which no reply was asked for; gives back where it is. */
async function leaveUnanswered({ request }: Page, content: string): Promise<string> {
  const { $id: userId } = await (await request.get('/v1/account', { headers: HEADERS })).json()
  const now = new Date().toISOString()
  const sessionId = `s${randomUUID().slice(0, 8)}`
  const messageId = `m${randomUUID().slice(0, 8)}`
  const store = async (collection: string, documentId: string, data: object) => {
    const url = `${DOCUMENTS}/${collection}/documents`
    const answer = await request.post(url, {
      data: { documentId, data: { ...data, userId, sessionId } },
      headers: HEADERS,
    })
    expect(answer.status(), collection).toBe(201)
  }
  await store('sessions', sessionId, { title: content, updatedAt: now })
  await store('messages', messageId, { messageId, content, role: 'user', createdAt: now })
  return `/chat?id=${sessionId}`
}

/** Cuts every socket of a page as soon as it is open, until it may stay. */
async function cutSockets(place: Page) {
  const sockets: WebSocketRoute[] = []
  const cut = { isAway: true, count: 0, cutAll: () => Promise.all(sockets.splice(0).map((socket) => socket.close())) }
  await place.routeWebSocket(REALTIME, (socket) => {
    cut.count += 1
    if (cut.isAway) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  return cut
}

test('a conversation that is begun, renamed or deleted on one device changes the list of another', async ({
  page,
  anotherBrowser,
}) => {
  const person = await arriveWith(page, ['Who may vote?'])
  const other = await anotherBrowser()
  await comeTo(other, person, '/userprofile')
  await untilConnected(other, () => other.goto('/new'))
  await expect(titles(other)).toHaveText(['Who may vote?'])

  await ask(page, 'What is a deed?')
  await replyEnds(page)
  await expect(titles(other)).toHaveText(['What is a deed?', 'Who may vote?'])

  const document = `${DOCUMENTS}/sessions/documents/${conversationId(page)}`
  await page.request.patch(document, { data: { data: { title: 'Deeds of land' } }, headers: HEADERS })
  await expect(titles(other)).toHaveText(['Deeds of land', 'Who may vote?'])
  await expect(titles(page)).toHaveText(['Deeds of land', 'Who may vote?'])

  await other.getByRole('link', { name: 'Deeds of land' }).click()
  await expect(answers(other)).toContainText(LAST_WORDS)
  await composer(other).fill('And of a house?')
  await page.request.delete(document, { headers: HEADERS })

  await expect(titles(other)).toHaveText(['Who may vote?'])
  await expect(other.getByRole('alert')).toContainText('deleted')
  await expect(answers(other), 'what is read stays').toContainText(LAST_WORDS)
  await other.getByRole('alert').getByRole('button').click()
  await expect(other).toHaveURL('/new')
  await expect(composer(other)).toHaveValue('And of a house?')
})

test('a reply that is written elsewhere is followed live, and stopped from here', async ({
  page,
  anotherBrowser,
  installation,
}) => {
  const person = await arrive(page)
  await ask(page, 'What is a lease?')
  await replyEnds(page)
  const other = await anotherBrowser()
  await comeTo(other, person, '/new')
  await untilConnected(other, () => other.goto(page.url()))
  await expect(answers(other)).toHaveCount(1)

  await ask(page, 'Who may end it? [slow]')
  await expect(questions(other)).toHaveText(['What is a lease?', 'Who may end it? [slow]'])
  await expect(answers(other).last()).toContainText(FIRST_WORDS)
  await installation.letModelGoOn()
  await expect(answers(other).last()).toContainText(LAST_WORDS)
  await replyEnds(other)

  await ask(other, 'And when? [slow]')
  await expect(answers(page).last()).toContainText(FIRST_WORDS)
  await expect(answers(page)).toHaveCount(3)
  await button(page, 'Stop').click()

  for (const device of [page, other]) {
    await replyEnds(device)
    await expect(answers(device)).toHaveCount(3)
    await expect(answers(device).last()).toContainText(FIRST_WORDS)
    await expect(answers(device).last()).not.toContainText(LAST_WORDS)
  }
  expect(await countStored(page, 'messages')).toBe(6)
})

test('asking again on one device is followed on the other, and never answered twice', async ({
  page,
  anotherBrowser,
  installation,
}) => {
  const person = await arrive(page)
  await page.goto(await leaveUnanswered(page, 'What is a will? [slow]'))
  await expect(tryAgain(page)).toBeVisible()
  const other = await anotherBrowser()
  await comeTo(other, person, '/new')
  await untilConnected(other, () => other.goto(page.url()))
  await expect(tryAgain(other)).toBeVisible()

  await tryAgain(page).click()
  await expect(answers(other)).toContainText(FIRST_WORDS)
  await expect(tryAgain(other)).toBeHidden()
  await expect(button(other, 'Stop')).toBeVisible()
  await installation.letModelGoOn()

  for (const device of [page, other]) {
    await replyEnds(device)
    await expect(answers(device)).toHaveCount(1)
    await expect(answers(device)).toContainText(LAST_WORDS)
  }
  expect(await countStored(page, 'messages')).toBe(2)
})

test('where no WebSocket stays open everything works, later, and connecting is tried more and more rarely', async ({
  page,
  anotherBrowser,
  installation,
  expectConsole,
}) => {
  expectConsole(DISCONNECTED)
  await cutSockets(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.clock.install()
  const person = await arrive(page)
  await page.goto(await leaveUnanswered(page, 'What is a will? [slow]'))
  await expect(tryAgain(page)).toBeVisible()
  const other = await anotherBrowser()
  await comeTo(other, person, page.url())

  await tryAgain(other).click()
  await expect(answers(other)).toContainText(FIRST_WORDS)
  await expect(tryAgain(page), 'it does not know').toBeVisible()
  await tryAgain(page).click()
  await expect(answers(page), 'it follows what is being written').toContainText(FIRST_WORDS)
  await expect(button(page, 'Stop')).toBeVisible()
  await installation.letModelGoOn()
  for (const device of [page, other]) {
    await replyEnds(device)
    await expect(answers(device)).toContainText(LAST_WORDS)
  }
  expect(await countStored(page, 'messages')).toBe(2)

  // Each page that was loaded has begun anew.
  await page.reload()
  logged.length = 0
  const isSlower = async () => {
    await page.clock.fastForward(1_000)
    return logged.some((line) => line.includes('in 5 seconds'))
  }
  await expect.poll(isSlower).toBe(true)
  expect(
    logged.filter((line) => line.includes('in 1 seconds')),
    'tries after a second',
  ).toHaveLength(5)
})

test('what was missed while the connection was away is fetched once when it is back', async ({
  page,
  anotherBrowser,
  expectConsole,
}) => {
  expectConsole(DISCONNECTED)
  const person = await arrive(page)
  const other = await anotherBrowser()
  const cut = await cutSockets(other)
  cut.isAway = false
  await comeTo(other, person, '/userprofile')
  await untilConnected(other, () => other.goto('/new'))
  cut.isAway = true
  await cut.cutAll()
  await ask(page, 'What is a bond?')
  await replyEnds(page)
  const lists: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/collections/sessions/documents')) lists.push(request.url())
  })

  const { count } = cut
  cut.isAway = false

  await expect(titles(other)).toHaveText(['What is a bond?'])
  expect(cut.count).toBeGreaterThan(count)
  // What is pinned and what is not are lists of their own.
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted())
})

const ENDS: Record<string, (page: Page, person: Person) => Promise<unknown>> = {
  'signed out everywhere': ({ request }) => request.delete('/v1/account/sessions', { headers: HEADERS }),
  'given another password': ({ request }, { password }) =>
    request.patch('/v1/account/password', {
      data: { password: 'quite another one', oldPassword: password },
      headers: HEADERS,
    }),
  blocked: ({ request }) => request.patch('/v1/account/status', { headers: HEADERS }),
  deleted: ({ request }, { password }) => request.delete('/v1/account', { data: { password }, headers: HEADERS }),
}

for (const [what, end] of Object.entries(ENDS)) {
  test(`an account that is ${what} elsewhere is closed in every open tab, and nothing of it stays on the screen`, async ({
    page,
    context,
    anotherBrowser,
    expectConsole,
  }) => {
    expectConsole(REFUSED)
    const person = newPerson('Maya Shrestha')
    await untilConnected(page, () => arriveAs(page, person))
    await ask(page, 'What is a fine?')
    await replyEnds(page)
    const settings = await context.newPage()
    await untilConnected(settings, () => settings.goto('/userprofile'))
    await expect(settings.getByText(person.email)).toBeVisible()
    const elsewhere = await anotherBrowser()
    const { email, password } = person
    await elsewhere.request.post('/v1/account/sessions/email', { data: { email, password }, headers: HEADERS })

    await end(elsewhere, person)

    for (const tab of [page, settings]) {
      await expect(lost(tab)).toBeVisible()
      await expect(tab.getByText('What is a fine?')).toHaveCount(0)
      await expect(tab.getByText(person.name)).toHaveCount(0)
      await expect(tab.getByText(person.email)).toHaveCount(0)
      await expect(tab).toHaveTitle(/You were signed out/)
    }
  })
}

test('who has been signed out and signs in again in one tab goes on in the other, which hears of changes again', async ({
  page,
  context,
  anotherBrowser,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const person = newPerson()
  await untilConnected(page, () => arriveAs(page, person))
  await page.request.delete('/v1/account/sessions', { headers: HEADERS })
  await expect(lost(page)).toBeVisible()

  const tab = await context.newPage()
  await untilConnected(page, async () => {
    await tab.goto('/login')
    await fillSignIn(tab, person)
    await expect(lost(page)).toBeHidden()
  })
  const other = await anotherBrowser()
  await comeTo(other, person, '/new')
  await ask(other, 'What is a tax?')

  await expect(titles(page)).toHaveText(['What is a tax?'])
})

test('nobody hears of what somebody else does', async ({ page, anotherBrowser }) => {
  const frames = await untilConnected(page, () => arrive(page, 'Asha Rai'))
  const other = await anotherBrowser()
  await arrive(other, 'Bikram Thapa')
  await ask(other, 'What may only Bikram read?')
  await replyEnds(other)
  await ask(page, 'What may only Asha read?')
  await replyEnds(page)

  const heard = () => frames.filter((frame) => frame.includes('"event"')).join('\n')
  await expect.poll(heard).toContain('What may only Asha read?')
  expect(heard()).not.toContain('Bikram')
  await expect(titles(page)).toHaveText(['What may only Asha read?'])
})
