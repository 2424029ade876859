import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { isLoopbackName } from './origins.ts'

// What proxies, load balancers and content delivery networks add to the requests that they pass on.
const FORWARDING_HEADER = /^(akamai|cf|fastly|fly|forwarded|x-appengine|x-azure|x-envoy|x-forwarded|x-original)(-|$)/
const FORWARDING_HEADERS = new Set([
  'cdn-loop',
  'client-ip',
  'do-connecting-ip',
  'front-end-https',
  'true-client-ip',
  'via',
  'x-amzn-trace-id',
  'x-arr-ssl',
  'x-client-ip',
  'x-cloud-trace-context',
  'x-cluster-client-ip',
  'x-real-ip',
  'x-request-start',
  'x-scheme',
])

/**
 * Whether an installation is for the people at its own machine: it listens there only, names no proxy and no address
 * for others. What it shows without asking who wants it, it shows nowhere else.
 */
export function isForThisMachineOnly({ HOST, PUBLIC_URL, TRUST_PROXY }: PlaceSettings): boolean {
  return TRUST_PROXY === undefined && isLoopbackName(HOST) && !isForOthers(PUBLIC_URL)
}

export type PlaceSettings = Pick<Env, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** Whether this PUBLIC_URL leads others here, and not only the people at this machine. */
export function isForOthers(publicUrl: string | undefined): publicUrl is string {
  return publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname)
}

/**
 * Whether a request comes from this machine for this machine: from a loopback address, for a loopback name (a page
 * elsewhere can point a name of its own at us), and not through a proxy, whose requests all come from near by.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isLoopbackName(peer) && isLoopbackHost(request.headers.host) && !cameThroughProxy(request)
}

// nginx tells nothing of the client by itself, but asks in HTTP/1.0 and to have the connection closed, as browsers and
// curl do not. From 1.29.7 on it does neither: then only the settings tell that others are to come.
function cameThroughProxy({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (raw.httpVersion === '1.0' || headers.connection?.toLowerCase() === 'close') return true
  return Object.keys(headers).some((name) => FORWARDING_HEADERS.has(name) || FORWARDING_HEADER.test(name))
}

function isLoopbackHost(host: string | undefined): boolean {
  const address = `http://${host}`
  return host !== undefined && URL.canParse(address) && isLoopbackName(new URL(address).hostname)
}
