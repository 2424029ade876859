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
      const value = parse(body)
      if (isTooDeep(value)) throw tooDeep()
      return value
    },
  )
}

/** Nothing that is asked for has half as many; what is stored with thousands, nobody can read again. */
const MOST_LEVELS = 20

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError(400, 'general_bad_request', 'The request body is not valid JSON.')
  }
}

/** Whether objects and lists stand in one another on more levels than a body may have. */
export function isTooDeep(value: unknown, left = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}

const tooDeep = () =>
  new ApiError(400, 'general_bad_request', `The request body has more than ${MOST_LEVELS} levels of objects and lists.`)
