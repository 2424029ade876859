import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { chooseGateway } from './choose-gateway.ts'

test('without a provider the library answers', async () => {
  expect((await chooseGateway(readEnv({ MODEL_NAME: 'some-model' }))).modelName).toBe('kanooni-library')
})

test.each([{ MODEL_API_KEY: 'key' }, { MODEL_BASE_URL: 'http://127.0.0.1:9/v1' }])(
  'with %j alone the provider answers',
  async (settings) => {
    expect((await chooseGateway(readEnv({ ...settings, MODEL_NAME: 'some-model' }))).modelName).toBe('some-model')
  },
)

test('the provider is the one that the settings name', async () => {
  await using provider = await startScriptedProvider({ fallback: { kind: 'answer', pieces: ['Yes.'] } })
  const gateway = await chooseGateway(readEnv({ MODEL_BASE_URL: provider.baseUrl, MODEL_API_KEY: 'key' }))
  for await (const piece of gateway.write([{ role: 'user', content: 'May I?' }], new AbortController().signal))
    expect(piece).toEqual({ type: 'text', text: 'Yes.' })

  expect(provider.requests[0]?.headers.authorization).toBe('Bearer key')
})
