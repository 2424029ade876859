import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

export interface Origins {
  /** Where people reach the product, without a slash at the end. */
  publicUrl(): string
  /** Whether pages of this origin may call the API, and links in mails may lead there. */
  isAllowed(origin: string): boolean
}

/**
 * The origins that may call us: PUBLIC_URL and ALLOWED_ORIGINS; without PUBLIC_URL every loopback name on our port.
 * @param port the port we listen on, known once we do.
 */
export function createOrigins(env: Pick<Env, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>, port: () => number): Origins {
  const publicUrl = () => env.PUBLIC_URL ?? `http://localhost:${port()}`
  return {
    publicUrl,
    isAllowed(origin) {
      if (env.ALLOWED_ORIGINS.includes(origin)) return true
      if (env.PUBLIC_URL) return origin === new URL(env.PUBLIC_URL).origin
      if (!URL.canParse(origin)) return false
      const url = new URL(origin)
      return url.protocol === 'http:' && isLoopbackName(url.hostname) && Number(url.port || 80) === port()
    },
  }
}

/** Whether this request came over https, as far as a trusted proxy or PUBLIC_URL tells. */
export function isOverHttps(request: FastifyRequest, origins: Pick<Origins, 'publicUrl'>): boolean {
  return request.protocol === 'https' || origins.publicUrl().startsWith('https:')
}

/** `localhost`, names under it, 127.0.0.0/8 and ::1 (with or without brackets). */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}
