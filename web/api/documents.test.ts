import '../testing/location.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { COLLECTIONS, LIST_ALWAYS_FITS } from '../../contract/wire.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { createApi } from './api.ts'
import { createDocuments } from './documents.ts'

const MESSAGES = 'GET /v1/databases/main/collections/messages/documents'
const tooMuch = {
  status: 400,
  body: {
    message: 'Invalid query: These documents have more than 8 MB of text together. Ask for at most 42 at once (limit).',
    code: 400,
    type: 'general_query_invalid',
  },
}

afterEach(() => void vi.restoreAllMocks())

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)

interface Asked {
  limit: number
  after: string | undefined
}

function asked(url: URL): Asked {
  const queries = [...url.searchParams]
    .filter(([name]) => name.startsWith('queries'))
    .map(([, json]) => JSON.parse(json))
  const valueOf = (method: string) => queries.find((query) => query.method === method)?.values[0]
  return { limit: valueOf('limit'), after: valueOf('cursorAfter') }
}

/** A service that keeps these documents and refuses what `refuses` says; what it was asked for. */
function serve(all: () => readonly string[], refuses: (page: Asked) => boolean = () => false): Asked[] {
  const pages: Asked[] = []
  scriptService({
    [MESSAGES]: ({ url }) => {
      const page = asked(new URL(url))
      pages.push(page)
      if (refuses(page)) return tooMuch
      const from = page.after === undefined ? 0 : all().indexOf(page.after) + 1
      const documents = all()
        .slice(from, from + page.limit)
        .map(($id) => ({ $id }))
      return { body: { total: all().length, documents } }
    },
  })
  return pages
}

const documents = createDocuments(createApi())

const listed = async (after?: string) =>
  (await documents.listAll<{ $id: string }>(COLLECTIONS.messages, [], after)).map(({ $id }) => $id)

it('1,500 documents all arrive, 100 at a time and in their order', async () => {
  const all = ids(1_500)
  const pages = serve(() => all)

  expect(await listed()).toEqual(all)
  expect(pages.map(({ limit }) => limit)).toEqual(Array(16).fill(100))
})

it('a list that is refused for its text goes on with as many as always fit, from where it was', async () => {
  const complained = vi.spyOn(console, 'error')
  const all = ids(230)
  const pages = serve(
    () => all,
    ({ limit, after }) => limit > LIST_ALWAYS_FITS && after !== undefined,
  )

  expect(await listed()).toEqual(all)
  expect(pages.slice(0, 3)).toEqual([
    { limit: 100, after: undefined },
    { limit: 100, after: 'm99' },
    { limit: LIST_ALWAYS_FITS, after: 'm99' },
  ])
  expect(pages.slice(2).map(({ limit }) => limit)).toEqual(Array(6).fill(LIST_ALWAYS_FITS))
  expect(complained).not.toHaveBeenCalled()
})

it('a list that is refused although it always fits fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const pages = serve(
    () => ids(1),
    () => true,
  )

  await expect(listed()).rejects.toMatchObject({ type: 'general_query_invalid' })
  expect(pages).toHaveLength(2)
})

it('a document that moves to the front while its list is read is there once', async () => {
  let all = ids(150)
  const pages = serve(() => {
    if (pages.length === 2) all = ['m99', ...all.filter((id) => id !== 'm99')]
    return all
  })

  const found = await listed()

  expect(found.toSorted()).toEqual(ids(150).toSorted())
})

it('only what comes after a document is listed', async () => {
  serve(() => ids(130))
  expect(await listed('m9')).toEqual(ids(130).slice(10))
})
