// A finished page: compressed once, sent to many.

import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/page-policy.ts'

export interface Page {
  status: number
  /** The content security policy it is sent with. */
  policy: string
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>
}

interface PageSource {
  html: string
  status?: number
  /** The style sheet inlined in it, if any. */
  style?: string
}

export function makePage({ html, status = 200, style }: PageSource): Page {
  const identity = Buffer.from(html)
  return {
    status,
    policy: pagePolicy({ styles: style === undefined ? [] : [style] }),
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
  }
}

/** Sends a page that depends on who asks: it is checked again each time, and answered with 304 while it is the same. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag: page.etag,
  })
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/** The best encoding that an Accept-Encoding header asks for (`gzip, deflate, br;q=0.9`). */
export function chooseEncoding(accepted: string = ''): 'br' | 'gzip' | 'identity' {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
