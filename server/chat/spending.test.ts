// What replies of a model cost, and what happens when there is nothing left.

import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { STAND_IN_MODEL } from '../../contract/conversation.ts'
import { readEnv } from '../env.ts'
import { chooseGateway } from '../model/choose-gateway.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount } from '../testing/factories.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { buildTestApp, testClock } from '../testing/test-app.ts'
import { addUsage, listUsage, tokensOn } from './model-usage-repository.ts'
import { createSpending } from './spending.ts'

const DAY_MS = 24 * 60 * 60_000
/** An evening in UTC that is the next morning in Nepal. */
const EVENING = Date.UTC(2026, 10, 23, 20, 0)

describeDatabases('what a model costs', (open) => {
  async function start(settings: Record<string, string> = {}) {
    const database = await open()
    const provider = await startScriptedProvider()
    onTestFinished(() => provider[Symbol.asyncDispose]())
    const env = readEnv({ RATE_LIMITS: 'off', MODEL_BASE_URL: provider.baseUrl, ...settings })
    const clock = testClock(EVENING)
    const log = pino({ level: 'silent' })
    const gateway = await chooseGateway(env, log, createSpending({ database, clock, env, log }))
    const rig = await buildTestApp({ database, gateway, clock, settings })
    onTestFinished(() => rig.close())
    const people = [await buildAccount(database), await buildAccount(database)] as const
    const ask = async ({ headers }: (typeof people)[number]) => {
      const payload = { messages: [{ role: 'user', content: 'What is bail in the law of Nepal?' }] }
      const answer = await rig.app.inject({ method: 'POST', url: '/openai/v1/chat/completions', headers, payload })
      return answer.json() as { model: string; choices: { message: { content: string } }[] }
    }
    return { database, clock, people, ask, provider }
  }

  test('is counted by day and account, where the provider tells nothing by an estimate', async () => {
    const { database, people, ask } = await start()
    await ask(people[0])
    await ask(people[1])

    const [today] = await listUsage(database.queries, 7)
    expect(today).toMatchObject({ day: '2026-11-24', replies: 2 })
    expect(today?.promptTokens).toBeGreaterThan(100)
    expect(today?.replyTokens).toBeGreaterThan(0)
    const own = await tokensOn(database.queries, '2026-11-24', people[0].accountId)
    expect(own * 2).toBe((today?.promptTokens ?? 0) + (today?.replyTokens ?? 0))
  })

  test.each([
    ['nothing', {}],
    ['no tokens', 0],
    ['what is no number', { prompt_tokens: '12', completion_tokens: null }],
    ['less than none', -1],
  ])('is estimated where the provider tells of %s', async (_what, usage) => {
    const { database, people, ask, provider } = await start()
    provider.play({ kind: 'answer', pieces: ['Bail is ', 'a security.'] })
    await ask(people[0])
    const [untold] = await listUsage(database.queries, 7)
    provider.play({ kind: 'answer', pieces: ['Bail is ', 'a security.'], usage })
    await ask(people[1])

    const [both] = await listUsage(database.queries, 7)
    expect(both?.promptTokens).toBe(2 * (untold?.promptTokens ?? 0))
    expect(both?.replyTokens).toBe(2 * (untold?.replyTokens ?? 0))
  })

  test('has an end for one account, from when on the library answers it, until the next day', async () => {
    const { clock, people, ask, provider } = await start({ MODEL_TOKENS_PER_DAY_PER_ACCOUNT: '1' })
    await ask(people[0])
    const second = await ask(people[0])
    expect(second.model).toBe(STAND_IN_MODEL)
    expect(second.choices[0]?.message.content).toContain('takes no more questions at the moment')
    expect(provider.requests).toHaveLength(1)

    expect((await ask(people[1])).model).not.toBe(STAND_IN_MODEL)
    clock.advance(DAY_MS)
    expect((await ask(people[0])).model).not.toBe(STAND_IN_MODEL)
  })

  test('is no more than it can be, whatever the provider tells', async () => {
    const { database, people, ask, provider } = await start({ MODEL_TOKENS_PER_DAY: '1000000' })
    for (let reply = 0; reply < 2; reply += 1) {
      provider.play({ kind: 'answer', pieces: ['Bail is…'], usage: Number.MAX_SAFE_INTEGER })
      expect((await ask(people[0])).model).not.toBe(STAND_IN_MODEL)
    }

    const [today] = await listUsage(database.queries, 7)
    expect(today?.promptTokens).toBeLessThan(100_000)
    expect(today?.replyTokens).toBeLessThan(300_000)
    const absurd = { day: '2026-11-24', replies: 1, promptTokens: Number.MAX_SAFE_INTEGER, replyTokens: 1 }
    await addUsage(database.queries, people[0].accountId, absurd)
    expect((await listUsage(database.queries, 7))[0]?.promptTokens).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('has an end for all together', async () => {
    const { people, ask } = await start({ MODEL_TOKENS_PER_DAY: '1' })
    await ask(people[0])

    expect((await ask(people[1])).model).toBe(STAND_IN_MODEL)
  })
})
