import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildReply } from '../testing/factories.ts'
import { testClock } from '../testing/test-app.ts'
import { LEASE_MS } from './lease.ts'
import {
  type AskedQuestion,
  buildQuestion,
  startChatApp,
  newMessageId,
  post,
  startReply,
  storedBody,
  storedReply,
} from './test-chat.ts'

const HOUR_MS = 60 * 60 * 1000

/** What a process that was killed left behind. */
async function buildDeadReply(database: Database, leaseEnd: number): Promise<AskedQuestion> {
  const asked = await buildQuestion(database)
  const dead = { status: 'streaming', lease_holder: 'dead', lease_expires_at: leaseEnd, content: 'Half' } as const
  await buildReply(database, asked, { ...dead, id: asked.messageId })
  return asked
}

describeDatabases('when the clock is set', (open) => {
  test.each([
    ['an hour forward', HOUR_MS],
    ['an hour back', -HOUR_MS],
  ])('%s, a running reply goes on to its end, whatever runs first', async (_words, jump) => {
    for (const next of ['storeProgress', 'sweep'] as const) {
      await using rig = await startChatApp(await open())
      const { asked, stream, model } = await startReply(rig)
      await rig.turns.storeProgress()
      rig.clock.set(jump)

      await rig.turns[next]()
      model.say('shares.')
      model.finish()
      const events = await stream.rest()

      expect(events.at(-1)).toEqual({ type: 'ended', status: 'complete' })
      expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal shares.', status: 'complete' })
    }
  })

  test.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('%s, another process leaves a living reply alone until it could be renewed', async (_words, jump) => {
    await using rig = await startChatApp(await open())
    await using other = await startChatApp(rig.database, { clock: rig.clock })
    const { asked } = await startReply(rig)
    await rig.turns.storeProgress()
    rig.clock.set(jump)

    await other.turns.sweep()
    const atOnce = await storedReply(rig.database, asked)
    await rig.turns.storeProgress()
    rig.clock.advance(LEASE_MS - 1)
    await rig.turns.storeProgress()
    rig.clock.advance(1)
    await other.turns.sweep()

    expect(atOnce).toMatchObject({ status: 'streaming' })
    expect(await storedReply(rig.database, asked)).toMatchObject({ status: 'streaming' })
  })

  test.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('%s, what is running here still counts before it is renewed', async (_words, jump) => {
    await using rig = await startChatApp(await open(), { settings: { REPLIES_AT_ONCE: '1' } })
    const { asked } = await startReply(rig)
    rig.clock.set(jump)

    const refused = await post(rig, asked, storedBody({ ...asked, messageId: newMessageId() }))

    expect(refused.statusCode).toBe(429)
  })

  test('back, what a killed process left behind blocks nobody, and is marked as soon as the clock can be trusted', async () => {
    await using rig = await startChatApp(await open(), { settings: { REPLIES_AT_ONCE: '1' } })
    const asked = await buildDeadReply(rig.database, rig.clock.now() + LEASE_MS)
    rig.clock.set(-HOUR_MS)

    const admitted = post(rig, asked, storedBody({ ...asked, messageId: newMessageId() }))
    const model = await rig.gateway.next()
    model.say('Yes.')
    model.finish()
    const answer = await admitted
    await rig.turns.sweep()
    rig.clock.advance(LEASE_MS)
    await rig.turns.sweep()

    expect(answer.statusCode).toBe(200)
    expect(await storedReply(rig.database, asked)).toMatchObject({ status: 'interrupted', content: 'Half' })
  })

  test('back while no process ran, the next one marks at its start what the last one left behind', async () => {
    const database = await open()
    const clock = testClock()
    const asked = await buildDeadReply(database, clock.now() + LEASE_MS)
    clock.set(-HOUR_MS)

    await using rig = await startChatApp(database, { clock })

    expect(await storedReply(rig.database, asked)).toMatchObject({ status: 'interrupted', content: 'Half' })
  })
})

test('the longest silence and the longest time of a reply are those that went by, whatever the clock says', async () => {
  await using rig = await startChatApp(undefined, { settings: { REPLY_STALL_SECONDS: '10' } })
  const { stream } = await startReply(rig)

  rig.clock.set(-HOUR_MS)
  rig.clock.advance(9_999)
  await rig.turns.storeProgress()
  const before = rig.turns.running
  rig.clock.advance(1)
  await rig.turns.storeProgress()

  expect(before).toBe(1)
  expect((await stream.rest()).at(-1)).toMatchObject({ type: 'failed', error: { type: 'model_timeout' } })
})
