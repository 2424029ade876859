import '../testing/location.ts'
import { describe, expect, it } from 'vitest'
import type { Account } from '../api/api.ts'
import { login, logout } from '../auth/auth-slice.ts'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { addConversation, fetchConversations, removeConversation, setConversations } from './conversations-slice.ts'
import type { Conversation } from './conversation.ts'
import { loadArchived, loadMore } from './load-more.ts'

const SESSIONS = '/v1/databases/main/collections/sessions/documents'

function clientOf(accountId: string): Client {
  const client = createClient()
  client.store.dispatch(login({ $id: accountId } as Account))
  return client
}

const titlesIn = ({ store }: Client) => store.getState().conversations.list.map(({ title }) => title)

const ANOTHER = { $id: 'account-2' } as Account

it.each([
  ['has signed out', logout()],
  ['has left the browser to another', login(ANOTHER)],
])('a list that comes when its account %s is not shown', async (_name, left) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const documents = [{ $id: 'c', sessionId: 'c', title: 'A secret', userId: 'account-1', updatedAt: '2026-01-01' }]
  scriptService({
    'GET /v1/databases/main/collections/sessions/documents': async () => {
      await answered
      return { body: { total: 1, documents } }
    },
  })
  const { store } = createClient()
  store.dispatch(login({ $id: 'account-1' } as Account))
  const loading = store.dispatch(fetchConversations('account-1'))

  store.dispatch(left)
  answer()
  await loading

  expect(store.getState().conversations).toEqual({ list: [], isLoading: false, error: null })
})

const conversation = (sessionId: string, updatedAt = '2026-01-01'): Conversation => ({
  sessionId,
  title: sessionId,
  userId: 'account-1',
  updatedAt,
})

it('a list that was asked for earlier takes nothing away that came meanwhile, and brings back nothing that went', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const documents = ['a', 'b', 'c'].map((id) => ({ $id: id, ...conversation(id) }))
  scriptService({
    'GET /v1/databases/main/collections/sessions/documents': async () => {
      await answered
      return { body: { total: 3, documents } }
    },
  })
  const { store } = createClient()
  store.dispatch(login({ $id: 'account-1' } as Account))
  store.dispatch(setConversations([conversation('a'), conversation('b')]))
  const loading = store.dispatch(fetchConversations('account-1'))

  store.dispatch(addConversation(conversation('new', '2026-01-03')))
  store.dispatch(addConversation(conversation('b', '2026-01-04')))
  store.dispatch(removeConversation('a'))
  answer()
  await loading

  const { list } = store.getState().conversations
  expect(list.map(({ sessionId, updatedAt }) => [sessionId, updatedAt])).toEqual([
    ['b', '2026-01-04'],
    ['new', '2026-01-03'],
    ['c', '2026-01-01'],
  ])
})

it('what was changed here while a list was on its way stays in its place as it was changed', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const documents = ['a', 'b', 'c'].map((id) => ({ $id: id, ...conversation(id) }))
  scriptService({
    [`GET ${SESSIONS}`]: async () => {
      await answered
      return { body: { total: 3, documents } }
    },
  })
  const client = clientOf('account-1')
  client.store.dispatch(setConversations(documents))
  const loading = client.store.dispatch(fetchConversations('account-1'))

  client.store.dispatch(
    setConversations(documents.map((each) => (each.$id === 'b' ? { ...each, title: 'Land' } : each))),
  )
  answer()
  await loading

  expect(titlesIn(client)).toEqual(['a', 'Land', 'c'])
})

describe('a list longer than a page', () => {
  const all = Array.from({ length: 250 }, (_, place) => {
    const id = `c${String(place).padStart(3, '0')}`
    return { $id: id, ...conversation(id, new Date(Date.UTC(2026, 0, 31) - place * 60_000).toISOString()) }
  })
  const pinned = { ...(all[240] as (typeof all)[0]), pinnedAt: '2026-01-31' }

  /** Answers as the service does, from `all`; gives back what each page was asked for. */
  function serve(stored = all): { limit: number; after: string | undefined }[] {
    const asked: { limit: number; after: string | undefined }[] = []
    scriptService({
      [`GET ${SESSIONS}`]: async ({ url }) => {
        const queries = [...new URL(url).searchParams]
          .filter(([name]) => name.startsWith('queries'))
          .map(([, text]) => JSON.parse(text) as { method: string; attribute?: string; values?: (string | number)[] })
        const valueOf = (method: string) => queries.find((query) => query.method === method)?.values?.[0]
        if (queries.some(({ method }) => method === 'isNotNull')) return { body: { total: 1, documents: [pinned] } }
        const limit = Number(valueOf('limit'))
        const after = valueOf('cursorAfter') as string | undefined
        asked.push({ limit, after })
        const start = after ? stored.findIndex(({ $id }) => $id === after) + 1 : 0
        if (after && start === 0) {
          return { status: 400, body: { message: 'Gone', code: 400, type: 'general_cursor_not_found' } }
        }
        return { body: { total: stored.length, documents: stored.slice(start, start + limit) } }
      },
    })
    return asked
  }

  it('begins with a page and what is pinned further down, and goes on page by page to its end', async () => {
    const asked = serve()
    const client = clientOf('account-1')
    await client.store.dispatch(fetchConversations('account-1'))
    expect(titlesIn(client)).toEqual([...all.slice(0, 100).map(({ title }) => title), pinned.title])

    await loadMore(client, 'account-1')
    await loadMore(client, 'account-1')
    await loadMore(client, 'account-1')

    expect(titlesIn(client)).toEqual(all.map(({ title }) => title))
    expect(client.store.getState().conversations.after).toBeUndefined()
    expect(asked.map(({ after }) => after)).toEqual([undefined, 'c099', 'c199'])
  })

  it('is loaded anew as far as it was shown', async () => {
    const asked = serve()
    const client = clientOf('account-1')
    await client.store.dispatch(fetchConversations('account-1'))
    await loadMore(client, 'account-1')
    asked.length = 0

    await client.store.dispatch(fetchConversations('account-1'))

    expect(titlesIn(client).slice(0, 200)).toEqual(all.slice(0, 200).map(({ title }) => title))
    expect(asked).toEqual([{ limit: 201, after: undefined }])
  })

  it('is not loaded further for what is shown of the archive', async () => {
    const asked = serve()
    const client = clientOf('account-1')
    client.store.dispatch(setConversations(all.map((each) => ({ ...each, archivedAt: each.updatedAt }))))

    await client.store.dispatch(fetchConversations('account-1'))

    expect(asked).toEqual([{ limit: 100, after: undefined }])
  })

  it('goes on where its page ended, though the last of it has moved to the front', async () => {
    const asked = serve()
    const client = clientOf('account-1')
    await client.store.dispatch(fetchConversations('account-1'))
    client.store.dispatch(addConversation({ ...(all[99] as (typeof all)[0]), updatedAt: '2026-02-01' }))

    await loadMore(client, 'account-1')

    expect(asked.at(-1)?.after).toBe('c098')
  })

  it('is loaded anew where the last of its page was deleted elsewhere', async () => {
    serve()
    const client = clientOf('account-1')
    await client.store.dispatch(fetchConversations('account-1'))
    serve(all.filter(({ $id }) => $id !== 'c099'))

    await loadMore(client, 'account-1')
    await loadMore(client, 'account-1')

    expect(titlesIn(client)).not.toContain('c099')
    expect(titlesIn(client)).toContain('c150')
  })
})

describe('the archive', () => {
  const all = Array.from({ length: 150 }, (_, place) => {
    const id = `c${String(place).padStart(3, '0')}`
    const updatedAt = new Date(Date.UTC(2026, 0, 1) - place * 1000).toISOString()
    return { $id: id, sessionId: id, title: id, userId: 'account-1', updatedAt, archivedAt: updatedAt }
  })

  /** A service with these; gives back after which of them each page was asked for. */
  function serve(stored: readonly (typeof all)[number][]): (string | undefined)[] {
    const asked: (string | undefined)[] = []
    scriptService({
      [`GET ${SESSIONS}`]: ({ url }) => {
        const queries = [...new URL(url).searchParams.values()].map((query) => JSON.parse(query))
        const after = queries.find(({ method }) => method === 'cursorAfter')?.values[0]
        asked.push(after)
        const start = stored.findIndex(({ $id }) => $id === after) + 1
        if (after && start === 0) {
          return { status: 400, body: { message: 'Gone', code: 400, type: 'general_cursor_not_found' } }
        }
        return { body: { total: stored.length, documents: stored.slice(start, start + 100) } }
      },
    })
    return asked
  }

  it('goes on after the one before where the last of a page was deleted', async () => {
    const asked = serve(all)
    const client = clientOf('account-1')
    const end = await loadArchived(client)
    client.store.dispatch(removeConversation('c099'))

    expect(await loadArchived(client, end)).toBeUndefined()

    expect(asked).toEqual([undefined, 'c098'])
    expect(titlesIn(client)).toContain('c149')
  })

  it('begins anew where what it would go on after was deleted elsewhere', async () => {
    serve(all)
    const client = clientOf('account-1')
    const end = await loadArchived(client)
    const asked = serve(all.filter(({ $id }) => $id !== 'c099'))

    await loadArchived(client, await loadArchived(client, end))

    expect(asked).toEqual(['c099', undefined, 'c100'])
    expect(titlesIn(client)).toContain('c149')
  })
})
