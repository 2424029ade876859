// Whoever has left in a hurry sees the calendar in the place of every page of ours, until it is opened on purpose.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AWAY_COOKIE, AWAY_MAX_AGE_SECONDS, type Away, NEUTRAL_PATH, REOPEN_PATH } from '../../contract/exit.ts'
import { API_PATH, PATHS } from '../../contract/paths.ts'
import type { Origins } from '../http/origins.ts'
import type { ClientBuild } from './client-build.ts'
import { makePage, redirect, sendPage } from './page.ts'
import { readPreferences } from './preferences.ts'

interface AwayParts {
  origins: Pick<Origins, 'publicUrl'>
  build: ClientBuild | null
  /** Ends the session whose cookie came with a request, if there is one. */
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const OUT: Away = 'out'
const HERE: Away = 'month'
const OWN_PATHS = new RegExp(`^(?:${NEUTRAL_PATH}|${REOPEN_PATH})(?:\\?|$)`)
const DEVELOPMENT = /^\/dev\//

/** Adds the calendar and its mark to the app, ahead of all routes that answer with pages. */
export function standInWhenAway(app: FastifyInstance, { origins, build, endSession }: AwayParts): void {
  if (!build) return

  /** Who has asked for it is signed out with the first page that the browser asks for. */
  async function endWhereAsked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.cookies[AWAY_COOKIE] === OUT) await endSession(request, reply)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.cookies[AWAY_COOKIE] === undefined || !asksForPage(request)) return
    await endWhereAsked(request, reply)
    return redirect(reply, NEUTRAL_PATH)
  })

  app.get(NEUTRAL_PATH, async (request, reply) => {
    await endWhereAsked(request, reply)
    const secure = request.protocol === 'https' || origins.publicUrl().startsWith('https:')
    const options = { path: '/', maxAge: AWAY_MAX_AGE_SECONDS, sameSite: 'lax', secure } as const
    reply.setCookie(AWAY_COOKIE, HERE, options).header('x-robots-tag', 'noindex')
    const { language } = readPreferences(request)
    const visit = { path: NEUTRAL_PATH, language, isLanguageInAddress: false, theme: null, operator: {}, publicUrl: '' }
    // Of today, so it is made anew.
    return sendPage(request, reply, makePage({ ...(await build.renderPage(visit)), isShared: false }))
  })

  app.get(REOPEN_PATH, async (request, reply) => {
    await endWhereAsked(request, reply)
    reply.clearCookie(AWAY_COOKIE, { path: '/' })
    return redirect(reply, PATHS.landing)
  })
}

/** A browser that shows a page says so; an older one only says that it takes one. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || API_PATH.test(url) || OWN_PATHS.test(url) || DEVELOPMENT.test(url)) return false
  const wanted = headers['sec-fetch-dest']
  return wanted === undefined ? !!headers.accept?.includes('text/html') : wanted === 'document'
}
