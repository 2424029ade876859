// The models that answer here, as OpenAI's clients look them up. Which of them answers is not the client's to choose.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LIBRARY_MODEL } from '../../contract/conversation.ts'
import type { Parts } from '../parts.ts'
import { modelNotFound } from './errors.ts'

/** The rest of the address, for names have slashes. */
const modelParams = z.object({ '*': z.string() })

/** `GET /openai/v1/models` and `GET /openai/v1/models/{model}`. */
export function modelRoutes(app: FastifyInstance, { gateway }: Pick<Parts, 'gateway'>): void {
  const models = [...new Set([gateway.modelName, LIBRARY_MODEL])].map((id) => ({
    id,
    object: 'model',
    // Nobody knows when a provider's model was made.
    created: 0,
    owned_by: 'kanooni',
  }))

  app.get('/models', async () => ({ object: 'list', data: models }))

  app.get<{ Params: z.infer<typeof modelParams> }>(
    '/models/*',
    { schema: { params: modelParams } },
    async (request) => {
      const model = models.find(({ id }) => id === request.params['*'])
      if (!model) throw modelNotFound()
      return model
    },
  )
}
