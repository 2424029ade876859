import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import type { Database } from '../database/database.ts'
import { watched } from '../documents/test-statements.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { refuseWhenFull, type StorageLimits } from './storage-limit.ts'

const USUAL = { DOCUMENTS_PER_ACCOUNT: 50_000, STORED_MB_PER_ACCOUNT: 200 }
const FULL = { type: 'general_storage_limit_exceeded' }

const newAccount = async (database: Database) => (await buildAccount(database)).accountId

/** Stores conversations by these processes in turn, each of which has limits of its own, until all of them refuse. */
async function fill(database: Database, accountId: AccountId, processes: readonly StorageLimits[]): Promise<number> {
  for (let stored = 0, refused = 0; ; stored++) {
    const limits = processes[stored % processes.length] as StorageLimits
    const isFull = await refuseWhenFull(database.queries, limits, accountId).then(
      () => false,
      () => true,
    )
    refused = isFull ? refused + 1 : 0
    if (refused === processes.length) break
    if (!isFull) await buildConversation(database, accountId)
  }
  return (await database.queries.selectFrom('conversations').select('id').where('account_id', '=', accountId).execute())
    .length
}

describeDatabases('what an account keeps', (open) => {
  test('is measured once for dozens of documents while there is much room, and each time when there is little', async () => {
    const { database, quick } = watched(await open())
    const accountId = await newAccount(database)
    quick.length = 0

    for (let document = 0; document < 240; document++) await refuseWhenFull(database.queries, { ...USUAL }, accountId)
    const ofManyProcesses = quick.splice(0).length
    const limits = { ...USUAL }
    for (let document = 0; document < 240; document++) await refuseWhenFull(database.queries, limits, accountId)
    const ofOne = quick.splice(0).length
    const narrow = { DOCUMENTS_PER_ACCOUNT: 15, STORED_MB_PER_ACCOUNT: 200 }
    for (let document = 0; document < 10; document++) await refuseWhenFull(database.queries, narrow, accountId)

    expect(ofManyProcesses).toBe(240)
    expect(ofOne).toBe(5)
    expect(quick).toHaveLength(10)
  })

  test('is never more than it may be by one process, and by the room that each further process took, a sixteenth', async () => {
    const database = await open()
    const limits = () => ({ DOCUMENTS_PER_ACCOUNT: 160, STORED_MB_PER_ACCOUNT: 200 })

    expect(await fill(database, await newAccount(database), [limits()])).toBe(160)
    const byThree = await fill(database, await newAccount(database), [limits(), limits(), limits()])
    expect(byThree).toBeGreaterThanOrEqual(160)
    expect(byThree).toBeLessThanOrEqual(160 + 2 * 10)
  })

  test('does not hold what is being deleted, neither documents nor text', async () => {
    const database = await open()
    const accountId = await newAccount(database)
    for (let conversation = 0; conversation < 9; conversation++) {
      const conversationId = await buildConversation(database, accountId, { deleted_at: 1 })
      await buildMessage(database, { accountId, conversationId }, { content: 'x'.repeat(200_000) })
    }
    const limits = { DOCUMENTS_PER_ACCOUNT: 2, STORED_MB_PER_ACCOUNT: 1 }

    await refuseWhenFull(database.queries, limits, accountId)
    const conversationId = await buildConversation(database, accountId)
    await refuseWhenFull(database.queries, limits, accountId)
    await buildMessage(database, { accountId, conversationId })

    await expect(refuseWhenFull(database.queries, limits, accountId)).rejects.toMatchObject(FULL)
  })
})
