import { expect, test } from 'vitest'
import { addPerson, call } from '../accounts/test-people.ts'
import { buildTestApp } from '../testing/test-app.ts'

const page = (url: string, cookie = '', headers: Record<string, string> = {}) => ({
  url,
  headers: { cookie, accept: 'text/html', 'sec-fetch-dest': 'document', ...headers },
})
const FROM_HERE = { referer: 'http://localhost:3000/' }
const cookiesOf = (answer: { cookies: object[] }) =>
  answer.cookies as { name: string; value: string; maxAge?: number; expires?: Date }[]

test('whoever leaves to the calendar gets it in the place of every page of ours, until it is opened on purpose', async () => {
  await using rig = await buildTestApp()

  const calendar = await rig.app.inject(page('/calendar', '', FROM_HERE))
  const away = `calendar=${cookiesOf(calendar).find(({ name }) => name === 'calendar')?.value}`
  const elsewhere = ['/', '/login', '/home', '/law', '/guides', '/nowhere', '/about/quality?lang=ne']
  const answers = await Promise.all(elsewhere.map((url) => rig.app.inject(page(url, away))))
  const opened = await rig.app.inject(page('/calendar/open', away, FROM_HERE))

  expect(calendar.statusCode).toBe(200)
  expect(calendar.body).toMatch(/<title>Calendar<\/title>/)
  expect(calendar.body).not.toMatch(/kanooni|law/i)
  expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).toEqual(
    elsewhere.map(() => '302 /calendar'),
  )
  expect(opened.headers.location).toBe('/')
  expect(cookiesOf(opened)).toMatchObject([{ name: 'calendar', value: '', expires: new Date(0) }])
})

test('an older browser, which does not say what it wants a page for, gets the calendar too; files and calls go on', async () => {
  await using rig = await buildTestApp()
  const get = (url: string, headers: Record<string, string>) =>
    rig.app.inject({ url, headers: { cookie: 'calendar=month', ...headers } })

  expect((await get('/law', { accept: 'text/html,*/*' })).headers.location).toBe('/calendar')
  expect((await get('/leave.js', { accept: '*/*', 'sec-fetch-dest': 'script' })).statusCode).toBe(200)
  expect((await get('/api/law/v1/search?q=theft', { accept: '*/*', 'sec-fetch-dest': 'empty' })).statusCode).toBe(200)
  expect((await get('/health/live', { accept: 'text/html' })).statusCode).toBe(200)
})

test('who left to be signed out is signed out with the first page that is asked for', async () => {
  await using rig = await buildTestApp()
  const [first, second] = [await addPerson(rig), await addPerson(rig)]
  const isSignedIn = async ({ cookie }: typeof first) => (await call(rig, 'GET', '', { cookie })).statusCode === 200

  const left = await rig.app.inject(page('/law', `calendar=out; ${first.cookie}`))
  await rig.app.inject(page('/law', `calendar=month; ${second.cookie}`))

  expect(left.headers.location).toBe('/calendar')
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  // Once is enough.
  expect(cookiesOf(left)).toContainEqual(expect.objectContaining({ name: 'calendar', value: 'month' }))
})

test('who left to be signed out stays signed in as long as a browser only fetches ahead', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)
  const ahead = { 'sec-purpose': 'prefetch' }

  for (const url of ['/law', '/calendar', '/calendar/open'])
    await rig.app.inject(page(url, `calendar=out; ${cookie}`, ahead))

  expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(200)
})

test.each([
  ['is typed, or followed from an answer', {}],
  ['stands on another site', { referer: 'https://chat.example/' }],
  ['is fetched ahead', { ...FROM_HERE, 'sec-purpose': 'prefetch;prerender' }],
  ['names no readable place', { referer: 'about' }],
])('an address of the calendar that %s sends nobody away, and brings nobody back', async (_how, headers) => {
  await using rig = await buildTestApp()

  const shown = await rig.app.inject(page('/calendar', '', headers))
  const opened = await rig.app.inject(page('/calendar/open', 'calendar=month', headers))

  expect(shown.body).toMatch(/<title>Calendar<\/title>/)
  expect(opened.headers.location).toBe('/')
  expect([...shown.cookies, ...opened.cookies]).toEqual([])
})
