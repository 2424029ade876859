// The library for programs, under `/api/law/v1`: the client reads a provision beside a conversation by it, and searches
// while somebody types; pages of any other origin may do the same.

import { createGunzip } from 'node:zlib'
import fastifyCors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  CHECKED_TEXT_MAX_LENGTH,
  type GuidesView,
  type WorkContentsView,
  type WorksView,
} from '../../../contract/library-api.ts'
import { SEARCH_MAX_LENGTH, type SearchView } from '../../../contract/library-search.ts'
import { type NextQuestionsView, QUESTION_FORMS, readSheetCode } from '../../../contract/office-sheet.ts'
import { LANGUAGES } from '../../../contract/preferences.ts'
import { nextQuestions } from '../../../law/answers/next-questions.ts'
import { libraryNumber } from '../../../law/provision-numbers.ts'
import { answerErrors, refuseUnknownRoutes, routeNotFound } from '../../appwrite/errors.ts'
import type { ZodTypes } from '../../appwrite/params.ts'
import { JSON_TYPE } from '../../http/answer-headers.ts'
import { untilClientLeaves } from '../../http/client-left.ts'
import { entityTagOf, sentNotModified } from '../../http/entity-tag.ts'
import { byNetworkAddress, limited } from '../../http/limits.ts'
import { networkOf } from '../../http/network-of.ts'
import { chooseEncoding } from '../../pages/page.ts'
import { SEARCH_LIBRARY } from '../pages/library-limits.ts'
import { presentCorrections } from '../pages/present-corrections.ts'
import { presentDivisions } from '../../../law/pages/present-divisions.ts'
import { presentGuide, presentTopics } from '../../../law/pages/present-guide.ts'
import { presentProvision } from '../../../law/pages/present-provision.ts'
import { presentGroups, presentWork } from '../../../law/pages/present-work.ts'
import { presentSheet } from '../pages/present-sheet.ts'
import { searchLibrary } from '../pages/search-library.ts'
import { openSureQuestions } from '../open-library.ts'
import type { LibraryRouteParts } from '../route-parts.ts'
import { checkText } from './check-text.ts'
import { exportLibrary } from './export-library.ts'
import { CHECK_CITATIONS, EXPORT_LIBRARY, READ_LIBRARY } from './library-api-limits.ts'

const NOTHING_ASKED: SearchView = {
  question: '',
  outcome: 'nothing',
  hits: [],
  suggestion: null,
  signpost: null,
  danger: null,
}

/** Short: an import changes the library while the server runs. */
const CACHE = { 'cache-control': 'public, max-age=300' }

/** No cookie is read here, so any page may ask. */
const CORS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST'],
  exposedHeaders: ['ETag', 'Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  maxAge: 7200,
}

/** Room for the longest text with each of its letters escaped. */
const CHECK_BODY_BYTES = 6 * CHECKED_TEXT_MAX_LENGTH + 1024

const language = z.enum(LANGUAGES)
const workParams = z.object({ workId: z.string() })
const provisionParams = workParams.extend({ number: z.string() })
const guideParams = z.object({ slug: z.string() })
const guideQuery = z.object({ lang: language.default('en') })
const searchQuery = guideQuery.extend({
  q: z.string().max(SEARCH_MAX_LENGTH, `Value must be no longer than ${SEARCH_MAX_LENGTH} chars`),
  work: z.string().optional(),
})
const sheetCode = z.string().max(1_000)
const sheetQuery = guideQuery.extend({ of: sheetCode })
const nextQuestionsQuery = z.object({ of: sheetCode, form: z.enum(QUESTION_FORMS) })
const TEXT_LENGTH = `Value must be a valid string and at least 1 chars and no longer than ${CHECKED_TEXT_MAX_LENGTH} chars`
const citedText = z.object({
  text: z.string(TEXT_LENGTH).min(1, TEXT_LENGTH).max(CHECKED_TEXT_MAX_LENGTH, TEXT_LENGTH),
  language: language.optional(),
  isByModel: z.boolean().default(false),
})

export async function apiRoutes(
  app: FastifyInstance,
  { library, limits, publicWork }: LibraryRouteParts,
): Promise<void> {
  await app.register(fastifyCors, CORS)
  answerErrors(app)
  refuseUnknownRoutes(app)
  const typed = app.withTypeProvider<ZodTypes>()
  const preHandler = limited(limits, READ_LIBRARY, byNetworkAddress)
  const sureQuestions = openSureQuestions()

  app.get('/works', { preHandler }, async (request, reply) => {
    const works = presentGroups(library.latest()).flatMap((group) => group.works)
    return sendJson(request, reply, { works } satisfies WorksView)
  })

  typed.get('/works/:workId', { schema: { params: workParams }, preHandler }, async (request, reply) => {
    const latest = library.latest()
    const work = latest.works.get(request.params.workId)
    if (!work) throw routeNotFound()
    const contents = { work: presentWork(latest, work), divisions: presentDivisions(latest, work) }
    return sendJson(request, reply, contents satisfies WorkContentsView)
  })

  typed.get(
    '/works/:workId/provisions/:number',
    { schema: { params: provisionParams }, preHandler },
    async (request, reply) => {
      const { workId, number } = request.params
      const provision = presentProvision(library.latest(), { workId, number: libraryNumber(number) })
      if (!provision) throw routeNotFound()
      return sendJson(request, reply, provision)
    },
  )

  app.get('/guides', { preHandler }, async (request, reply) =>
    sendJson(request, reply, { topics: presentTopics(library.latest()) } satisfies GuidesView),
  )

  typed.get(
    '/guides/:slug',
    { schema: { params: guideParams, querystring: guideQuery }, preHandler },
    async (request, reply) => {
      const latest = library.latest()
      const guide = latest.findGuide(request.params.slug)
      if (!guide) throw routeNotFound()
      return sendJson(request, reply, presentGuide(latest, guide, request.query.lang))
    },
  )

  app.get('/corrections', { preHandler }, async (request, reply) =>
    sendJson(request, reply, presentCorrections(library.latest())),
  )

  typed.get(
    '/search',
    { schema: { querystring: searchQuery }, preValidation: limited(limits, SEARCH_LIBRARY, byNetworkAddress) },
    async (request, reply) => {
      const { q: question, lang, work: workId } = request.query
      const search = () => searchLibrary(library.latest(), { question, language: lang, workId })
      const found = await publicWork.run(networkOf(request.ip), search, untilClientLeaves(reply))
      return sendJson(request, reply, found ?? NOTHING_ASKED)
    },
  )

  typed.get('/sheet', { schema: { querystring: sheetQuery }, preHandler }, async (request, reply) => {
    const sheet = presentSheet(library.latest(), request.query.of, request.query.lang)
    if (!sheet) throw routeNotFound()
    return sendJson(request, reply, sheet)
  })

  typed.get('/next-questions', { schema: { querystring: nextQuestionsQuery }, preHandler }, async (request, reply) => {
    const { of, form } = request.query
    const questions = nextQuestions(library.latest(), sureQuestions(), readSheetCode(of), form)
    return sendJson(request, reply, { questions } satisfies NextQuestionsView)
  })

  typed.post(
    '/citations',
    {
      schema: { body: citedText },
      bodyLimit: CHECK_BODY_BYTES,
      preHandler: limited(limits, CHECK_CITATIONS, byNetworkAddress),
    },
    async (request, reply) => {
      const check = () => checkText(library.latest(), request.body)
      const checked = await publicWork.run(networkOf(request.ip), check, untilClientLeaves(reply))
      return reply.header('cache-control', 'no-store').send(checked)
    },
  )

  app.get('/export', { preHandler: limited(limits, EXPORT_LIBRARY, byNetworkAddress) }, async (request, reply) => {
    const { entityTag, gzipped } = await exportLibrary(library.latest())
    reply.headers({ ...CACHE, vary: 'Accept-Encoding' })
    if (sentNotModified(request, reply, entityTag)) return reply
    reply.type(JSON_TYPE)
    if (chooseEncoding(request.headers['accept-encoding'], ['gzip']) === 'gzip')
      return reply.header('content-encoding', 'gzip').send(gzipped)
    const whole = createGunzip()
    whole.end(gzipped)
    return reply.send(whole)
  })
}

function sendJson(request: FastifyRequest, reply: FastifyReply, view: object): FastifyReply {
  const body = JSON.stringify(view)
  if (sentNotModified(request, reply.headers(CACHE), entityTagOf(body))) return reply
  return reply.type(JSON_TYPE).send(body)
}
