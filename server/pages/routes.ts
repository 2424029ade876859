import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Path, PATHS } from '../../contract/paths.ts'
import type { Authenticate } from '../http/caller.ts'
import { ApiError, routeNotFound } from '../http/errors.ts'
import type { Parts } from '../parts.ts'
import { choosePage } from './choose-page.ts'
import { CLIENT_BUILD_FOLDER, type ClientBuild, findClientBuild } from './client-build.ts'
import { sendPage } from './page.ts'
import { createPages, type Pages } from './pages.ts'

export interface PageRouteParts extends Pick<Parts, 'env'> {
  authenticate: Authenticate
  /** Where the built client is; elsewhere in tests only. */
  clientBuildFolder?: string
}

const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000
const FAVICON_MAX_AGE_SECONDS = 24 * 60 * 60
const NOT_BUILT = 'The web client has not been built. Run `npm run build`, then start Kanooni again.\n'

/** The web client: its assets, its application page, and the public pages rendered on the server. */
export async function pageRoutes(app: FastifyInstance, parts: PageRouteParts): Promise<void> {
  const build = findClientBuild(parts.clientBuildFolder ?? CLIENT_BUILD_FOLDER)
  if (!build) return sayNotBuilt(app)

  const pages = createPages(build, parts.env)
  await serveFiles(app, build)
  for (const path of Object.values(PATHS)) {
    app.get(path, async (request, reply) => {
      const isSignedIn = await hasValidSession(request, parts.authenticate)
      return answerVisit({ path, isSignedIn, pages, request, reply })
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw routeNotFound()
    return sendPage(request, hideFromSearch(reply), await pages.notFound())
  })
  // The first visitor does not wait for the pages to be made.
  app.addHook('onListen', async () => void (await pages.publicPage(PATHS.landing)))
}

interface PageVisit {
  path: Path
  isSignedIn: boolean
  pages: Pages
  request: FastifyRequest
  reply: FastifyReply
}

async function answerVisit({ path, isSignedIn, pages, request, reply }: PageVisit): Promise<FastifyReply> {
  const choice = choosePage({ path, search: searchOf(request), isSignedIn })
  switch (choice.kind) {
    case 'redirect':
      return reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' }).redirect(choice.to)
    case 'public':
      return sendPage(request, reply, await pages.publicPage(choice.path))
    case 'application':
      return sendPage(request, hideFromSearch(reply), isSignedIn ? pages.signedIn : pages.signedOut)
  }
}

async function serveFiles(app: FastifyInstance, { assetsFolder, favicon }: ClientBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ASSET_MAX_AGE_MS,
    index: false,
    decorateReply: false,
  })
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${FAVICON_MAX_AGE_SECONDS}`).type('image/svg+xml').send(favicon),
  )
}

function sayNotBuilt(app: FastifyInstance): void {
  app.log.warn(NOT_BUILT.trim())
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw routeNotFound()
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}

/** Whether the session in the cookie is valid. That of a blocked account is not. */
async function hasValidSession(request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  try {
    return (await authenticate(request)) !== null
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const API_PATH = /^\/(?:v1|openai|health|metrics)(?:[/?]|$)/

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !API_PATH.test(url)
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

function hideFromSearch(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}
