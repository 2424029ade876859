import { pino } from 'pino'
import { expect, test } from 'vitest'
import { LIBRARY_MODEL } from '../../contract/conversation.ts'
import { testLibrary } from '../../law/test-library.ts'
import { readEnv } from '../env.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { chooseGateway } from './choose-gateway.ts'

const choose = (settings: Record<string, string>) =>
  chooseGateway(readEnv(settings), { current: testLibrary() }, pino({ level: 'silent' }))

test('without a provider the library answers', async () => {
  expect((await choose({ MODEL_NAME: 'some-model' })).modelName).toBe(LIBRARY_MODEL)
})

test.each<Record<string, string>>([{ MODEL_API_KEY: 'key' }, { MODEL_BASE_URL: 'http://127.0.0.1:9/v1' }])(
  'with %j alone the provider answers',
  async (settings) => {
    expect((await choose({ ...settings, MODEL_NAME: 'some-model' })).modelName).toBe('some-model')
  },
)

test('the provider is the one that the settings name', async () => {
  await using provider = await startScriptedProvider({ fallback: { kind: 'answer', pieces: ['Yes.'] } })
  const gateway = await choose({ MODEL_BASE_URL: provider.baseUrl, MODEL_API_KEY: 'key' })
  for await (const piece of gateway.write([{ role: 'user', content: 'May I?' }], new AbortController().signal))
    expect(piece).toEqual({ type: 'text', text: 'Yes.' })

  expect(provider.requests[0]?.headers.authorization).toBe('Bearer key')
})

test('a provider that stays silent has half of the longest silence before the library answers', async () => {
  await using provider = await startScriptedProvider({ fallback: { kind: 'silent' } })
  const gateway = await choose({ MODEL_BASE_URL: provider.baseUrl, REPLY_STALL_SECONDS: '1' })
  const askedAt = performance.now()
  let text = ''
  for await (const piece of gateway.write([{ role: 'user', content: 'May I?' }], new AbortController().signal))
    if (piece.type === 'text') text += piece.text

  expect(text).toContain('could not be reached')
  expect(performance.now() - askedAt).toBeGreaterThanOrEqual(490)
})
