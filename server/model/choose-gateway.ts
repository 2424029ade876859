import type { Env } from '../env.ts'
import type { ModelGateway } from './model-gateway.ts'

/**
 * The provider that the settings name; without one, the embedded answerer. Only the chosen one is loaded: the
 * provider's SDK takes a tenth of a second and some 30 MB.
 */
export async function chooseGateway(env: Env): Promise<ModelGateway> {
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl, MODEL_NAME: modelName } = env
  if (apiKey || baseUrl) {
    const { createProviderGateway } = await import('./openai-compatible.ts')
    return createProviderGateway({ apiKey, baseUrl, modelName })
  }
  const { createEmbeddedAnswerer } = await import('./embedded-answerer.ts')
  return createEmbeddedAnswerer()
}
