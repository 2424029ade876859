import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HSTS_SECONDS = 126 * 24 * 60 * 60

/** Headers that every answer carries. API answers may load nothing; pages set a content security policy of their own. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: HSTS_SECONDS, includeSubDomains: false },
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
