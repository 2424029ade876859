import { expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { GatewayError, type GatewayErrorKind, type ProviderGateway } from './model-gateway.ts'

const request = { accountId: 'sita' as AccountId, prompt: [], signal: new AbortController().signal }

/** A provider that fails as long as `kind` is set, and counts how often it was asked. */
function start(kind: GatewayErrorKind | null) {
  const state = { kind, asked: 0, elapsed: 0, said: [] as string[] }
  const provider: ProviderGateway = {
    modelName: 'model',
    async *write() {
      state.asked += 1
      if (state.kind) throw new GatewayError(state.kind, 'It failed.')
      yield { type: 'text', text: 'Yes.' }
    },
  }
  const say = (_context: object, message: string) => void state.said.push(message)
  const gateway = withCircuitBreaker(provider, {
    clock: { elapsed: () => state.elapsed },
    log: { warn: say, info: say },
  })
  const ask = async () => {
    for await (const piece of gateway.write(request)) return piece
    return null
  }
  const askTimes = async (count: number) => {
    for (let done = 0; done < count; done += 1) await ask().catch(() => {})
  }
  return { state, ask, askTimes }
}

test('a provider that failed five times is not asked for half a minute, and then by one', async () => {
  const { state, ask, askTimes } = start('connection')
  await askTimes(7)
  expect(state.asked).toBe(5)
  await expect(ask()).rejects.toMatchObject({ kind: 'server' })

  state.elapsed += 30_000
  await askTimes(3)
  expect(state.asked).toBe(6)
  expect(state.said).toHaveLength(1)
})

test('a provider that answers again is asked by everybody', async () => {
  const { state, ask, askTimes } = start('timeout')
  await askTimes(5)
  state.kind = null
  state.elapsed += 30_000

  expect(await ask()).toEqual({ type: 'text', text: 'Yes.' })
  await askTimes(2)
  expect(state.asked).toBe(8)
  expect(state.said).toHaveLength(2)
})

test.each(['bad-request', 'unprocessable', 'aborted'] as const)(
  'questions that are refused as %s say nothing about the provider',
  async (kind) => {
    const { state, askTimes } = start(kind)
    await askTimes(10)

    expect(state.asked).toBe(10)
  },
)
