import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { Origins } from '../http/origins.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Guard: a change asked for by a page of an origin that is not ours is refused (403 `general_unknown_origin`).
 * Programs that send no Origin and no Referer pass; they carry no person's cookies by themselves.
 * @param isExempt says of which requests no cookie is read.
 */
export const requireKnownOrigin =
  (origins: Origins, isExempt: (request: FastifyRequest) => boolean): onRequestAsyncHookHandler =>
  async (request) => {
    if (SAFE_METHODS.has(request.method) || isExempt(request)) return
    const stated = request.headers.origin || request.headers.referer
    if (!stated) return
    const url = URL.canParse(stated) ? new URL(stated) : null
    if (url && origins.isAllowed(url.origin)) return
    throw new ApiError(
      403,
      'general_unknown_origin',
      `Invalid Origin. Register your new client (${url?.hostname ?? stated.slice(0, 100)}) as a new Web platform on your project console dashboard`,
    )
  }
