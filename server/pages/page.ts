// A finished page, and how it is sent.

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/preferences.ts'
import { entityTagOf, sentNotModified } from '../http/entity-tag.ts'
import { pagePolicy } from '../http/page-policy.ts'

export interface Page {
  status: number
  /** The content security policy it is sent with. */
  policy: string
  entityTag: string
  /** It carries somebody's account or what somebody searches for, or is for whoever has its address. */
  isPersonal: boolean
  language: Language | undefined
  /** The page as it is sent; compressed when first asked for. */
  body(encoding: Encoding): Buffer
  /** Compresses it with Brotli beside everything else, before anybody asks for it. */
  compressAhead(): Promise<void>
}

export type Encoding = 'br' | 'gzip' | 'identity'

interface PageSource {
  html: string
  /** Left out where nobody asks for it. */
  language?: Language
  status?: number
  /** The style sheet inlined in it, if any. */
  style?: string
  /** The script inlined in it, if any. */
  script?: string | null
  /** Sent to many, so that compressing it takes the time it needs; else once, at once. */
  isShared: boolean
  isPersonal?: boolean
  /** No script of it may run, not even one of ours. */
  isScriptless?: boolean
}

/** Of 11; from here on the last few bytes cost more time than they save. */
const QUICK_BROTLI = 5
const QUICK_GZIP = 6

export function makePage(source: PageSource): Page {
  const { html, language, status = 200, style, script, isShared, isPersonal = false, isScriptless = false } = source
  const identity = Buffer.from(html)
  const bodies = new Map<Encoding, Buffer>([['identity', identity]])
  return {
    status,
    policy: pagePolicy({
      styles: style === undefined ? [] : [style],
      scripts: isScriptless ? null : script ? [script] : [],
    }),
    entityTag: entityTagOf(identity),
    isPersonal,
    language,
    body(encoding) {
      const body = bodies.get(encoding) ?? compress(identity, encoding, isShared)
      bodies.set(encoding, body)
      return body
    },
    async compressAhead() {
      if (!bodies.has('br')) bodies.set('br', await brotliAside(identity, brotliOptions(isShared)))
    },
  }
}

const brotliAside = promisify(brotliCompress)

function compress(body: Buffer, encoding: Encoding, isShared: boolean): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: isShared ? constants.Z_BEST_COMPRESSION : QUICK_GZIP })
  return brotliCompressSync(body, brotliOptions(isShared))
}

const brotliOptions = (isShared: boolean) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: isShared ? constants.BROTLI_MAX_QUALITY : QUICK_BROTLI },
})

/** What a page depends on, apart from its address. */
const PAGE_VARIES = 'Cookie, Accept-Language, Accept-Encoding'

/**
 * Sends a page that depends on who asks. One without an account is checked again each time, and answered with 304 while
 * it is the same. One that carries an account is kept nowhere: going back in the history asks for no check, and would
 * show the account after its sign-out.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': page.isPersonal ? 'private, no-store' : 'private, no-cache',
    vary: PAGE_VARIES,
  })
  if (page.language) reply.header('content-language', page.language)
  if (page.status === 200 && !page.isPersonal && sentNotModified(request, reply, page.entityTag)) return reply
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body(encoding))
}

/** Leads elsewhere, for this request only. */
export function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'private, no-store', vary: PAGE_VARIES }).redirect(address)
}

/** The best of what there is, in its order, that an Accept-Encoding header asks for (`gzip, deflate, br;q=0.9`). */
export function chooseEncoding(accepted: string = '', offered: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return offered.find((encoding) => names.includes(encoding)) ?? 'identity'
}
