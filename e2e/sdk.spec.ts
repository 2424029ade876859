// The official SDK in a page of its own origin, against a server that allows it.

import { expect, REFUSED, test } from './fixtures.ts'

test('the official SDK signs up, stores, lists, pages and signs out from another origin', async ({
  page,
  installation,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  expectConsole(new RegExp(`request to ${installation.otherOrigin}/`))
  await page.goto(`${installation.otherOrigin}/`)

  const seen = await page.evaluate<Record<string, unknown>>(`(${useSdk})('${installation.url}')`)

  expect(seen).toEqual({
    signedInAs: 'Asha Rai',
    created: 'Land of my father',
    total: 3,
    newestFirst: ['c3', 'c2'],
    nextPage: ['c1'],
    renamed: 'Land of my mother',
    afterDeletion: 2,
    missing: { code: 404, type: 'document_not_found' },
    signedOut: { code: 401, type: 'general_unauthorized_scope' },
  })
})

// Runs in the page, where the SDK has put its global; so it is text here.
const useSdk = `async (serverUrl) => {
  const { Client, Account, Databases, ID, Query } = Appwrite
  const client = new Client().setEndpoint(serverUrl + '/v1').setProject('kanooni')
  const account = new Account(client)
  const databases = new Databases(client)
  const refusal = (call) => call.then(() => null, ({ code, type }) => ({ code, type }))
  const ids = ({ documents }) => documents.map(({ $id }) => $id)

  const email = 'asha-' + Math.random().toString(36).slice(2) + '@example.com'
  await account.create(ID.unique(), email, 'hills and rivers', 'Asha Rai')
  await account.createEmailPasswordSession(email, 'hills and rivers')
  const me = await account.get()
  const store = (id, title, day) =>
    databases.createDocument('main', 'sessions', id, {
      sessionId: id, title, userId: me.$id, updatedAt: '2026-01-0' + day + 'T00:00:00.000Z',
    })
  const first = await store('c1', 'Land of my father', 1)
  await store('c2', 'Rent', 2)
  await store('c3', 'Wages', 3)
  const list = (...queries) => databases.listDocuments('main', 'sessions', queries)
  const page = await list(Query.equal('userId', me.$id), Query.orderDesc('updatedAt'), Query.limit(2))
  const next = await list(Query.orderDesc('updatedAt'), Query.limit(2), Query.cursorAfter(page.documents[1].$id))
  const renamed = await databases.updateDocument('main', 'sessions', 'c1', { title: 'Land of my mother' })
  await databases.deleteDocument('main', 'sessions', 'c2')
  const left = await list()
  const missing = await refusal(databases.getDocument('main', 'sessions', 'c2'))
  await account.deleteSession('current')
  return {
    signedInAs: me.name, created: first.title, total: page.total, newestFirst: ids(page), nextPage: ids(next),
    renamed: renamed.title, afterDeletion: left.total, missing, signedOut: await refusal(account.get()),
  }
}`
