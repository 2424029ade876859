import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOverHttps, type Origins } from './origins.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Other names of the operator's domain are not ours to speak for. */
const HTTPS_ONLY = `max-age=${YEAR_SECONDS}`

/**
 * Headers that every answer carries, and over https that browsers must use https only. API answers may load
 * nothing; pages set a content security policy of their own.
 */
export async function sendSecurityHeaders(app: FastifyInstance, origins: Pick<Origins, 'publicUrl'>): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isOverHttps(request, origins)) reply.header('strict-transport-security', HTTPS_ONLY)
  })
}

/**
 * Takes the headers away again that mean nothing on a script, a style sheet or a picture. Half a kilobyte for each file
 * is felt on a slow network.
 */
export function keepOnlyContentHeaders(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) {
    if (name !== 'x-content-type-options') reply.raw.removeHeader(name)
  }
  reply.removeHeader('x-request-id')
}
