// What browsers keep of the library: made and compressed by `npm run law:build`, of our own entries. Texts that an operator
// imported are read with a connection only.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pocketPath } from '../../contract/pocket.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import { entityTagOf, sentNotModified } from '../http/entity-tag.ts'
import { chooseEncoding } from '../pages/page.ts'

/** Sends the pocket of each language; 304 to whoever has it. @throws when one was not built. */
export function pocketRoute(app: FastifyInstance): void {
  for (const path of LANGUAGES.map(pocketPath)) {
    const fileOf = (ending: string) => new URL(`../../law/dist${path}${ending}`, import.meta.url)
    const files = { identity: fileOf(''), br: fileOf('.br'), gzip: fileOf('.gz') }
    // Of what is smallest: it changes with the others.
    const entityTag = entityTagOf(readFileSync(files.br))
    app.get(path, async (request, reply) => {
      reply.headers({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
      if (sentNotModified(request, reply, entityTag)) return reply
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/octet-stream').send(await readFile(files[encoding]))
    })
  }
}
