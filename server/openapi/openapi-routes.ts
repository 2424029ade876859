import type { FastifyInstance } from 'fastify'
import { OPENAPI_PATH } from '../../contract/paths.ts'
import { JSON_TYPE } from '../http/answer-headers.ts'
import { entityTagOf, sentNotModified } from '../http/entity-tag.ts'
import { byNetworkAddress, limited, type LimitRule } from '../http/limits.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import type { CollectedRoute } from './collect-routes.ts'

const READING: LimitRule = { name: 'read-openapi', points: 120, windowSeconds: 60 }

interface OpenApiRouteParts extends Pick<Parts, 'release' | 'limits'> {
  origins: Pick<Origins, 'publicUrl'>
  /** All routes of the app; read when the description is asked for. */
  routes: readonly CollectedRoute[]
}

/** `/v1/openapi.json`: what programs may call, for tools of any origin. */
export async function openApiRoutes(app: FastifyInstance, parts: OpenApiRouteParts): Promise<void> {
  const { release, limits, origins, routes } = parts
  let written: Promise<{ body: string; entityTag: string }> | null = null

  const write = async () => {
    const { writeOpenApi } = await import('./write-openapi.ts')
    const body = JSON.stringify(writeOpenApi(routes, origins.publicUrl(), release.version))
    return { body, entityTag: entityTagOf(body) }
  }

  app.get(OPENAPI_PATH, { preHandler: limited(limits, READING, byNetworkAddress) }, async (request, reply) => {
    const { body, entityTag } = await (written ??= write())
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
    if (sentNotModified(request, reply, entityTag)) return reply
    return reply.type(JSON_TYPE).send(body)
  })
}
