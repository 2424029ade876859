import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { OpenLibrary } from '../library/open-library.ts'
import { createEmbeddedAnswerer } from './embedded/answerer.ts'
import type { ModelGateway } from './model-gateway.ts'
import { withStandIn } from './stand-in.ts'

/** Of the longest silence that a reply may have: the rest is for the library, when it has to take over. */
const SHARE_FOR_FIRST_WORDS = 0.5

/**
 * The provider that the settings name, with the library behind it; without one, the library alone. The provider's SDK
 * takes a tenth of a second and some 30 MB, so it is only loaded where it is needed.
 */
export async function chooseGateway(env: Env, library: OpenLibrary, log: FastifyBaseLogger): Promise<ModelGateway> {
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl, MODEL_NAME: modelName } = env
  const answerer = createEmbeddedAnswerer(library)
  if (!apiKey && !baseUrl) return answerer
  const { createProviderGateway } = await import('./openai-compatible.ts')
  const provider = createProviderGateway({ apiKey, baseUrl, modelName })
  const firstWordsMs = env.REPLY_STALL_SECONDS * 1000 * SHARE_FOR_FIRST_WORDS
  return withStandIn({ provider, answerer, library, log, firstWordsMs })
}
