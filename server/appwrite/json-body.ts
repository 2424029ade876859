import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/api-error.ts'

/** JSON bodies the way the SDK sends them: an empty body with a JSON content type is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json(;.*)?$/i,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => {
      if (body.trim() === '') return undefined
      try {
        return JSON.parse(body)
      } catch {
        throw new ApiError(400, 'general_bad_request', 'The request body is not valid JSON.')
      }
    },
  )
}
