// Whoever has left in a hurry sees the calendar in the place of every page of ours, until it is opened on purpose.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AWAY_COOKIE, AWAY_MAX_AGE_SECONDS, type Away, NEUTRAL_PATH, REOPEN_PATH } from '../../contract/exit.ts'
import { API_PATH, PATHS } from '../../contract/paths.ts'
import { isOverHttps, type Origins } from '../http/origins.ts'
import type { ClientBuild } from './client-build.ts'
import { makePage, redirect, sendPage } from './page.ts'
import { readPreferences } from './preferences.ts'

interface AwayParts {
  origins: Origins
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

  const mark = (request: FastifyRequest, reply: FastifyReply) => {
    const secure = isOverHttps(request, origins)
    reply.setCookie(AWAY_COOKIE, HERE, { path: '/', maxAge: AWAY_MAX_AGE_SECONDS, sameSite: 'lax', secure })
  }

  /** Who has asked for it is signed out with the first page that the browser asks for. */
  async function endWhereAsked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.cookies[AWAY_COOKIE] !== OUT || isSpeculative(request)) return
    await endSession(request, reply)
    mark(request, reply)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.cookies[AWAY_COOKIE] === undefined || !asksForPage(request)) return
    await endWhereAsked(request, reply)
    return redirect(reply, NEUTRAL_PATH)
  })

  app.get(NEUTRAL_PATH, async (request, reply) => {
    await endWhereAsked(request, reply)
    if (isPressedHere(request, origins)) mark(request, reply)
    const { language } = readPreferences(request)
    const visit = { path: NEUTRAL_PATH, language, isLanguageInAddress: false, theme: null, operator: {}, publicUrl: '' }
    // Of today, so it is made anew.
    const page = makePage({ ...(await build.renderPage(visit)), isShared: false })
    return sendPage(request, reply.header('x-robots-tag', 'noindex'), page)
  })

  app.get(REOPEN_PATH, async (request, reply) => {
    await endWhereAsked(request, reply)
    if (isPressedHere(request, origins)) reply.clearCookie(AWAY_COOKIE, { path: '/' })
    return redirect(reply, PATHS.landing)
  })
}

/**
 * Whether somebody follows a link of our own pages, by the address that it names. Anybody may link here, in a message for one,
 * and nobody is to be sent away or brought back by that; links in answers and copies name no address, nor does a typed one.
 */
function isPressedHere(request: FastifyRequest, { isAllowed }: Origins): boolean {
  const { referer } = request.headers
  return !isSpeculative(request) && !!referer && URL.canParse(referer) && isAllowed(new URL(referer).origin)
}

/** A browser fetches or renders ahead what nobody may want. */
const isSpeculative = ({ headers }: FastifyRequest): boolean =>
  headers['sec-purpose'] !== undefined || headers.purpose !== undefined

/** A browser that shows a page says so; an older one only says that it takes one. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || API_PATH.test(url) || OWN_PATHS.test(url) || DEVELOPMENT.test(url)) return false
  const wanted = headers['sec-fetch-dest']
  return wanted === undefined ? !!headers.accept?.includes('text/html') : wanted === 'document'
}
