import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { LIBRARY_MODEL } from '../../contract/conversation.ts'
import { testLibrary } from '../../law/test-library.ts'
import { readEnv } from '../env.ts'
import { asked } from '../testing/asked.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { chooseGateway } from './choose-gateway.ts'
import type { ReplyRequest } from './model-gateway.ts'
import { withStandIn } from './stand-in.ts'

vi.mock('./stand-in.ts', { spy: true })

const spending = { isLeft: async () => true, record: async () => {}, estimate: () => 0 }

const choose = (settings: Record<string, string>) =>
  chooseGateway(readEnv(settings), pino({ level: 'silent' }), spending)

const library = testLibrary()
const request: ReplyRequest = {
  ...asked('May I?', library),
  library,
  signal: new AbortController().signal,
}

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
  for await (const piece of gateway.write(request)) expect(piece).toEqual({ type: 'text', text: 'Yes.' })

  expect(provider.requests[0]?.headers.authorization).toBe('Bearer key')
})

test.each([
  ['1', 500],
  ['2', 1_000],
  ['6', 5_000],
])(
  'of a longest silence of %s s the library keeps one second, at most half: the provider has %i ms for its first words',
  async (REPLY_STALL_SECONDS, firstWordsMs) => {
    await choose({ MODEL_API_KEY: 'key', REPLY_STALL_SECONDS })

    expect(withStandIn).toHaveBeenLastCalledWith(expect.objectContaining({ firstWordsMs }))
  },
)
