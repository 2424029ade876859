// The commands as an operator types them, next to a running server.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUsage } from '../chat/model-usage-repository.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { PRODUCT } from '../testing/running-server.ts'
import { buildAccount, buildConversation, buildMessage, type BuiltAccount } from '../testing/factories.ts'

const run = promisify(execFile)

let dataDir: string
/** Open all the time, as a server has it. */
let database: Database
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  database = await openDatabase({ dataDir })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

async function operate(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, MODEL_PRICE_PROMPT: '0.5', MODEL_PRICE_REPLY: '1' }
  try {
    const { stdout, stderr } = await run(process.execPath, ['scripts/operate.ts', ...args], { cwd: PRODUCT, env })
    return { code: 0, out: stdout, error: stderr }
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, error: stderr }
  }
}

const json = async (...args: string[]) => JSON.parse((await operate(...args, '--json')).out) as unknown

describe('an account', () => {
  let person: BuiltAccount
  beforeAll(async () => {
    person = await buildAccount(database, { email: 'maya@example.com' })
    const place = { accountId: person.accountId, conversationId: await buildConversation(database, person.accountId) }
    await buildMessage(database, place, { content: 'a secret of hers' })
  })

  test('is found by its address, without anything that was written', async () => {
    const { out } = await operate('account', 'find', 'Maya@example.com', '--json')

    expect(JSON.parse(out)).toMatchObject({
      id: person.accountId,
      email: 'maya@example.com',
      isActive: true,
      sessions: 1,
    })
    expect(out).not.toContain('secret of hers')
  })

  test('is blocked, unblocked and signed out', async () => {
    expect(await json('account', 'block', person.accountId)).toMatchObject({ isActive: false })
    expect(await json('account', 'unblock', person.accountId)).toMatchObject({ isActive: true })
    expect(await json('account', 'end-sessions', person.accountId)).toMatchObject({ sessions: 0 })
  })

  test('is deleted only when that is confirmed', async () => {
    expect((await operate('account', 'delete', person.accountId)).code).toBe(2)
    expect(await json('account', 'delete', person.accountId, '--yes')).toEqual({ deleted: person.accountId })

    const again = await operate('account', 'find', 'maya@example.com')
    expect([again.code, again.error]).toEqual([1, 'There is no account maya@example.com.\n'])
  })
})

test('what the model costs is told by day', async () => {
  const { accountId } = await buildAccount(database)
  await addUsage(database.queries, accountId, {
    day: '2026-11-24',
    replies: 2,
    promptTokens: 1_000_000,
    replyTokens: 500_000,
  })

  expect(await json('usage', '--days', '1')).toEqual([
    { day: '2026-11-24', replies: 2, promptTokens: 1_000_000, replyTokens: 500_000, estimatedCost: 1 },
  ])
})

test('mails that failed are listed without their text, and tried again at once', async () => {
  const row = { created_at: 1, expires_at: 4e12, attempts: 3, sent_at: null, subject: 'Hello', html: '' }
  await database.queries
    .insertInto('outbox')
    .values({
      ...row,
      id: 'm1',
      recipient: 'a@example.com',
      text: 'a link',
      next_attempt_at: 4e12,
      last_error: 'refused',
    })
    .execute()
  const { out } = await operate('mail', 'failed', '--json')
  expect(JSON.parse(out)).toMatchObject([{ id: 'm1', recipient: 'a@example.com', attempts: 3, lastError: 'refused' }])
  expect(out).not.toContain('a link')

  expect(await json('mail', 'retry', 'all')).toEqual({ mails: 1 })
})

test.each([[], ['account'], ['account', 'find'], ['dance'], ['usage', '--days', 'x']])(
  'what is no command (%j) is answered with the list of commands, and does nothing',
  async (...args) => {
    const { code, out } = await operate(...args)

    expect(code).toBe(2)
    expect(out).toContain('Usage: npm run operate')
  },
)
