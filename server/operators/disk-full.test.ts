import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AccountId, uniqueId } from '../../contract/ids.ts'
import { addPerson, PASSWORD } from '../accounts/test-people.ts'
import type { Queries } from '../database/database.ts'
import {
  addConversation,
  CONVERSATIONS,
  conversationOf,
  create,
  MESSAGES,
  messageOf,
  one,
} from '../documents/test-documents.ts'
import { buildTestApp } from '../testing/test-app.ts'

test('a full disk is answered as such, said in the log, and over when there is room again', async () => {
  await using rig = await buildTestApp()
  const { queries } = rig.parts.database
  const signUp = () =>
    rig.app.inject({
      method: 'POST',
      url: '/v1/account',
      headers: { 'x-appwrite-project': 'kanooni' },
      payload: { userId: 'unique()', email: 'sita@mail.np', password: 'correct horse', name: 'Sita '.repeat(20) },
    })
  await fillUp(queries)

  const refused = await signUp()

  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 503, type: 'general_storage_full' })
  const errors = rig.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(errors).toMatchObject([{ level: 50, msg: 'the disk is full' }])

  await sql`pragma max_page_count = 100000`.execute(queries)
  expect((await signUp()).statusCode).toBe(201)
})

test('every kind of write is answered with 503 on a full disk, inside a transaction or not', async () => {
  await using rig = await buildTestApp()
  const person = await addPerson(rig)
  const client = { rig, person }
  const { queries } = rig.parts.database
  const sessionId = await addConversation(client)
  const title = 'x'.repeat(255)
  const post = (path: string, payload: object) => {
    // What is kept of a browser's name is more than a page that is nearly full can take.
    const headers = { 'x-appwrite-project': 'kanooni', 'user-agent': 'x'.repeat(10_000) }
    return rig.app.inject({ method: 'POST', url: `/v1/account${path}`, headers, payload })
  }
  const email = person.account.email
  const password = PASSWORD
  const addTitled = () => {
    const id = uniqueId()
    return create(client, CONVERSATIONS, id, conversationOf(client, id, { title }))
  }
  await fillUp(queries)

  const answers = {
    'sign-up': await untilRefused(() => {
      const name = 'Sita '.repeat(20)
      return post('', { userId: 'unique()', email: `${uniqueId()}@mail.np`, password, name })
    }),
    'sign-in': await untilRefused(() => post('/sessions/email', { email, password })),
    recovery: await untilRefused(() => post('/recovery', { email, url: 'http://localhost:3000/verify-recovery' })),
    conversation: await untilRefused(() => addTitled()),
    message: await create(client, MESSAGES, 'm1', messageOf(client, sessionId, 'm1', { content: 'x'.repeat(20_000) })),
  }

  for (const [kind, answer] of Object.entries(answers)) {
    expect([kind, answer.json()]).toMatchObject([kind, { code: 503, type: 'general_storage_full' }])
  }
  expect((await one(client, 'GET', CONVERSATIONS, sessionId)).statusCode).toBe(200)
  expect((await one(client, 'DELETE', CONVERSATIONS, sessionId)).statusCode).toBe(204)
})

/** Small rows may find a place in a page that is not full yet. */
async function untilRefused(write: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await write()
    if (answer.statusCode !== 201) return answer
  }
}

/** Lets the file have no more pages than it has, and fills those. */
async function fillUp(queries: Queries): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(queries)
  const account = {
    name: 'x'.repeat(300),
    created_at: 0,
    updated_at: 0,
    email_verified: 0,
    password_hash: null,
    password_updated_at: null,
    is_active: 1,
    accessed_at: 0,
  } as const
  const insertUntilRefused = async () => {
    for (let i = 0; ; i += 1) {
      const id = `p${i}` as AccountId
      await queries
        .insertInto('accounts')
        .values({ ...account, id, email: `p${i}@mail.np` })
        .execute()
    }
  }
  await expect(insertUntilRefused()).rejects.toThrow('database or disk is full')
}
