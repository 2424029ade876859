// Where somebody reports a weakness, as RFC 9116 has programs look for it.

import type { FastifyInstance } from 'fastify'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** A year at most, says the RFC: whoever reads an old copy must not trust it. */
const VALID_FOR_MS = 180 * DAY_MS

/** `/.well-known/security.txt` with `SECURITY_CONTACT`; 404 where none is set. */
export function securityTxtRoute(
  app: FastifyInstance,
  { env, clock, origins }: Pick<Parts, 'env' | 'clock'> & { origins: Pick<Origins, 'publicUrl'> },
): void {
  const { SECURITY_CONTACT: contact } = env
  app.get(PATH, async (_request, reply) => {
    if (contact === undefined) return reply.callNotFound()
    // The same for a day, whoever asks.
    const expires = Math.floor((clock.now() + VALID_FOR_MS) / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en, ne',
      `Canonical: ${origins.publicUrl()}${PATH}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
