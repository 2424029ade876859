// What browsers keep of the library: made and compressed by `npm run law:build`, of our own entries. Texts that an operator
// imported are read with a connection only.

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { POCKET_PATH } from '../../contract/pocket.ts'
import { JSON_TYPE } from '../http/answer-headers.ts'
import { entityTagOf, sentNotModified } from '../http/entity-tag.ts'
import { chooseEncoding, type Encoding } from '../pages/page.ts'

const FILES: Record<Encoding, URL> = {
  identity: new URL('../../law/dist/pocket.json', import.meta.url),
  br: new URL('../../law/dist/pocket.json.br', import.meta.url),
  gzip: new URL('../../law/dist/pocket.json.gz', import.meta.url),
}

/** Sends the pocket; 304 to whoever has it. @throws when it was not built. */
export function pocketRoute(app: FastifyInstance): void {
  const pocket = { identity: readFileSync(FILES.identity), br: readFileSync(FILES.br), gzip: readFileSync(FILES.gzip) }
  const entityTag = entityTagOf(pocket.identity)
  app.get(POCKET_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
    if (sentNotModified(request, reply, entityTag)) return reply
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(JSON_TYPE).send(pocket[encoding])
  })
}
