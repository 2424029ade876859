// The secret of a known device on its way between browser and server.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_LIFETIME_MS } from './known-devices.ts'
import type { CookieScope } from './session-cookie.ts'

const COOKIE = 'device_kanooni'
const SECRET = /^[0-9a-f]{64}$/

/** The secret that a browser sends; null without one. Whether any account knows it is another question. */
export function readDeviceSecret({ cookies }: FastifyRequest): string | null {
  const deviceSecret = cookies[COOKIE]
  return deviceSecret !== undefined && SECRET.test(deviceSecret) ? deviceSecret : null
}

/** Gives the browser the secret to keep for as long as the device is remembered. */
export function sendDeviceSecret(reply: FastifyReply, deviceSecret: string, { isSecure }: CookieScope): void {
  reply.setCookie(COOKIE, deviceSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: DEVICE_LIFETIME_MS / 1000,
  })
}
