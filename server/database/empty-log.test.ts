import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { addConversation, addMessage, clientOn, CONVERSATIONS, one } from '../documents/test-documents.ts'
import { openSqlite } from '../testing/databases.ts'
import { emptyWriteAheadLog } from './empty-log.ts'

const SECRET = 'My brother hid the will behind the third brick'

test('what was deleted can be read in no file of the database', async () => {
  const database = await openSqlite()
  const sita = await clientOn(database)
  const file = database.file as string
  const bytes = () => [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1')).join('')
  const conversation = await addConversation(sita)
  for (let at = 0; at < 30; at += 1)
    await addMessage(sita, conversation, { content: `${SECRET}. `.repeat(at * 10 + 1) })
  expect(bytes()).toContain(SECRET)

  await one(sita, 'DELETE', CONVERSATIONS, conversation)

  expect(emptyWriteAheadLog(database)).toBe(true)
  expect(bytes()).not.toContain(SECRET)
})

test('a log that somebody writes or reads stays as it is', async () => {
  const database = await openSqlite()
  const sita = await clientOn(database)
  await addConversation(sita)
  await database.queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set({ name: 'Sita' }).execute()
    expect(emptyWriteAheadLog(database)).toBe(false)
  })

  const reader = new DatabaseSync(database.file ?? '', { readOnly: true })
  onTestFinished(() => reader.close())
  reader.exec('begin')
  reader.prepare('select count(*) from accounts').get()
  await addConversation(sita)

  expect(emptyWriteAheadLog(database)).toBe(false)
})
