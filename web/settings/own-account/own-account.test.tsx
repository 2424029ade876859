import axe from 'axe-core'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LANGUAGE_COOKIE, TITLES_COOKIE } from '../../../contract/preferences.ts'
import { expectConsole } from '../../testing/console-noise.ts'
import {
  arrive,
  arriveByCode,
  mailedCode,
  MESSAGES,
  type Person,
  send,
  signInElsewhere,
  storeConversations,
} from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { reachService, scriptService } from '../../testing/scripted-service.ts'
import { ownAccount as nepali } from '../../texts/ne/own-account.ts'
import { settings as nepaliSettings } from '../../texts/ne/settings.ts'

const dialog = page.getByRole('dialog')
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

async function open(button: string) {
  const client = renderApp('/userprofile', { isSignedIn: true })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return client
}

let person: Person
beforeEach(async () => {
  person = await arrive()
})

test('a name is changed, and is the one of the account, the profile and the menu', async () => {
  const { bodies } = scriptService()
  const { store } = renderApp('/userprofile', { isSignedIn: true })
  const group = page.getByRole('group', { name: 'Change name' })
  await expect.element(group.getByLabelText('Your Name')).toHaveValue(person.name)

  await group.getByLabelText('Your Name').fill(' ')
  await group.getByRole('button', { name: 'Update name' }).click()
  await expect.element(group.getByLabelText('Your Name')).toHaveAccessibleDescription('Name is required')
  await group.getByLabelText('Your Name').fill(' बिमला गुरुङ ')
  await group.getByRole('button', { name: 'Update name' }).click()

  await expect.element(page.getByText('Name updated successfully!')).toBeVisible()
  expect(bodies['PATCH /v1/account/name']).toEqual([{ name: 'बिमला गुरुङ' }])
  expect(store.getState().auth.userData?.name).toBe('बिमला गुरुङ')
  expect(await send('GET', '/v1/account')).toMatchObject({ name: 'बिमला गुरुङ' })
  const profile = `/v1/databases/main/collections/users/documents/${person.accountId}`
  expect(await send('GET', profile)).toMatchObject({ name: 'बिमला गुरुङ' })
})

test('the sessions are listed with this one first, and another one is ended', async () => {
  await signInElsewhere(person)
  await signInElsewhere(person)
  await open('See active sessions')
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(3)
  await expect.element(dialog.getByRole('listitem').first().getByText('This device')).toBeVisible()
  await expect.element(dialog.getByRole('listitem').first().getByText('In use now')).toBeVisible()

  await dialog
    .getByRole('button', { name: /^Sign out\s+Chrome/ })
    .first()
    .click()

  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(2)
  expect((await send('GET', '/v1/account/sessions')).total).toBe(2)
})

test('all other sessions are ended at once, one that has ended meanwhile among them', async () => {
  await signInElsewhere(person)
  await signInElsewhere(person)
  await open('See active sessions')
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(3)
  const { sessions } = await send('GET', '/v1/account/sessions')
  await send('DELETE', `/v1/account/sessions/${sessions.find(({ current }: { current: boolean }) => !current).$id}`)

  await press('Sign out all others')

  await expect.element(dialog.getByText('You are signed in here only.')).toBeVisible()
  expect((await send('GET', '/v1/account/sessions')).total).toBe(1)
  expect(page.getByText('You were signed out').elements()).toEqual([])
})

test('when another session was last used is said in words, in both calendars', async () => {
  onTestFinished(() => void (document.cookie = `${LANGUAGE_COOKIE}=; Path=/; Max-Age=0`))
  const device = { clientName: 'Chrome', osName: 'Windows', deviceBrand: '', deviceModel: '', countryCode: '--' }
  const other = { ...device, $id: 'other', $updatedAt: '2024-07-15T06:00:00.000+00:00', current: false }
  scriptService({ 'GET /v1/account/sessions': { body: { total: 1, sessions: [other] } } })
  await open('See active sessions')
  await expect.element(dialog.getByText('Last used on 15 July 2024 · 31 Ashadh 2081')).toBeVisible()
  await press('Close')

  await page.getByRole('radio', { name: 'नेपाली' }).click()
  await page.getByRole('button', { name: nepaliSettings.sessions.open }).click()
  await expect.element(dialog.getByText('पछिल्लो पटक २०८१ असार ३१ · १५ जुलाई २०२४ मा चलेको')).toBeVisible()
  await expect.element(dialog.getByText(nepali.device.on('Chrome', 'Windows')).first()).toBeVisible()
})

test('what was done is told in plain words, page by page, and an unknown event by its kind', async () => {
  const log = (event: string) => ({ event, time: '2026-01-31T08:15:30.120+00:00', clientName: '', osName: '' })
  const events = ['user.update.password', 'user.update.colour', 'comet.seen', ...Array(23).fill('session.create')]
  const { calls } = scriptService({
    'GET /v1/account/logs': ({ url }) => {
      const isFirst = url.includes(encodeURIComponent('"offset","values":[0]'))
      const logs = isFirst ? events.slice(0, 25).map(log) : [log('user.create')]
      return { body: { total: 26, logs } }
    },
  })
  await open('See recent activity')
  await expect.element(dialog.getByText('Password changed')).toBeVisible()
  await expect.element(dialog.getByText('Account changed', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Something else was done with the account')).toBeVisible()
  await expect.element(dialog.getByText(/^31 January 2026 · 17 Magh 2082, 2:00 PM$/).first()).toBeVisible()

  await press('Show more')

  await expect.element(dialog.getByText('Account made')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
  expect(calls.filter((call) => call === 'GET /v1/account/logs').length).toBeGreaterThanOrEqual(2)
})

test('a list that could not be read is asked for again', async () => {
  let isDown = true
  scriptService({
    'GET /v1/account/logs': (request) =>
      isDown ? { status: 503, body: { message: 'No.', type: 'general_storage_full' } } : reachService(request),
  })
  await open('See recent activity')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isDown = false

  await press('Try again')

  await expect.element(dialog.getByText('Signed in').first()).toBeVisible()
})

/** The files of the archive that the dialog offers, by their paths. */
async function archiveFiles(): Promise<Record<string, string>> {
  const link = dialog.getByRole('link', { name: 'Save the file' })
  await expect.element(link).toBeVisible()
  const bytes = await (await fetch((link.element() as HTMLAnchorElement).href)).arrayBuffer()
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([path, file]) => [path, strFromU8(file)]),
  )
}

const message = (sessionId: string, id: string, content: string, role = 'user') =>
  send('POST', MESSAGES, {
    documentId: id,
    data: { messageId: id, sessionId, userId: person.accountId, role, content, createdAt: new Date().toISOString() },
  })

test('everything of the account is downloaded, each conversation as a text and as data', async () => {
  const [rent = '', second = ''] = await storeConversations(person, ['घरभाडा: 20% <बढी>?', 'Second'])
  await message(rent, 'question', 'किन?\n<b>now</b>')
  await message(rent, 'answer', '# Because\nof it.', 'assistant')
  document.cookie = `${TITLES_COOKIE}=hidden; path=/`
  onTestFinished(() => void (document.cookie = `${TITLES_COOKIE}=; path=/; max-age=0`))
  await open('Download my data')
  await press('Make the file')

  const files = await archiveFiles()

  const names = Object.keys(files).filter((path) => path.startsWith('conversations/'))
  expect(names.toSorted()).toHaveLength(4)
  const text = names.find((path) => path.endsWith('घरभाडा 20% बढी.md')) ?? ''
  expect(files[text]).toMatch(/^# घरभाडा: 20% <बढी>\?$/m)
  expect(files[text]).toContain('> किन?  \n> \\<b>now\\</b>')
  expect(files[text]).toMatch(/## Answer\n\n\*.+\*\n\n### Because\nof it\./)
  const data = JSON.parse(files[text.replace(/md$/, 'json')] ?? '')
  expect(data).toMatchObject({ format: 'kanooni-conversation', version: 2, conversation: { id: rent } })
  expect(data.messages.map(({ id }: { id: string }) => id)).toEqual(['question', 'answer'])
  expect(names.some((path) => JSON.parse(files[path.replace(/md$/, 'json')] ?? '').conversation.id === second)).toBe(
    true,
  )
  expect(JSON.parse(files['profile.json'] ?? '').account).toMatchObject({ $id: person.accountId, email: person.email })
  expect(JSON.parse(files['activity.json'] ?? '').sessions).toHaveLength(1)
  expect(JSON.parse(files['activity.json'] ?? '').keys).toEqual([])
  expect(JSON.parse(files['preferences.json'] ?? '').browser).toMatchObject({ titles: 'hidden', letters: null })
  expect(JSON.parse(files['links.json'] ?? '').links).toEqual([])
  expect(JSON.parse(files['feedback.json'] ?? '').feedback).toEqual([])
})

test('a conversation of many messages is whole, though the service asks for a pause in between', async () => {
  const [sessionId = ''] = await storeConversations(person, ['Long'])
  const all = Array.from({ length: 2_000 }, (_, place) => ({
    $id: `m${place}`,
    sessionId,
    role: 'user',
    content: `message ${place}`,
    $createdAt: '2026-01-31T08:15:30.120+00:00',
    status: 'complete',
    sources: [],
  })).reverse()
  let pauses = 0
  scriptService({
    [`GET ${MESSAGES}`]: ({ url }) => {
      const cursor = /"cursorAfter","values":\["([^"]+)/.exec(decodeURIComponent(url))?.[1]
      const start = cursor === undefined ? 0 : all.findIndex(({ $id }) => $id === cursor) + 1
      if (start === 1_000 && pauses++ === 0) {
        const headers = { 'retry-after': '30' }
        return { status: 429, body: { message: 'Wait.', type: 'general_rate_limit_exceeded' }, headers }
      }
      return { body: { total: all.length, documents: all.slice(start, start + 100) } }
    },
  })
  expectConsole(/Listing messages failed/)
  const waited: number[] = []
  const client = await open('Download my data')
  client.wait = async (milliseconds) => void waited.push(milliseconds)
  await press('Make the file')

  const files = await archiveFiles()

  expect(JSON.parse(files['conversations/1 Long.json'] ?? '').messages).toHaveLength(2_000)
  expect(waited).toEqual([30_000])
})

test('a download is cancelled, and one that failed is tried again', async () => {
  expectConsole(/Listing messages failed/)
  let answer: (() => Response | Promise<Response>) | null = () => new Promise<never>(() => undefined)
  scriptService({ [`GET ${MESSAGES}`]: (request) => answer?.() ?? reachService(request) })
  await open('Download my data')
  await press('Make the file')
  await press('Cancel')
  await expect.element(dialog.getByRole('button', { name: 'Make the file' })).toBeVisible()

  answer = () => Response.json({ message: 'No.', type: 'general_unknown', code: 500 }, { status: 500 })
  await press('Make the file')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answer = null
  await press('Try again')

  await expect.element(dialog.getByText('The file is ready. Conversations in it: 0.')).toBeVisible()
})

test('an account is deleted by its password, and the page that opens says so', async () => {
  const { store, drafts } = await open('Delete my account')
  drafts.write(person.accountId, 'new', 'a secret')
  const password = dialog.getByLabelText('Your Password', { exact: true })
  await password.fill('not the password')
  await press('Delete my account for good')
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  expect(await send('GET', '/v1/account')).toMatchObject({ $id: person.accountId })

  await password.fill(person.password)
  await press('Delete my account for good')

  await expect.element(page.getByText(/^Your account is deleted\./)).toBeVisible()
  expect(store.getState().auth).toEqual({ status: false, userData: null })
  expect(localStorage.getItem('kanooni.drafts')).toBeNull()
  await expect(send('GET', '/v1/account')).rejects.toThrow(/general_unauthorized_scope/)
  await expect(
    send('POST', '/v1/account/sessions/email', { email: person.email, password: person.password }),
  ).rejects.toThrow(/user_invalid_credentials/)
})

test('a deletion that failed changes nothing here', async () => {
  scriptService({ 'DELETE /v1/account': { status: 500, body: { message: 'Server Error', type: 'general_unknown' } } })
  const { store } = await open('Delete my account')
  await dialog.getByLabelText('Your Password', { exact: true }).fill(person.password)

  await press('Delete my account for good')

  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(store.getState().auth.userData?.$id).toBe(person.accountId)
})

test('who signs in by codes is asked for no password, chooses a first one, and is asked for it from then on', async () => {
  const { email } = await arriveByCode()
  const { bodies } = scriptService()
  renderApp('/userprofile', { isSignedIn: true })
  await expect.element(page.getByRole('group', { name: 'Add your name' })).toBeVisible()
  const first = page.getByRole('group', { name: 'Choose a password' })
  await expect.element(first).toBeVisible()
  expect(page.getByLabelText('Current Password').elements()).toEqual([])

  await page.getByLabelText('New Email').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Update email' }).click()
  await expect.element(page.getByText(/^Email update initiated\./)).toBeVisible()
  expect(bodies['PATCH /v1/account/email']).toEqual([{ email: `new-${email}`, password: '' }])
  await first.getByLabelText('New Password').fill('seto machhindra')
  await first.getByLabelText('Confirm Password').fill('seto machhindra')
  await first.getByRole('button', { name: 'Set password' }).click()

  const second = page.getByRole('group', { name: 'Change password' })
  await expect.element(second.getByLabelText('Current Password')).toBeVisible()
})

test('who has no password proves by a mailed code who they are, where the sign-in is long ago', async () => {
  const { email } = await arriveByCode()
  let isAsked = false
  scriptService({
    'DELETE /v1/account': (request) => {
      if (isAsked) return reachService(request)
      isAsked = true
      return { status: 401, body: { message: 'A challenge.', type: 'user_challenge_required' } }
    },
  })
  await open('Delete my account')
  await press('Delete my account for good')
  const code = dialog.getByLabelText('Six-digit code')
  await expect.element(code).toBeVisible()
  await code.fill(await mailedCode(email))
  await press('Continue')

  await expect.element(page.getByText(/^Your account is deleted\./)).toBeVisible()
  expect(await commands.readMails(email)).toContainEqual(expect.stringMatching(/deleted/))
})

test.each(['See active sessions', 'See recent activity', 'Download my data', 'Delete my account'])(
  '"%s" passes the rules of axe',
  async (name) => {
    await open(name)
    await expect.poll(() => dialog.getByText('Loading...').elements()).toEqual([])
    await Promise.all(document.getAnimations().map(({ finished }) => finished))

    const { violations } = await axe.run(document, { rules: { 'html-has-lang': { enabled: false } } })

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)
