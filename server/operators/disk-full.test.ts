import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { buildApp } from '../app.ts'
import type { Queries } from '../database/database.ts'
import { buildTestApp } from '../testing/test-app.ts'

test('a full disk is answered as such, said in the log, and over when there is room again', async () => {
  await using rig = await buildTestApp()
  const { queries } = rig.parts.database
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await buildApp({ ...rig.parts, log })
  const signUp = () =>
    app.inject({
      method: 'POST',
      url: '/v1/account',
      headers: { 'x-appwrite-project': 'kanooni' },
      payload: { userId: 'unique()', email: 'sita@mail.np', password: 'correct horse', name: 'Sita '.repeat(20) },
    })
  await fillUp(queries)

  const refused = await signUp()

  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 503, type: 'general_storage_full' })
  expect(lines).toMatchObject([{ level: 50, msg: 'the disk is full' }])

  await sql`pragma max_page_count = 100000`.execute(queries)
  expect((await signUp()).statusCode).toBe(201)
})

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
