// In a browser, whose caches it keeps the library in.

import { expect, onTestFinished, test } from 'vitest'
import type { SearchView } from '../../contract/library-search.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { createKeptLibrary } from './pocket.ts'
import type { PocketScript } from './pocket-script.ts'

declare const self: WorkerGlobalScope & { pocketScript?: PocketScript }

const POCKET = 'GET /pocket.json'
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
    open: () => ({ render: () => null, search: () => FOUND }),
  }
  const { calls } = scriptService({
    [POCKET]: ({ headers }) =>
      headers.has('if-none-match')
        ? new Response(null, { status: 304 })
        : new Response('{}', { headers: { etag: '"first"' } }),
  })
  onTestFinished(async () => {
    delete self.pocketScript
    await caches.delete('library-kept')
  })
  return {
    library: createKeptLibrary({ version: 'first', pageFiles: [ICON], policy: "style-src 'self'" }),
    calls,
    timesMade: () => made,
  }
}

test('tabs that open at once have the library fetched and its index made once', async () => {
  const { library, calls, timesMade } = openLibrary()

  await Promise.all(Array.from({ length: 8 }, library.keepFresh))

  expect(calls).toEqual([POCKET])
  expect(timesMade()).toBe(1)
  expect(await library.isKept()).toBe(true)
})

test('what was shown is made sure of, and the files of its pages are fetched again only after a while', async () => {
  const { library, calls } = openLibrary()
  await library.keepFresh()
  await library.keepFresh()
  expect(calls).toEqual([POCKET])
  await (await caches.open('library-kept')).delete(ICON)

  await library.search(new URL('http://localhost/api/law/v1/search?q=rent'))
  await library.keepFresh()

  expect(calls).toEqual([POCKET, POCKET])
  expect(await library.findFile(ICON)).toBeUndefined()
})
