import { expect, onTestFinished, test, vi } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildReply } from '../testing/factories.ts'
import {
  buildQuestion,
  startChatApp,
  startReply,
  post,
  postStream,
  read,
  readStream,
  storedBody,
  storedMessages,
  storedReply,
} from './test-chat.ts'
import { LEASE_MS } from './lease.ts'

const interrupted = { type: 'failed', error: { type: 'reply_interrupted', code: 503 } }

describeDatabases('a running reply', (open) => {
  test('holds a lease from its start', async () => {
    await using rig = await startChatApp(await open())
    const { asked } = await startReply(rig, '')

    expect(await storedReply(rig.database, asked)).toMatchObject({
      status: 'streaming',
      content: '',
      lease_holder: rig.turns.holder,
      lease_expires_at: rig.clock.now() + LEASE_MS,
    })
  })

  test('is stored and its lease renewed with every round, all of them together', async () => {
    await using rig = await startChatApp(await open())
    const one = await startReply(rig, 'One')
    const two = await startReply(rig, 'Two')
    rig.clock.advance(1_000)

    await rig.turns.storeProgress()

    for (const [{ asked }, content] of [[one, 'One'] as const, [two, 'Two'] as const]) {
      expect(await storedReply(rig.database, asked)).toMatchObject({
        content,
        status: 'streaming',
        lease_expires_at: rig.clock.now() + LEASE_MS,
        changed_at: rig.clock.now(),
      })
    }
    expect(rig.turns.running).toBe(2)
  })

  test('loses the control characters in its words, which no message may have, and no other reply suffers from them', async () => {
    await using rig = await startChatApp(await open())
    const one = await startReply(rig, '\0O\u0007\u001B\u007F\u0085n\te\r\n')
    const two = await startReply(rig, 'Two')

    await rig.turns.storeProgress()

    expect(await storedReply(rig.database, one.asked)).toMatchObject({ content: 'On\te\r\n' })
    expect(await storedReply(rig.database, two.asked)).toMatchObject({ content: 'Two' })
  })

  test('loses what would turn the direction of its words', async () => {
    await using rig = await startChatApp(await open())
    const { asked } = await startReply(rig, 'Call \u202E001\u202C, or \u2066100\u2069')

    await rig.turns.storeProgress()

    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'Call 001, or 100' })
  })

  test('is marked as interrupted by another process when its own has died, and only then', async () => {
    await using rig = await startChatApp(await open(), { turnsByHand: true })
    await using other = await startChatApp(rig.database, { clock: rig.clock })
    const { asked } = await startReply(rig)
    await rig.turns.storeProgress()

    rig.clock.advance(LEASE_MS - 1)
    await other.turns.sweep()
    const before = await storedReply(rig.database, asked)
    rig.clock.advance(1)
    await other.turns.sweep()

    expect(before).toMatchObject({ status: 'streaming' })
    expect(await storedReply(rig.database, asked)).toMatchObject({
      status: 'interrupted',
      content: 'In equal ',
      lease_holder: null,
      lease_expires_at: null,
    })
    expect((await read(other, asked)).json()).toMatchObject({ status: 'interrupted' })
    expect((await (await readStream(other, asked)).rest()).at(-1)).toMatchObject(interrupted)
  })

  test('whose process died before the first word leaves no message', async () => {
    await using rig = await startChatApp(await open(), { turnsByHand: true })
    await using other = await startChatApp(rig.database, { clock: rig.clock })
    const { asked } = await startReply(rig, '')

    rig.clock.advance(LEASE_MS)
    await other.turns.sweep()

    expect(await storedReply(rig.database, asked)).toBeUndefined()
  })

  test('that lost its claim ends and leaves the row untouched', async () => {
    await using rig = await startChatApp(await open(), { turnsByHand: true })
    await using other = await startChatApp(rig.database, { clock: rig.clock })
    const { asked, stream, model } = await startReply(rig)
    await rig.turns.storeProgress()
    rig.clock.advance(LEASE_MS)
    await other.turns.sweep()
    const row = await storedReply(rig.database, asked)

    model.say('shares.')
    await stream.next()
    await rig.turns.storeProgress()

    expect((await stream.rest()).at(-1)).toMatchObject(interrupted)
    expect(stream.isDone()).toBe(false)
    expect(await storedReply(rig.database, asked)).toEqual(row)
    expect(model.signal.aborted).toBe(true)
  })

  test('survives a pause of its own process that was longer than the lease', async () => {
    await using rig = await startChatApp(await open())
    const { asked, stream, model } = await startReply(rig)
    rig.clock.advance(LEASE_MS * 2)

    await rig.turns.sweep()
    model.say('shares.')
    model.finish()
    await stream.rest()

    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal shares.', status: 'complete' })
  })

  test('ends when its conversation is deleted, and nothing comes back', async () => {
    await using rig = await startChatApp(await open())
    const { asked, stream, model } = await startReply(rig)

    await rig.database.queries.deleteFrom('conversations').where('id', '=', asked.conversationId).execute()
    await rig.turns.storeProgress()

    expect((await stream.rest()).at(-1)).toMatchObject(interrupted)
    expect(model.signal.aborted).toBe(true)
    expect(await storedMessages(rig.database, asked)).toEqual([])
    expect(rig.turns.running).toBe(0)
  })

  test('finishing after its conversation was deleted brings nothing back', async () => {
    await using rig = await startChatApp(await open())
    const { asked, stream, model } = await startReply(rig)

    await rig.database.queries.deleteFrom('conversations').where('id', '=', asked.conversationId).execute()
    model.finish()

    expect((await stream.rest()).at(-1)).toMatchObject(interrupted)
    expect(await rig.database.queries.selectFrom('conversations').selectAll().execute()).toEqual([])
    expect(await storedMessages(rig.database, asked)).toEqual([])
  })

  test('fails after the longest silence, and keeps what was written', async () => {
    await using rig = await startChatApp(await open(), { settings: { REPLY_STALL_SECONDS: '10' } })
    const { asked, stream, model } = await startReply(rig)

    rig.clock.advance(9_999)
    await rig.turns.storeProgress()
    model.say('shares')
    await stream.next()
    rig.clock.advance(9_999)
    await rig.turns.storeProgress()
    const runningBefore = rig.turns.running
    rig.clock.advance(1)
    await rig.turns.storeProgress()

    expect(runningBefore).toBe(1)
    expect(await stream.rest()).toMatchObject([{ type: 'failed', error: { type: 'model_timeout', code: 504 } }])
    expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'In equal shares', status: 'failed' })
    expect(model.signal.aborted).toBe(true)
  })

  test('fails after the longest time, however lively it is', async () => {
    const settings = { REPLY_STALL_SECONDS: '10', REPLY_MAX_SECONDS: '15' }
    await using rig = await startChatApp(await open(), { settings })
    const { stream, model } = await startReply(rig)

    for (let second = 0; second < 15; second++) {
      model.say('more ')
      await stream.next()
      rig.clock.advance(1_000)
      await rig.turns.storeProgress()
    }

    expect((await stream.rest()).at(-1)).toMatchObject({ type: 'failed', error: { type: 'model_timeout' } })
  })

  test('that never got a word fails in silence and leaves no message', async () => {
    await using rig = await startChatApp(await open(), { settings: { REPLY_STALL_SECONDS: '10' } })
    const asked = await buildQuestion(rig.database)
    const pending = post(rig, asked, storedBody(asked))
    await rig.gateway.next()

    rig.clock.advance(10_000)
    await rig.turns.storeProgress()

    expect((await pending).statusCode).toBe(504)
    expect(await storedReply(rig.database, asked)).toBeUndefined()
  })

  test('without end is ended when a message can hold no more', async () => {
    await using rig = await startChatApp(await open())
    const { asked, stream, model } = await startReply(rig)

    model.say('x'.repeat(1024 * 1024))

    expect((await stream.rest()).at(-1)).toMatchObject({ type: 'failed', error: { type: 'reply_too_long' } })
    const reply = await storedReply(rig.database, asked)
    expect(reply).toMatchObject({ status: 'failed', lease_holder: null })
    expect(reply?.content).toHaveLength(MESSAGE_MAX_LENGTH)
  })

  test('is interrupted at once when the server stops, with what was written', async () => {
    const database = await open()
    const rig = await startChatApp(database)
    const { asked, stream } = await startReply(rig)
    const wordless = await startReply(rig, '')

    await rig[Symbol.asyncDispose]()

    expect(await stream.rest()).toMatchObject([interrupted])
    expect(await wordless.stream.rest()).toMatchObject([interrupted])
    expect(await storedReply(database, asked)).toMatchObject({
      content: 'In equal ',
      status: 'interrupted',
      lease_holder: null,
    })
    expect(await storedReply(database, wordless.asked)).toBeUndefined()
  })

  test('of a process that died is found at the next start', async () => {
    const database = await open()
    const asked = await buildQuestion(database)
    const dead = { status: 'streaming', lease_holder: 'dead', lease_expires_at: 1, content: 'Half' } as const
    await buildReply(database, asked, { ...dead, id: asked.messageId })

    await using rig = await startChatApp(database)

    expect(await storedReply(rig.database, asked)).toMatchObject({ status: 'interrupted', content: 'Half' })
  })
})

describeDatabases('many replies', (open) => {
  test('can end while their progress is stored and their conversations are deleted, without an error', async () => {
    await using rig = await startChatApp(await open())
    const { queries } = rig.database
    const replies = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const asked = await buildQuestion(rig.database)
        return { asked, stream: await postStream(rig, asked) }
      }),
    )
    for (const _reply of replies) {
      const model = await rig.gateway.next()
      model.say('Word')
      model.finish()
    }

    await Promise.all([
      rig.turns.storeProgress(),
      ...replies.map(({ asked }) =>
        queries.deleteFrom('conversations').where('id', '=', asked.conversationId).execute(),
      ),
      rig.turns.sweep(),
    ])
    await Promise.all(replies.map(({ stream }) => stream.rest()))

    expect(rig.turns.running).toBe(0)
    expect(rig.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    expect(await queries.selectFrom('messages').selectAll().execute()).toEqual([])
  })
})

test('progress is stored every second and dead replies are looked for every five, without being asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  const model = await rig.gateway.next()
  await stream.next()
  model.say('Word')
  await stream.next()
  const dead = { status: 'streaming', lease_holder: 'dead', lease_expires_at: 1, content: 'Half' } as const
  const deadId = await buildReply(rig.database, asked, dead)

  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(async () => (await storedReply(rig.database, asked))?.content === 'Word')
  const after = await storedMessages(rig.database, asked)
  await vi.advanceTimersByTimeAsync(4_000)

  expect(after.find(({ id }) => id === deadId)?.status).toBe('streaming')
  await waitFor(async () => {
    const rows = await storedMessages(rig.database, asked)
    return rows.find(({ id }) => id === deadId)?.status === 'interrupted'
  })
})

/** Turns the event loop until it is so; the test's own time limit ends it otherwise. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate)
}

test('a reply that took too long is logged with the request that asked for it', async () => {
  await using rig = await startChatApp(undefined, { settings: { REPLY_STALL_SECONDS: '10' } })
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  await rig.gateway.next()

  rig.clock.advance(10_000)
  await rig.turns.storeProgress()
  await stream.rest()

  const failures = rig.logLines.filter((line) => line.includes('the model failed'))
  expect(failures.map((line) => JSON.parse(line))).toMatchObject([{ reqId: expect.any(String), kind: 'timeout' }])
})
