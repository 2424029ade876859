import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { channelsOf, eventsOf } from './event-names.ts'

const accountId = 'sita' as AccountId
const created = {
  kind: 'document',
  accountId,
  collection: 'messages',
  documentId: 'm1',
  action: 'create',
} as const

test('a document is told of on its own channel, on that of its collection, and on that of all documents, under both names', () => {
  expect(channelsOf(created)).toEqual([
    'documents',
    'databases.main.collections.messages.documents',
    'databases.main.collections.messages.documents.m1',
    'rows',
    'databases.main.tables.messages.rows',
    'databases.main.tables.messages.rows.m1',
  ])
})

test('a document has every name from the closest to the most general', () => {
  const names = eventsOf(created)

  expect(names).toEqual(
    expect.arrayContaining([
      'databases.main.collections.messages.documents.m1.create',
      'databases.main.collections.messages.documents.*.create',
      'databases.*.collections.*.documents.*.create',
      'databases.main.collections.messages.documents.m1',
      'databases.main.collections.messages',
      'databases.*',
      'databases.main.tables.messages.rows.m1.create',
    ]),
  )
  expect(names[0]).toBe('databases.main.collections.messages.documents.m1.create')
  expect(new Set(names).size).toBe(names.length)
})

test('a rename is told as an update of the name, as an update, and as a change of the account', () => {
  expect(eventsOf({ kind: 'account', accountId, event: 'user.update', attribute: 'name' })).toEqual([
    'users.sita.update.name',
    'users.*.update.name',
    'users.sita.update',
    'users.*.update',
    'users.sita',
    'users.*',
  ])
})

test('a session that ends is told as one of the account', () => {
  expect(eventsOf({ kind: 'account', accountId, event: 'session.delete', attribute: null })).toEqual([
    'users.sita.sessions.*.delete',
    'users.*.sessions.*.delete',
    'users.sita.sessions.*',
    'users.*.sessions.*',
    'users.sita',
    'users.*',
  ])
  expect(channelsOf({ kind: 'account', accountId, event: 'session.delete', attribute: null })).toEqual([
    'account',
    'account.sita',
  ])
})
