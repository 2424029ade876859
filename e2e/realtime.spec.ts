// One person with several devices or tabs: what changes in one shows in the others, without a reload.

import { randomUUID } from 'node:crypto'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answers, arrive, arriveWith, ask, button, composer, questions, replyEnds } from './people.ts'
import { comeTo, REALTIME, titles, untilConnected } from './several-devices.ts'
import { countStored, DOCUMENTS, HEADERS } from './stored.ts'

const DISCONNECTED = /Realtime got disconnected/
const FIRST_WORDS = 'What the law says'
const LAST_WORDS = 'a good link'

const tryAgain = (page: Page) => button(page, 'Try again')
const conversationId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

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
  page.once('framenavigated', () => void (logged.length = 0))
  await page.reload()
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
