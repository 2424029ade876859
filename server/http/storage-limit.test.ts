import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import type { Database } from '../database/database.ts'
import { watched } from '../documents/test-statements.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage } from '../testing/factories.ts'
import { refuseWhenFull, type StorageLimits } from './storage-limit.ts'

const USUAL = {
  DOCUMENTS_PER_ACCOUNT: 50_000,
  STORED_MB_PER_ACCOUNT: 200,
  DOCUMENTS_PER_ACCOUNT_UNVERIFIED: 2_000,
  STORED_MB_PER_ACCOUNT_UNVERIFIED: 10,
}
const FULL = { name: 'StorageLimitExceeded' }

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
    const narrow = { ...USUAL, DOCUMENTS_PER_ACCOUNT: 15 }
    for (let document = 0; document < 10; document++) await refuseWhenFull(database.queries, narrow, accountId)

    expect(ofManyProcesses).toBe(240)
    expect(ofOne).toBe(5)
    expect(quick).toHaveLength(10)
  })

  test('is never more than it may be by one process, and by the room that each further process took, a sixteenth', async () => {
    const database = await open()
    const limits = () => ({ ...USUAL, DOCUMENTS_PER_ACCOUNT: 160 })

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
    const limits = { ...USUAL, DOCUMENTS_PER_ACCOUNT: 2, STORED_MB_PER_ACCOUNT: 1 }

    await refuseWhenFull(database.queries, limits, accountId)
    const conversationId = await buildConversation(database, accountId)
    await refuseWhenFull(database.queries, limits, accountId)
    await buildMessage(database, { accountId, conversationId })

    await expect(refuseWhenFull(database.queries, limits, accountId)).rejects.toMatchObject(FULL)
  })

  test.each([
    ['documents', { DOCUMENTS_PER_ACCOUNT_UNVERIFIED: 5 }, 'can before its e-mail address is verified: 5.'],
    ['text', { STORED_MB_PER_ACCOUNT_UNVERIFIED: 1 }, 'can keep before its e-mail address is verified: 1 MB.'],
  ])('is fewer %s before its address is verified, and the refusal says so', async (_kind, bound, sentence) => {
    const database = await open()
    const { accountId } = await buildAccount(database, { email_verified: 0 })
    const limits = { ...USUAL, ...bound }
    const conversationId = await buildConversation(database, accountId)
    for (let message = 0; message < 4; message++) {
      await refuseWhenFull(database.queries, limits, accountId)
      await buildMessage(database, { accountId, conversationId }, { content: 'x'.repeat(250_000) })
    }

    await expect(refuseWhenFull(database.queries, limits, accountId)).rejects.toMatchObject({
      ...FULL,
      message: expect.stringContaining(`${sentence} Verify the address`),
    })

    await database.queries.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', accountId).execute()
    await refuseWhenFull(database.queries, limits, accountId)
  })

  test('is never more before its address is verified than afterwards', async () => {
    const database = await open()
    const { accountId } = await buildAccount(database, { email_verified: 0 })
    await buildConversation(database, accountId)

    const refusal = refuseWhenFull(
      database.queries,
      { ...USUAL, DOCUMENTS_PER_ACCOUNT: 1, STORED_MB_PER_ACCOUNT: 1 },
      accountId,
    )

    await expect(refusal).rejects.toMatchObject({ ...FULL, message: expect.not.stringContaining('verif') })
  })
})
