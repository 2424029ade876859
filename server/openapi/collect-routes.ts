import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export interface CollectedRoute {
  method: string
  /** As it was registered: `/v1/account/sessions/:sessionId`. */
  path: string
  schema?: { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType }
}

/** The routes that `app` has in the end, with the schemas of what they are given; called before the first is registered. */
export function collectRoutes(app: FastifyInstance): readonly CollectedRoute[] {
  const routes: CollectedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) {
      // What `exposeHeadRoutes` adds answers as its GET does.
      if (each !== 'HEAD') routes.push({ method: each, path: url, schema: schema as CollectedRoute['schema'] })
    }
  })
  return routes
}
