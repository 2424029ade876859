// The files of the built client.

import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PATHS, STATIC_PAGES } from '../../contract/paths.ts'
import { keepOnlyContentHeaders } from '../http/security-headers.ts'
import type { ClientFiles } from './client-build.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Files with fixed names that decide what a browser runs: asked for again each time. */
const NEVER_STALE = /\.(js|webmanifest)$/

/** Hashed files for ever, the others for a day; each compressed as it was built. */
export async function serveClientFiles(
  app: FastifyInstance,
  { folder, rootFiles }: ClientFiles,
  publicUrl: () => string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    // Nothing that has the hash of its content in its name needs to be asked about.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    setHeaders: keepOnlyContentHeaders,
  })
  for (const name of rootFiles) {
    const maxAge = NEVER_STALE.test(name) ? 0 : DAY_MS
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge, immutable: false, etag: true }))
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${ROBOTS}Sitemap: ${publicUrl()}/sitemap.xml\n`),
  )
}

const isPublic = (path: string) => STATIC_PAGES.some((page) => page === path)

/** Search engines may list the public pages; the rest is people's own. */
const ROBOTS = [
  'User-agent: *',
  ...Object.values(PATHS)
    .filter((path) => !isPublic(path))
    .map((path) => `Disallow: ${path}`),
  'Disallow: /v1/',
  'Disallow: /openai/',
  '',
  '',
].join('\n')
