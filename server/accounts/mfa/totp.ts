// Time-based one-time codes (RFC 6238) as authenticator apps show them: SHA-1, six digits, half a minute.

import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const STEP_MS = STEP_SECONDS * 1000
/** Clocks of phones are off by some seconds. */
const WINDOW = 1
const SECRET_BYTES = 20

const ISSUER = 'Kanooni'

/** A new secret in Base32, as people can type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads from a QR code: `otpauth://totp/…`. @param label whose it is, as the app shows it. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/**
 * The time step of a code, if it is the one of now, of the step before or of the one after, and newer than `lastStep`: none is
 * accepted twice. Null otherwise.
 */
export function findStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now / STEP_MS) + delta
  return step > lastStep ? step : null
}

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })
