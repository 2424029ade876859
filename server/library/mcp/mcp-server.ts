// The library as tools for assistants (Model Context Protocol). Loaded with the first call: the SDK is large.

import { type CallToolResult, createMcpHandler, McpServer, type ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CHECKED_TEXT_MAX_LENGTH } from '../../../contract/library-api.ts'
import { SEARCH_MAX_LENGTH, type SearchView } from '../../../contract/library-search.ts'
import { DATE_MAX_LENGTH } from '../../../contract/last-day.ts'
import { LANGUAGES } from '../../../contract/preferences.ts'
import { writtenLanguageOf } from '../../../contract/written-language.ts'
import { findWorks } from '../../../law/citations/find-works.ts'
import { tokensOf } from '../../../law/citations/tokens.ts'
import type { Library } from '../../../law/library.ts'
import { libraryNumber } from '../../../law/provision-numbers.ts'
import { ApiError } from '../../http/api-error.ts'
import { LimitExceeded } from '../../http/limits.ts'
import { checkText } from '../api/check-text.ts'
import { citationCheck, guide as guideModel, provision as provisionModel, searchResults } from '../api/models.ts'
import { presentGuide } from '../../../law/pages/present-guide.ts'
import { presentLastDay } from '../../../law/pages/present-last-day.ts'
import { presentProvision } from '../../../law/pages/present-provision.ts'
import { searchLibrary } from '../pages/search-library.ts'
import { lastDay as lastDayModel } from '../api/last-day-model.ts'
import { describeOnce } from './describe-once.ts'
import { writeLastDay } from './write-last-day.ts'
import { writeCalls, writeCheck, writeGuide, writeHits, writeProvision } from './write-text.ts'

/** What the tools of one connection or request work with. */
export interface ToolParts {
  /** The library as it is now. */
  library: () => Library
  publicUrl: () => string
  version: string
  now(): number
  /** Searches, or checks a text, when it is the caller's turn. @throws LimitExceeded, ApiError where it may not. */
  work<Found>(kind: 'search' | 'check', find: () => Found): Promise<Found>
  /** Told of what was not foreseen; the assistant only hears that something failed. */
  reportError(error: unknown): void
}

const READS_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

const NOTHING_ASKED = 'Ask something: the question is empty.'

const language = z.enum(LANGUAGES).describe('Language of the answer: English or Nepali')
const address = z.url().describe('Address of its page, for people')
const workId = z.string().min(1).max(100).describe('Id of the law, such as civil-code-2074, or its name')

const number = z
  .union([z.string().min(1).max(20), z.int().positive()])
  .describe('Number of the section or article: 95, 249A, २४९क')

const SEARCH = {
  title: 'Search the law of Nepal',
  description:
    'Finds sections of laws of Nepal and everyday guides for a question in English, Nepali or romanised Nepali. Read what it finds with read_provision or read_guide before you answer from it.',
  inputSchema: describeOnce(
    z.object({
      question: z
        .string()
        .min(1)
        .max(SEARCH_MAX_LENGTH)
        .describe('What people would ask, or a law with a section number'),
      language: language.optional(),
      work: z.string().max(100).optional().describe('Only within the law with this id'),
    }),
  ),
  outputSchema: describeOnce(
    z.object({ publicUrl: z.url().describe('What the url of each hit is of'), found: searchResults }),
  ),
  annotations: READS_ONLY,
}

const READ_PROVISION = {
  title: 'Read a section',
  description:
    'A section or article of a law of Nepal: the rule in plain words that were checked against the statute, figures, time limits, what repealed or prevails over it, and the official text where it is held.',
  inputSchema: describeOnce(
    z.object({
      work: workId,
      number,
      language: language.default('en'),
    }),
  ),
  outputSchema: describeOnce(z.object({ address, provision: provisionModel })),
  annotations: READS_ONLY,
}

const READ_GUIDE = {
  title: 'Read a guide',
  description:
    'An everyday situation in plain words: what to do, with which papers, where, by when, and the sections that each statement rests on.',
  inputSchema: describeOnce(
    z.object({
      slug: z.string().min(1).max(100).describe('The end of its address: bounced-cheque of /guides/bounced-cheque'),
      language: language.default('en'),
    }),
  ),
  outputSchema: describeOnce(z.object({ address, guide: guideModel })),
  annotations: READS_ONLY,
}

const CHECK_CITATIONS = {
  title: 'Check the citations of a text',
  description:
    'Holds every act, section, quotation and figure that a text cites against the library, and says which are verified and what is wrong with the others. Check your own draft with it before you show it.',
  inputSchema: describeOnce(
    z.object({
      text: z.string().min(1).max(CHECKED_TEXT_MAX_LENGTH),
      language: language.optional(),
      isByModel: z
        .boolean()
        .default(true)
        .describe('A model wrote it: rules without a source and unknown telephone numbers are named as well'),
    }),
  ),
  outputSchema: describeOnce(
    z.object({ publicUrl: z.url().describe('What the url of each citation is of'), check: citationCheck }),
  ),
  annotations: READS_ONLY,
}

const LAST_DAY = {
  title: 'Count a last day',
  description:
    'The last day (हदम्याद) to sue, appeal, complain or apply, counted as the law counts from the one date that starts the period. Only for a section whose facts have a time limit: read it with read_provision first, and ask the person for the date; never guess one.',
  inputSchema: describeOnce(
    z.object({
      work: workId,
      number,
      date: z
        .string()
        .min(1)
        .max(DATE_MAX_LENGTH)
        .describe(
          'The day that starts it, in the Nepali or the English calendar: 2083-05-12, 12 Bhadra 2083, 2026-08-28',
        ),
      period: z.int().min(1).default(1).describe('Which of the periods of the section, where it sets several'),
      language: language.default('en'),
    }),
  ),
  outputSchema: describeOnce(z.object({ address, lastDay: lastDayModel })),
  annotations: READS_ONLY,
}

/** A server with the tools, for one connection or one request. */
export function createLibraryServer(parts: ToolParts): McpServer {
  const { library, publicUrl, version, work, now } = parts
  const server = new McpServer(
    { name: 'kanooni', version },
    {
      instructions: instructionsFor(library()),
      // The tools stay the same while a release runs, so nobody has to be told of changes.
      capabilities: { tools: { listChanged: false } },
    },
  )
  const answered = (run: () => Promise<CallToolResult> | CallToolResult) => answer(run, parts)

  server.registerTool('search_law', SEARCH, (asked) =>
    answered(async () => {
      const latest = library()
      const answerIn = asked.language ?? writtenLanguageOf(asked.question) ?? 'en'
      const search = () =>
        searchLibrary(latest, { question: asked.question, language: answerIn, workId: asked.work || undefined })
      const found: SearchView | null = await work('search', search)
      if (!found) return refusal(NOTHING_ASKED)
      const lines = [
        ...writeCalls(latest, found.danger, answerIn),
        ...writeHits(found, { language: answerIn, publicUrl: publicUrl() }),
      ]
      return { ...text(lines), structuredContent: { publicUrl: publicUrl(), found } }
    }),
  )

  server.registerTool('read_provision', READ_PROVISION, (asked) =>
    answered(() => {
      const latest = library()
      const id = findWorkId(latest, asked.work)
      const held = id && presentProvision(latest, { workId: id, number: libraryNumber(String(asked.number)) })
      if (!held) return refusal(notHeld(latest, id))
      return {
        ...text(writeProvision(held, { language: asked.language, publicUrl: publicUrl() })),
        structuredContent: { address: publicUrl() + held.url, provision: held },
      }
    }),
  )

  server.registerTool('read_guide', READ_GUIDE, (asked) =>
    answered(() => {
      const latest = library()
      const entry = latest.findGuide(asked.slug)
      if (!entry) return refusal('The library has no such guide. search_law finds the guides for a question.')
      const guide = presentGuide(latest, entry, asked.language)
      return {
        ...text(writeGuide(guide, { language: asked.language, publicUrl: publicUrl() })),
        structuredContent: { address: publicUrl() + guide.url, guide },
      }
    }),
  )

  server.registerTool('last_day', LAST_DAY, (asked) =>
    answered(() => {
      const latest = library()
      const id = findWorkId(latest, asked.work)
      const reference = id && { workId: id, number: libraryNumber(String(asked.number)) }
      if (!reference || !latest.holds(reference)) return refusal(notHeld(latest, id))
      const question = { chosen: asked.period - 1, typed: asked.date, now: now() }
      const counted = presentLastDay(latest, reference, question)
      if (!counted) return refusal('The library holds no period of this section of which a last day can be counted.')
      return {
        ...text(writeLastDay(counted, { language: asked.language, publicUrl: publicUrl() })),
        structuredContent: { address: publicUrl() + counted.url, lastDay: counted },
      }
    }),
  )

  server.registerTool('check_citations', CHECK_CITATIONS, (asked) =>
    answered(async () => {
      const check = await work('check', () => checkText(library(), asked))
      return { ...text(writeCheck(check, publicUrl())), structuredContent: { publicUrl: publicUrl(), check } }
    }),
  )
  return server
}

/** Answers one request over HTTP: no session, no stream that stays open. */
export async function answerMcp(request: Request, body: unknown, parts: ToolParts): Promise<Response> {
  const { fetch } = createMcpHandler(() => createLibraryServer(parts), { maxSubscriptions: 0 })
  return fetch(request, { parsedBody: body })
}

const instructionsFor = ({ works, guides }: Library) =>
  [
    `Kanooni holds ${works.size} laws of Nepal and ${guides.size} everyday guides in plain words that were checked against the statutes.`,
    'Search first, read what fits, answer only from what you read, and cite each section with its address.',
    'Say so where nothing fits: never fill a gap with another law or a figure of your own.',
    'When a result says whom to call, say that before everything else.',
    'It is legal information, not legal advice.',
  ].join(' ')

async function answer(
  run: () => Promise<CallToolResult> | CallToolResult,
  { reportError }: ToolParts,
): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof LimitExceeded)
      return refusal(`Too many calls. Please try again in ${error.headers['retry-after']} seconds.`)
    if (error instanceof ApiError) return refusal(error.message)
    reportError(error)
    return refusal('Server Error')
  }
}

const text = (lines: readonly string[]): CallToolResult => ({ content: [{ type: 'text', text: lines.join('\n') }] })

const refusal = (message: string): CallToolResult => ({ ...text([message]), isError: true })

/** A work by its id, or by a name that only one has, as it is written: of a slip nothing is made. Null where the library holds none. */
function findWorkId(library: Library, asked: string): string | null {
  if (library.works.has(asked)) return asked
  const named = findWorks(tokensOf(asked), library.names(), { isTyped: false })
  const [id, ...others] = new Set(named.flatMap(({ works }) => works[0]?.id ?? []))
  return id !== undefined && others.length === 0 ? id : null
}

function notHeld(library: Library, workId: string | null): string {
  const work = workId && library.works.get(workId)
  if (!work) return 'The library holds no such law. search_law finds the laws that it holds.'
  return `The library holds the ${work.shortTitle.en} (${work.id}), but no provision with this number. That does not mean that the law has none: search_law finds what is held.`
}
