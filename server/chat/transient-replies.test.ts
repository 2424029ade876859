import { expect, test } from 'vitest'
import type { MessageId } from '../../contract/ids.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount } from '../testing/factories.ts'
import { LEASE_MS } from './lease.ts'
import { buildQuestion, cancel, startChatApp, post, postStream, storedBody, textOf } from './test-chat.ts'

const ask = { messages: [{ role: 'user', content: 'Question?' }] }
const settings = { REPLIES_AT_ONCE: '1' }

const rowsOf = ({ queries }: Database) => queries.selectFrom('unkept_replies').selectAll().execute()

/** All that the database holds, as text. */
async function everyRow({ queries }: Database): Promise<string> {
  const tables = await queries.introspection.getTables()
  const rows = tables.map(({ name }) =>
    queries
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute(),
  )
  return JSON.stringify(await Promise.all(rows))
}

describeDatabases('a transient reply', (open) => {
  test('counts in every process, and no longer when it has ended', async () => {
    await using rig = await startChatApp(await open(), { settings })
    await using other = await startChatApp(rig.database, { settings, clock: rig.clock })
    const asked = await buildQuestion(rig.database)
    const pending = post(rig, asked, ask)
    const model = await rig.gateway.next()

    const once = await post(other, asked, ask)
    const stored = await post(other, asked, storedBody(asked))
    model.finish()
    await pending
    const admitted = post(other, asked, ask)
    const next = await other.gateway.next()
    next.finish()

    expect([once.statusCode, stored.statusCode]).toEqual([429, 429])
    expect((await admitted).statusCode).toBe(200)
    expect(await rowsOf(rig.database)).toEqual([])
  })

  test('is never one too many, even when many are asked for in the same moment of two processes', async () => {
    await using rig = await startChatApp(await open(), { settings })
    await using other = await startChatApp(rig.database, { settings, clock: rig.clock })
    const account = await buildAccount(rig.database)

    const statuses: number[] = []
    const pending = [rig, other, rig, other, rig, other].map(async (process) => {
      statuses.push((await post(process, account, ask)).statusCode)
    })
    const model = await Promise.race([rig.gateway.next(), other.gateway.next()])
    await expect.poll(() => statuses.length).toBe(5)
    model.finish()
    await Promise.all(pending)

    expect(statuses).toEqual([429, 429, 429, 429, 429, 200])
    expect(rig.gateway.calls + other.gateway.calls).toBe(1)
  })

  test('has its lease renewed, and stops counting when its process has died', async () => {
    const database = await open()
    await using other = await startChatApp(database, { settings, turnsByHand: true })
    await using rig = await startChatApp(database, { settings, clock: other.clock, turnsByHand: true })
    const account = await buildAccount(database)
    const pending = post(rig, account, ask)
    await rig.gateway.next()
    rig.clock.advance(LEASE_MS - 1)
    await rig.turns.storeProgress()
    rig.clock.advance(LEASE_MS - 1)

    await other.turns.sweep()
    const whileAlive = await rowsOf(database)
    const before = await post(other, account, ask)
    rig.clock.advance(1)
    const admitted = post(other, account, ask)
    const model = await other.gateway.next()
    await other.turns.sweep()
    const whenDead = await rowsOf(database)
    model.finish()

    expect(whileAlive).toHaveLength(1)
    expect(before.statusCode).toBe(429)
    expect((await admitted).statusCode).toBe(200)
    expect(whenDead.map(({ id }) => id)).not.toContain(whileAlive[0]?.id)
    await rig.turns.storeProgress()
    expect((await pending).json()).toMatchObject({ type: 'reply_interrupted' })
  })

  test('leaves no word of the question or the answer in the database, the log or the figures', async () => {
    await using rig = await startChatApp(await open())
    const asked = await buildQuestion(rig.database, 'Something else')
    const messages = [
      { role: 'user', content: 'My bhadratopi was taken.' },
      { role: 'assistant', content: 'Report the chorighatana.' },
      { role: 'user', content: 'Whom do I tell of the jhyalbhitta?' },
    ]
    const stream = await postStream(rig, asked, { messages, store: false })
    const model = await rig.gateway.next()
    model.say('Tell the wadakaryalaya. ')
    await stream.next()
    await rig.turns.storeProgress()
    const whileWritten = await everyRow(rig.database)
    model.finish()
    const events = await stream.rest()

    expect(textOf(events)).toContain('wadakaryalaya')
    expect(whileWritten).toContain('Something else')
    const figures = (await rig.app.inject('/metrics')).body
    const kept = [whileWritten, await everyRow(rig.database), rig.logLines.join(), figures].join()
    const words = ['bhadratopi', 'chorighatana', 'jhyalbhitta', 'wadakaryalaya']
    expect(words.filter((word) => kept.includes(word))).toEqual([])
  })

  test('can be stopped by who asked for it, and by nobody else', async () => {
    await using rig = await startChatApp(await open())
    const asked = await buildQuestion(rig.database)
    const stranger = await buildAccount(rig.database)
    const stream = await postStream(rig, asked, { store: false })
    const model = await rig.gateway.next()
    const started = await stream.next()
    const messageId = started?.type === 'started' ? started.messageId : ''
    model.say('In equal shares. ')
    await stream.next()

    const refused = await cancel(rig, { ...stranger, messageId: messageId as MessageId })
    const stopped = await cancel(rig, { ...asked, messageId: messageId as MessageId })

    expect(refused.statusCode).toBe(404)
    expect(stopped.json()).toMatchObject({
      status: 'stopped',
      choices: [{ message: { content: 'In equal shares. ' } }],
    })
    expect((await stream.rest()).at(-1)).toEqual({ type: 'ended', status: 'stopped' })
    expect(await rowsOf(rig.database)).toEqual([])
  })

  test('leaves no row behind when it fails, is stopped, or its server stops', async () => {
    const database = await open()
    const rig = await startChatApp(database, { settings: { REPLIES_AT_ONCE: '3' } })
    const account = await buildAccount(database)
    const pending = [post(rig, account, ask), post(rig, account, ask), post(rig, account, ask)]
    const [failing] = [await rig.gateway.next(), await rig.gateway.next(), await rig.gateway.next()]
    await expect.poll(async () => (await rowsOf(database)).length).toBe(3)

    failing?.fail(new Error('broken'))
    await Promise.race(pending)
    const afterFailure = await rowsOf(database)
    await rig[Symbol.asyncDispose]()
    await Promise.all(pending)

    expect(afterFailure).toHaveLength(2)
    expect(await rowsOf(database)).toEqual([])
  })
})

test('a process that was killed does not leave its transient replies behind for ever', async () => {
  await using rig = await startChatApp()
  const { accountId } = await buildAccount(rig.database)
  const left = { id: 'left', account_id: accountId, lease_expires_at: rig.clock.now() + LEASE_MS }
  await rig.database.queries.insertInto('unkept_replies').values(left).execute()

  rig.clock.advance(LEASE_MS)
  await rig.turns.sweep()

  expect(await rowsOf(rig.database)).toEqual([])
})
