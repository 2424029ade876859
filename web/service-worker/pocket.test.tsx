// In a browser, whose caches it keeps the library in.

import { expect, onTestFinished, test } from 'vitest'
import type { SearchView } from '../../contract/library-search.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { createKeptLibrary } from './pocket.ts'
import type { PocketScript } from './pocket-script.ts'

declare const self: WorkerGlobalScope & { pocketScript?: PocketScript }

const POCKET = 'GET /pocket-en.bin'
const NEPALI_POCKET = 'GET /pocket-ne.bin'
const CACHE = 'library-kept-3'
const ICON = '/web/public/favicon.svg'
const FOUND: SearchView = {
  question: 'rent',
  outcome: 'nothing',
  hits: [],
  suggestion: null,
  signpost: null,
  danger: null,
}

/** A library that nothing is kept of as yet, with how often its index was made, and what was asked for it. */
function openLibrary() {
  let made = 0
  self.pocketScript = {
    index() {
      made++
      return new Uint8Array([1])
    },
    open: (pocket) => ({
      render: () => ({ html: `<p>${new TextDecoder().decode(pocket)}</p>`, style: '' }),
      search: () => FOUND,
    }),
    calendarFile: (isoDate) => (isoDate === '2026-11-29' ? 'BEGIN:VCALENDAR' : null),
  }
  const pocketOf =
    (language: string) =>
    ({ headers }: Request) =>
      headers.has('if-none-match')
        ? new Response(null, { status: 304 })
        : new Response(language, { headers: { etag: '"first"' } })
  const { calls } = scriptService({ [POCKET]: pocketOf('en'), [NEPALI_POCKET]: pocketOf('ne') })
  onTestFinished(async () => {
    delete self.pocketScript
    await caches.delete(CACHE)
  })
  return {
    library: createKeptLibrary({ version: 'first', pageFiles: [ICON], policy: "style-src 'self'" }),
    calls,
    timesMade: () => made,
  }
}

test('tabs that open at once have the library fetched and its index made once', async () => {
  const { library, calls, timesMade } = openLibrary()

  await Promise.all(Array.from({ length: 8 }, () => library.keepFresh('en')))

  expect(calls).toEqual([POCKET])
  expect(timesMade()).toBe(1)
  expect(await library.keptLanguages()).toEqual(['en'])
})

test('what was shown is made sure of, and the files of its pages are fetched again only after a while', async () => {
  const { library, calls } = openLibrary()
  await library.keepFresh('en')
  await library.keepFresh('en')
  expect(calls).toEqual([POCKET])
  await (await caches.open(CACHE)).delete(ICON)

  await library.search(new URL('http://localhost/api/law/v1/search?q=rent'))
  await library.keepFresh('en')

  expect(calls).toEqual([POCKET, POCKET])
  expect(await library.findFile(ICON)).toBeUndefined()
})

const shownAt = async (library: ReturnType<typeof openLibrary>['library'], path: string, language: 'en' | 'ne') =>
  (await library.findPage(new URL(path, location.origin), language, null))?.text()

test('a language is fetched when it is read in, and only what is kept is shown and searched', async () => {
  const { library, calls } = openLibrary()
  await library.keepFresh('en')

  expect(await shownAt(library, '/guides', 'en')).toBe('<p>en</p>')
  expect(await shownAt(library, '/guides', 'ne')).toBeUndefined()
  expect(await library.search(new URL('http://localhost/api/law/v1/search?q=rent&lang=ne'))).toBeNull()

  await library.keepFresh('ne')
  expect(calls).toEqual([POCKET, NEPALI_POCKET])
  expect(await shownAt(library, '/guides', 'ne')).toBe('<p>ne</p>')
  expect(await shownAt(library, '/guides', 'en')).toBe('<p>en</p>')
  expect(await library.keptLanguages()).toEqual(['en', 'ne'])
})

test('the entry for a calendar is made where the library is kept, and of a date alone', async () => {
  const { library } = openLibrary()
  const entry = (on: string) => library.findPage(new URL(`http://localhost/last-day.ics?lang=en&on=${on}`), 'en', null)
  expect(await entry('2026-11-29')).toBeNull()
  await library.keepFresh('en')

  const file = await entry('2026-11-29')

  expect(await file?.text()).toBe('BEGIN:VCALENDAR')
  expect(file?.headers.get('content-disposition')).toBe('attachment; filename="reminder.ics"')
  expect(await entry('soon')).toBeNull()
})

test('what an earlier release kept of both languages is removed, and nothing else', async () => {
  const { library } = openLibrary()
  onTestFinished(async () => void (await caches.delete('other')))
  for (const name of ['library-kept', 'other']) await (await caches.open(name)).put('/pocket.json', new Response('{}'))
  await library.keepFresh('en')

  await library.removeFormer()

  expect(await caches.keys()).toEqual(expect.arrayContaining(['other', CACHE]))
  expect(await caches.has('library-kept')).toBe(false)
})

test('who saves data gets no other language by reading in it', async () => {
  const { library, calls } = openLibrary()
  await library.keepFresh('en')
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))

  await library.keepForReader('ne')
  await shownAt(library, '/guides', 'en')
  await library.keepForReader('en')

  expect(calls).toEqual([POCKET, POCKET])
})
