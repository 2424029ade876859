import { expect, onTestFinished, test, vi } from 'vitest'
import { watched } from '../documents/test-statements.ts'
import { answeringGateway } from '../testing/scripted-gateway.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount } from '../testing/factories.ts'
import {
  buildAnotherQuestion,
  buildQuestion,
  startChatApp,
  startChatAppWith,
  post,
  postStream,
  storedBody,
  storedMessages,
} from './test-chat.ts'

const ask = { messages: [{ role: 'user', content: 'Question?' }] }

/** Limits go by the time of day: how long somebody has to wait still is told to the second. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('nobody in particular is answered: anybody can be that as often as they like', async () => {
  await using rig = await startChatAppWith(answeringGateway('Yes.'))
  const nobody = await buildAccount(rig.database, { email: null, email_verified: 0 })
  const byTelephone = await buildAccount(rig.database, {
    email: null,
    email_verified: 0,
    phone: '+9779841000001',
    phone_verified: 1,
  })
  const claimed = await buildAccount(rig.database, { email: null, email_verified: 0, phone: '+9779841000002' })

  const refused = await post(rig, nobody, ask)
  expect([refused.statusCode, refused.json().type]).toEqual([401, 'user_unauthorized'])
  expect((await post(rig, byTelephone, ask)).statusCode).toBe(200)
  expect((await post(rig, claimed, ask)).statusCode).toBe(401)
})

test('who has no account asks as many questions as the operator allows, and is then told to sign up', async () => {
  const settings = { RATE_LIMITS: 'on', GUEST_QUESTIONS: '2' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const guest = await buildAccount(rig.database, { email: null, email_verified: 0 })

  expect([await post(rig, guest, ask), await post(rig, guest, ask)].map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ])
  const refused = await post(rig, guest, ask)
  expect([refused.statusCode, refused.json().type]).toEqual([403, 'guest_questions_used'])
})

test('an answer says how much of the tightest limit is left, also as a stream and of a refusal; a guest is told of none', async () => {
  const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_DAY_UNVERIFIED: '2', GUEST_QUESTIONS: '2' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const asked = await buildQuestion(rig.database)
  await rig.database.queries.updateTable('accounts').set({ email_verified: 0 }).execute()
  const guest = await buildAccount(rig.database, { email: null, email_verified: 0 })
  const limitOf = ({ headers }: { headers: Record<string, unknown> }) => [
    headers['x-ratelimit-limit'],
    headers['x-ratelimit-remaining'],
    Number(headers['x-ratelimit-reset']) > rig.clock.now() / 1000,
  ]

  const stream = await postStream(rig, asked)
  await stream.rest()

  expect(limitOf(stream.answer)).toEqual(['2', '1', true])
  expect(limitOf(await post(rig, asked, ask))).toEqual(['2', '0', true])
  expect(limitOf(await post(rig, asked, ask))).toEqual(['2', '0', true])
  expect(limitOf(await post(rig, guest, ask))).toEqual([undefined, undefined, false])
})

test.each([
  { setting: 'GUEST_QUESTIONS_PER_NETWORK', elsewhere: 200 },
  { setting: 'GUEST_QUESTIONS_PER_DAY', elsewhere: 403 },
])('all who have no account share $setting, however many they are', async ({ setting, elsewhere }) => {
  const settings = { RATE_LIMITS: 'on', GUEST_QUESTIONS: '9', [setting]: '2' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const guest = () => buildAccount(rig.database, { email: null, email_verified: 0 })
  const from = async (remoteAddress: string) => (await post(rig, await guest(), ask, { remoteAddress })).statusCode

  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 403])
  expect(await from('198.51.100.1')).toBe(elsewhere)
  expect((await post(rig, await buildAccount(rig.database), ask, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
})

test.each([
  { text: 'x'.repeat(10), status: 200 },
  { text: 'x'.repeat(11), status: 400 },
  // Two UTF-16 units each, as a text box counts them.
  { text: '😀'.repeat(6), status: 400 },
])('a question of $text.length units is answered with $status when 10 are allowed', async ({ text, status }) => {
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, {
    settings: { QUESTION_MAX_LENGTH: '10' },
  })
  const asked = await buildQuestion(rig.database, text)
  const account = await buildAccount(rig.database)

  const stored = await post(rig, asked, storedBody(asked))
  const once = await post(rig, account, { messages: [{ role: 'user', content: text }] })

  expect([stored.statusCode, once.statusCode]).toEqual([status, status])
  if (status === 400) {
    expect(stored.json()).toMatchObject({ type: 'general_argument_invalid' })
    expect(stored.json().message).toBe(
      `The question has ${text.length} characters. At most 10 are accepted: please shorten it.`,
    )
  }
})

test('questions beyond those of 5 minutes are refused, with the limit and the wait', async () => {
  stopTime()
  const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '2' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const account = await buildAccount(rig.database)

  const answers = [await post(rig, account, ask), await post(rig, account, ask), await post(rig, account, ask)]
  const somebodyElse = await post(rig, await buildAccount(rig.database), ask)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[2]?.json()).toMatchObject({ type: 'general_rate_limit_exceeded', error: { code: 429 } })
  expect(answers[2]?.json().message).toBe(
    'You have asked 2 questions in 5 minutes, which is the most there can be. You can ask again in 5 minutes.',
  )
  expect(answers[2]?.headers).toMatchObject({ 'retry-after': '300', 'x-ratelimit-limit': '2' })
  expect(somebodyElse.statusCode).toBe(200)
})

describeDatabases('an account that has asked all it may', (open) => {
  test('has nothing read for a further question but whether its reply is there, or another one, and what is running', async () => {
    const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1' }
    const statements = watched(await open())
    await using rig = await startChatAppWith(answeringGateway('Yes.'), statements.database, { settings })
    const asked = await buildQuestion(statements.database)
    await post(rig, asked, ask)
    statements.forget()

    const refused = await post(rig, asked, storedBody(asked))

    expect(refused.statusCode).toBe(429)
    const read = statements.quick.map(({ sql }) => sql).filter((text) => text.includes('"messages"'))
    const running = expect.stringContaining('"lease_expires_at" >')
    expect(read).toEqual([expect.stringContaining('"id" ='), running, running])
  })
})

test('questions that are refused for other reasons cost nothing, but there are no more than 120 in a minute', async () => {
  await using rig = await startChatApp(undefined, { settings: { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1' } })
  const asked = await buildQuestion(rig.database, ' ')

  const statuses: number[] = []
  for (let times = 0; times < 121; times++) statuses.push((await post(rig, asked, storedBody(asked))).statusCode)

  expect(statuses).toEqual([...Array(120).fill(400), 429])
})

test.each([
  { email_verified: 1, allowed: 3, words: '3 questions in a day,' },
  { email_verified: 0, allowed: 1, words: '1 question in a day with an e-mail address that is not verified,' },
] as const)('an account with email_verified $email_verified asks $allowed questions a day', async (person) => {
  const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_DAY: '3', QUESTIONS_PER_DAY_UNVERIFIED: '1' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const account = await buildAccount(rig.database, { email_verified: person.email_verified })

  const statuses: number[] = []
  for (let asked = 0; asked < person.allowed; asked++) statuses.push((await post(rig, account, ask)).statusCode)
  const refused = await post(rig, account, ask)

  expect(statuses).toEqual(Array(person.allowed).fill(200))
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toContain(person.words)
  expect(refused.json().message).toMatch(/again in 24 hours\.$/)
})

test('a question that is refused and tells of danger is refused with that', async () => {
  stopTime()
  const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1', QUESTION_MAX_LENGTH: '200' }
  await using rig = await startChatAppWith(answeringGateway('Yes.'), undefined, { settings })
  const account = await buildAccount(rig.database)
  const asking = (content: string) => post(rig, account, { messages: [{ role: 'user', content }] })
  const beaten = 'My husband is beating me right now, he has a knife. '

  const tooLong = await asking(beaten.repeat(10))
  const calm = await asking('How is rent paid for a house by the month? '.repeat(10))
  await asking('How is rent paid?')
  const tooMany = await asking(beaten)

  const danger = { kind: 'violence', isChild: false }
  expect([tooLong, calm, tooMany].map(({ statusCode }) => statusCode)).toEqual([400, 400, 429])
  expect(tooLong.json()).toMatchObject({ type: 'general_argument_invalid', danger })
  expect(tooMany.json()).toMatchObject({ type: 'general_rate_limit_exceeded', danger })
  expect(tooMany.headers).toMatchObject({ 'retry-after': '300' })
  expect(calm.json()).not.toHaveProperty('danger')
})

describeDatabases('a question that is refused for the day', (open) => {
  test('takes nothing of what may be asked in 5 minutes', async () => {
    const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_DAY: '1', QUESTIONS_PER_5_MINUTES: '2' }
    await using rig = await startChatAppWith(answeringGateway('Yes.'), await open(), { settings })
    const account = await buildAccount(rig.database)
    await post(rig, account, ask)

    const refused = [await post(rig, account, ask), await post(rig, account, ask), await post(rig, account, ask)]

    for (const refusal of refused) expect(refusal.json().message).toContain('1 question in a day,')
  })
})

test('asking for the same reply again costs nothing', async () => {
  const settings = { RATE_LIMITS: 'on', QUESTIONS_PER_5_MINUTES: '1', REPLIES_AT_ONCE: '1' }
  await using rig = await startChatApp(undefined, { settings })
  const asked = await buildQuestion(rig.database)
  const stream = await postStream(rig, asked)
  const model = await rig.gateway.next()
  await stream.next()

  const again = await postStream(rig, asked)
  model.say('Yes.')
  model.finish()

  expect((await again.rest()).at(-1)).toEqual({ type: 'ended', status: 'complete' })
  expect((await post(rig, asked, storedBody(asked))).json().choices[0].message.content).toBe('Yes.')
  expect(rig.gateway.calls).toBe(1)
})

test('a transient reply counts among those at once', async () => {
  await using rig = await startChatApp(undefined, { settings: { REPLIES_AT_ONCE: '1' } })
  const asked = await buildQuestion(rig.database)
  const pending = post(rig, asked, ask)
  const model = await rig.gateway.next()

  const stored = await post(rig, asked, storedBody(asked))
  const once = await post(rig, asked, ask)
  model.finish()
  await pending

  expect([stored.statusCode, once.statusCode]).toEqual([429, 429])
  expect(rig.gateway.calls).toBe(1)
})

describeDatabases('replies at once', (open) => {
  test('are counted over all processes, and one that is refused leaves no message and costs no question', async () => {
    const database = await open()
    const settings = { RATE_LIMITS: 'on', REPLIES_AT_ONCE: '1', QUESTIONS_PER_5_MINUTES: '2' }
    await using rig = await startChatApp(database, { settings })
    await using other = await startChatApp(database, { settings, clock: rig.clock })
    const asked = await buildQuestion(database)
    const stream = await postStream(other, asked)
    const model = await other.gateway.next()
    const second = await buildAnotherQuestion(database, asked)

    const refusals = [await post(rig, second, storedBody(second)), await post(rig, second, storedBody(second))]
    model.say('Done.')
    model.finish()
    await stream.rest()
    const admitted = postStream(rig, second)
    const next = await rig.gateway.next()
    next.finish()
    await (await admitted).rest()

    for (const refused of refusals) {
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
      expect(refused.json().message).toMatch(/^One reply is being written for you already/)
    }
    for (const each of [asked, second]) expect(await storedMessages(database, each)).toHaveLength(2)
  })

  test('are never more than allowed, even when many are asked for in the same moment', async () => {
    const database = await open()
    await using rig = await startChatApp(database, { settings: { REPLIES_AT_ONCE: '2' } })
    await using other = await startChatApp(database, { settings: { REPLIES_AT_ONCE: '2' }, clock: rig.clock })
    const account = await buildAccount(database)
    const processes = [rig, other, rig, other, rig, other]
    const asked = await Promise.all(
      processes.map(async (process) => ({ process, question: await buildAnotherQuestion(database, account) })),
    )

    const streams = await Promise.all(asked.map(({ process, question }) => postStream(process, question)))

    const statuses = streams.map(({ answer }) => answer.statusCode)
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429])
    expect(rig.gateway.calls + other.gateway.calls).toBe(2)
  })
})
