import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pocketPath } from '../../contract/pocket.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import { readPocketFile } from '../../law/pocket/pocket-file.ts'
import { pocketRoute } from './pocket-route.ts'

const app = Fastify()
pocketRoute(app)

test.each(LANGUAGES)(
  'what browsers keep in %s is sent as it was compressed, and not again to whoever has it',
  async (language) => {
    const get = (headers: Record<string, string>) => app.inject({ url: pocketPath(language), headers })
    const plain = await get({})
    const brotli = await get({ 'accept-encoding': 'gzip, br' })
    const gzip = await get({ 'accept-encoding': 'gzip' })

    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      etag: plain.headers.etag,
    })
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(readPocketFile(plain.rawPayload)).toMatchObject({ language, guides: { length: expect.any(Number) } })
    const again = await get({ 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  },
)
