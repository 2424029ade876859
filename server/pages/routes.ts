import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCK_COOKIE } from '../../contract/lock.ts'
import { API_PATH, type Path, PATHS } from '../../contract/paths.ts'
import { type Language, LANGUAGES } from '../../contract/preferences.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import { ApiError } from '../http/api-error.ts'
import { routeNotFound } from '../appwrite/errors.ts'
import type { Origins } from '../http/origins.ts'
import type { Parts } from '../parts.ts'
import { choosePage } from './choose-page.ts'
import type { ClientBuild } from './client-build.ts'
import { serveClientFiles } from './client-files.ts'
import { redirect, sendPage } from './page.ts'
import { createPages, type Pages } from './pages.ts'
import { readPreferences, rememberedChoice } from './preferences.ts'

export interface PageRouteParts extends Pick<Parts, 'env'> {
  authenticate: Authenticate
  /** The account of a caller, as `GET /v1/account` answers. */
  describeAccount(caller: Caller): Promise<object>
  /** Whether the page for a new password is opened with a link that no longer works. */
  isSpentRecoveryLink(parameters: URLSearchParams, ip: string): Promise<boolean>
  origins: Pick<Origins, 'publicUrl'>
  /** What a question will be about, as the address of a new conversation names it; null when it names nothing. */
  findAbout(address: string, language: Language): { title: string; heading: string } | null
  /** Null where the client has not been built. */
  build: ClientBuild | null
}

/** When a start is surely over. */
const AHEAD_AFTER_MS = 1_000
const NOT_BUILT = 'The web client has not been built. Run `npm run build`, then start Kanooni again.\n'

/** The web client: its files, its application page, and the public pages rendered on the server. */
export async function pageRoutes(app: FastifyInstance, parts: PageRouteParts): Promise<void> {
  const { build } = parts
  if (!build) return sayNotBuilt(app)

  const pages = createPages(build, parts.env, parts.origins.publicUrl)
  if (build.files) await serveClientFiles(app, build.files, parts.origins.publicUrl)
  for (const path of Object.values(PATHS)) {
    app.get(path, async (request, reply) => {
      if (rememberedChoice(request, reply, parts.origins)) return reply
      return answerVisit({ path, pages, parts, request, reply })
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw routeNotFound()
    if (rememberedChoice(request, reply, parts.origins)) return reply
    return sendPage(request, hideFromSearch(reply), await pages.notFound(readPreferences(request)))
  })
  // Soon after the start, so that neither the start waits for the pages nor visitors do.
  const makeAhead = async () => {
    const made = LANGUAGES.map((language) =>
      pages.publicPage(PATHS.landing, { language, isLanguageInAddress: false, theme: null }),
    )
    await Promise.all((await Promise.all(made)).map((page) => page.compressAhead()))
  }
  const failed = (error: unknown) => app.log.error({ err: error }, 'pages could not be made ahead')
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void makeAhead().catch(failed), AHEAD_AFTER_MS).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

interface Visit {
  path: Path
  pages: Pages
  parts: PageRouteParts
  request: FastifyRequest
  reply: FastifyReply
}

async function answerVisit({ path, pages, parts, request, reply }: Visit): Promise<FastifyReply> {
  const caller = await findCaller(request, parts.authenticate)
  const search = searchOf(request)
  const isSignedIn = caller !== null && !caller.isAnonymous
  const choice = choosePage({ path, search, isSignedIn, mayGuestsAsk: parts.env.GUEST_QUESTIONS > 0 })
  if (choice.kind === 'redirect') return redirect(reply, choice.to)

  // Without its parameters the screen says that the link does not work, before anything is typed.
  if (
    path === PATHS.verifyRecovery &&
    (await parts.isSpentRecoveryLink(new URLSearchParams(searchOf(request)), request.ip))
  )
    return redirect(reply, path)

  const preferences = readPreferences(request)
  if (choice.kind === 'public') return sendPage(request, reply, await pages.publicPage(choice.path, preferences))

  const account = caller && (await parts.describeAccount(caller))
  const cookies = request.headers.cookie ?? ''
  const about = parts.findAbout(request.url, preferences.language)
  const who = isSignedIn ? { account, guest: null } : { account: null, guest: account }
  const isLocked = request.cookies[LOCK_COOKIE] !== undefined && isSignedIn
  const page = await pages.application({ isLocked, path, search: search.slice(1), preferences, ...who, cookies, about })
  return sendPage(request, hideFromSearch(reply), page)
}

function sayNotBuilt(app: FastifyInstance): void {
  app.log.warn(NOT_BUILT.trim())
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw routeNotFound()
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  })
}

/** Whose session the cookie holds, if it is valid. That of a blocked account is not. */
async function findCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller | null> {
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

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
