import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from './origins.ts'

const FORWARDING_HEADER = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/

/**
 * Whether a request comes from this machine for this machine: from a loopback address, for a loopback name (a page
 * elsewhere can point a name of its own at us), and not through a proxy, whose requests all come from near by.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  if (!isLoopbackName(peer) || !isLoopbackHost(request.headers.host)) return false
  return !Object.keys(request.headers).some((name) => FORWARDING_HEADER.test(name))
}

function isLoopbackHost(host: string | undefined): boolean {
  const address = `http://${host}`
  return host !== undefined && URL.canParse(address) && isLoopbackName(new URL(address).hostname)
}
