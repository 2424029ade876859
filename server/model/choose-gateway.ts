import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from '../clock.ts'
import { type Env, hasModelProvider } from '../env.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { type Spending, withCostGuard } from './cost-guard.ts'
import { libraryGateway } from './library-gateway.ts'
import type { ModelGateway } from './model-gateway.ts'
import { withStandIn } from './stand-in.ts'

/** The end of the longest silence that a reply may have is the library's, when it has to take over: at most half of it. */
const FOR_THE_LIBRARY_MS = 1_000

/**
 * The provider that the settings name, with the library behind it; without one, the library alone. The provider's SDK
 * takes a tenth of a second and some 30 MB, so it is only loaded where it is needed.
 */
export async function chooseGateway(env: Env, log: FastifyBaseLogger, spending: Spending): Promise<ModelGateway> {
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl, MODEL_NAME: modelName } = env
  if (!hasModelProvider(env)) return libraryGateway
  const { createProviderGateway } = await import('./openai-compatible.ts')
  const asked = createProviderGateway({ apiKey, baseUrl, modelName })
  const provider = withCostGuard(withCircuitBreaker(asked, { clock: systemClock, log }), spending)
  const stallMs = env.REPLY_STALL_SECONDS * 1000
  const firstWordsMs = Math.max(stallMs / 2, stallMs - FOR_THE_LIBRARY_MS)
  return withStandIn({ provider, log, firstWordsMs })
}
