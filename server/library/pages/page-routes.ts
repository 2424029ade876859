// The pages of the library: made from it for each request, so that an import shows at once and nothing piles up.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALENDAR_FILE_HEADERS, CALENDAR_FILE_PATH } from '../../../contract/last-day.ts'
import { LETTERS_PATH } from '../../../contract/letter.ts'
import type { LibraryPage } from '../../../contract/library-page.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/library-search.ts'
import type { PageVisit } from '../../../contract/public-page.ts'
import { isLanguage } from '../../../contract/preferences.ts'
import { DEVELOPERS_PATH, QUALITY_PATH, SHEET_PATH } from '../../../contract/paths.ts'
import type { Library } from '../../../law/library.ts'
import { writeCalendarFile } from '../../../law/limitation/calendar-file.ts'
import { type FindPage, LIBRARY_PAGES, pathOfPage } from '../../../law/pages/find-page.ts'
import type { LastDayQuestion } from '../../../law/pages/present-last-day.ts'
import { presentLetter, presentLetters } from '../../../law/pages/present-letter.ts'
import { libraryNumber } from '../../../law/provision-numbers.ts'
import { pathOf } from '../../../law/titles.ts'
import { untilClientLeaves } from '../../http/client-left.ts'
import { byNetworkAddress, limited } from '../../http/limits.ts'
import { networkOf } from '../../http/network-of.ts'
import type { ClientBuild } from '../../pages/client-build.ts'
import { makePage, redirect, sendPage } from '../../pages/page.ts'
import { operatorOf } from '../../pages/pages.ts'
import { type Preferences, readPreferences, rememberedChoice } from '../../pages/preferences.ts'
import { SEARCH_LIBRARY } from './library-limits.ts'
import { presentQuality, readRecorded } from './present-quality.ts'
import { presentSheet } from './present-sheet.ts'
import { searchLibrary } from './search-library.ts'
import type { LibraryRouteParts } from '../route-parts.ts'

type PageRequest = Parameters<FindPage>[0] & { library: Library }

const PAGES: Readonly<Record<string, (request: PageRequest) => LibraryPage | null>> = {
  ...LIBRARY_PAGES,
  [`${SHEET_PATH}/:code`]: findSheetPage,
  [LETTERS_PATH]: ({ library }) => ({ kind: 'letters', topics: presentLetters(library) }),
  [`${LETTERS_PATH}/:slug`]: findLetterPage,
  [DEVELOPERS_PATH]: () => ({ kind: 'developers' }),
  [QUALITY_PATH]: () => ({ kind: 'quality', quality: presentQuality(readRecorded()) }),
}

/** Opening a page costs nothing of the limit, searching does. */
const bySearcher = (request: FastifyRequest) => (questionOf(request) ? byNetworkAddress(request) : [])

export function pageRoutes(app: FastifyInstance, parts: LibraryRouteParts, build: ClientBuild): void {
  const { env, origins, limits, publicWork } = parts
  const operator = operatorOf(env)
  const preValidation = limited(limits, SEARCH_LIBRARY, bySearcher)

  const visitOf = (page: LibraryPage, preferences: Preferences, question: string): PageVisit => {
    const path = pathOfPage(page)
    const guestQuestions = env.GUEST_QUESTIONS
    const visit: PageVisit = { path, ...preferences, operator, guestQuestions, publicUrl: origins.publicUrl() }
    return question ? { ...visit, kept: { q: question } } : visit
  }

  calendarFileRoute(app)
  for (const [path, findPage] of Object.entries(PAGES)) {
    app.get(path, { preValidation }, async (request, reply) => {
      if (rememberedChoice(request, reply, origins)) return reply
      const library = parts.library.latest()
      const params = request.params as Record<string, string>
      const other = otherSpelling(library, params)
      if (other) return redirect(reply, other)

      const preferences = readPreferences(request)
      const question = questionOf(request)
      const { language } = preferences
      const search = (workId?: string) => searchLibrary(library, { question, language, workId })
      const asked = dateOf(request, parts.clock.now())
      const render = await build.loadLibraryPages()
      const make = () => {
        const page = findPage({ library, language, search, params, asked })
        return page && render(visitOf(page, preferences, question), page)
      }
      // A long law takes as long as a search, and nobody is asked who they are.
      const rendered = await publicWork.run(networkOf(request.ip), make, untilClientLeaves(reply))
      if (!rendered) return reply.callNotFound()
      return sendPage(
        request,
        reply,
        makePage({ ...rendered, language, isShared: false, isPersonal: question + asked.typed !== '' }),
      )
    })
  }
}

/** Made of its address alone: a browser that keeps the library makes it as well. */
function calendarFileRoute(app: FastifyInstance): void {
  app.get(CALENDAR_FILE_PATH, async ({ query }, reply) => {
    const { on, lang } = query as { on?: unknown; lang?: unknown }
    const file = typeof on === 'string' ? writeCalendarFile(on, isLanguage(lang) ? lang : 'en') : null
    if (file === null) return reply.callNotFound()
    return reply.headers(CALENDAR_FILE_HEADERS).send(file)
  })
}

function findLetterPage({ library, language, params: { slug = '' } }: PageRequest): LibraryPage | null {
  const letter = library.letters.get(slug)
  return letter ? { kind: 'letter', letter: presentLetter(library, letter, language) } : null
}

function findSheetPage({ library, language, params: { code = '' } }: PageRequest): LibraryPage | null {
  const sheet = presentSheet(library, code, language)
  return sheet && { kind: 'sheet', sheet }
}

function questionOf({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown }
  return typeof q === 'string' ? q.trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed() : ''
}

function dateOf({ query }: FastifyRequest, now: number): LastDayQuestion {
  const { date, period } = query as { date?: unknown; period?: unknown }
  return { typed: typeof date === 'string' ? date : '', chosen: Number(period ?? 0), now }
}

/** Where "२४९क" and "249a" lead, which people type; null for the number as the library keeps it. */
function otherSpelling(library: Library, { workId, number }: Record<string, string>): string | null {
  if (!workId || !number) return null
  const reference = { workId, number: libraryNumber(number) }
  return reference.number !== number && library.holds(reference) ? pathOf(reference) : null
}
