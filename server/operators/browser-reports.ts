// What browsers report: errors of our scripts, and what the content security policy stopped. Anybody can send anything here,
// so nothing of it is kept but words that are known beforehand, numbers, and names of scripts.

import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import {
  BUILT_SCRIPT,
  ERROR_KINDS,
  ERROR_NAMES,
  OTHER_ROUTE,
  REPORT_PATHS,
  ROUTES,
  routeOf,
} from '../../contract/browser-reports.ts'
import { ApiError } from '../http/api-error.ts'
import { byNetworkAddress, type LimitRule, limited } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import type { ZodTypes } from '../appwrite/params.ts'

/** A browser sends five errors of a page at most; a policy that breaks a page is known after a few. */
const REPORTS: LimitRule = { name: 'browser-reports', points: 60, windowSeconds: 5 * 60 }
const BODY_LIMIT_BYTES = 8 * 1024
const LARGEST_PLACE = 10_000_000

const place = z.number().int().min(0).max(LARGEST_PLACE)
const browserError = z.object({
  kind: z.enum(ERROR_KINDS),
  name: z.enum(ERROR_NAMES),
  route: z.enum([...ROUTES] as [string, ...string[]]),
  script: z.string().regex(BUILT_SCRIPT, 'expects the path of a script'),
  line: place,
  column: place,
})

/** Those of our policies; a browser may name the one that stood in for another. */
const DIRECTIVES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'default-src',
] as const

const text = z.string().catch('')
const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'line-number': place.catch(0),
  }),
})

export interface BrowserReportParts extends Pick<Parts, 'limits'> {
  registry: Registry
  /** Whether a script is one of the client that is served now. */
  isCurrentScript: (path: string) => boolean
}

/** The two addresses that browsers report to. They answer 204 whatever becomes of it, and 400 to what is no report. */
export function browserReportRoutes(
  app: FastifyInstance,
  { limits, registry, isCurrentScript }: BrowserReportParts,
): void {
  const registers = [registry]
  const errors = new Counter({
    name: 'kanooni_browser_errors_total',
    help: 'Errors in browsers that nothing caught, by kind, screen, and whether the script is of the release that runs',
    labelNames: ['kind', 'route', 'release'],
    registers,
  })
  const violations = new Counter({
    name: 'kanooni_policy_violations_total',
    help: 'What the content security policy of a page has stopped, by directive and by what it was',
    labelNames: ['directive', 'blocked', 'route'],
    registers,
  })
  const options = { bodyLimit: BODY_LIMIT_BYTES, onRequest: limited(limits, REPORTS, byNetworkAddress) }
  const typed = app.withTypeProvider<ZodTypes>()

  typed.post(REPORT_PATHS.error, { ...options, schema: { body: browserError } }, async (request, reply) => {
    const { kind, name, route, script, line, column } = request.body
    const release = isCurrentScript(script) ? 'current' : 'other'
    errors.inc({ kind, route, release })
    request.log.warn({ kind, name, route, release, script, line, column }, 'an error in a browser')
    return reply.code(204).send()
  })

  app.register(async (reports) => {
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parseReport)
    reports
      .withTypeProvider<ZodTypes>()
      .post(REPORT_PATHS.policy, { ...options, schema: { body: policyReport } }, async (request, reply) => {
        const report = request.body['csp-report']
        const [violated = ''] = report['violated-directive'].split(' ')
        const directive = DIRECTIVES.find((known) => known === (report['effective-directive'] || violated)) ?? 'other'
        const page = URL.parse(report['document-uri'])
        const blocked = kindOf(report['blocked-uri'], page?.origin)
        const route = page ? routeOf(page.pathname) : OTHER_ROUTE
        violations.inc({ directive, blocked, route })
        const line = report['line-number']
        request.log.warn({ directive, blocked, route, line }, 'a page tried what its content security policy forbids')
        return reply.code(204).send()
      })
  })
}

async function parseReport(_request: unknown, body: string): Promise<unknown> {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError(400, 'general_bad_request', 'The request body is not valid JSON.')
  }
}

const WORDS = ['inline', 'eval', 'wasm-eval', 'self'] as const

/** What was stopped, in a word: an address names what somebody has installed, or what was put into a page. */
function kindOf(blocked: string, origin: string | undefined): string {
  const word = WORDS.find((known) => known === blocked)
  if (word) return word
  // Some browsers send the scheme alone.
  const scheme = /^([a-z-]{1,30})(?::|$)/.exec(blocked)?.[1] ?? ''
  if (scheme.endsWith('-extension')) return 'extension'
  if (scheme === 'data' || scheme === 'blob') return scheme
  if (scheme !== 'http' && scheme !== 'https') return 'other'
  return URL.parse(blocked)?.origin === origin ? 'own-origin' : 'other-origin'
}
