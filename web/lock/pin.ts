// A PIN for one device. It is short, so its digest is slow; who can read the browser's files has other ways in. Digits of
// either script are the same.

import { latinDigits } from '../../contract/nepali-digits.ts'

const PIN = /^\d{4,8}$/
const ITERATIONS = 600_000
const SALT_BYTES = 16
const DIGEST_BITS = 256

export interface PinDigest {
  salt: string
  digest: string
  iterations: number
}

/** Browsers only have what digests are made with on https and on this machine. */
export const canHavePin = (): boolean => globalThis.crypto?.subtle !== undefined

/** Whether somebody typed what a PIN may be. */
export const isValidPin = (typed: string): boolean => PIN.test(latinDigits(typed))

/** What is kept of a new PIN. */
export async function digestPin(pin: string): Promise<PinDigest> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt: toText(salt), digest: await derive(pin, salt, ITERATIONS), iterations: ITERATIONS }
}

/** Whether what was typed is the PIN of which this is kept. */
export async function isPin(pin: string, { salt, digest, iterations }: PinDigest): Promise<boolean> {
  return (await derive(pin, fromText(salt), iterations)) === digest
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(latinDigits(pin)), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, DIGEST_BITS)
  return toText(new Uint8Array(bits))
}

const toText = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes))
const fromText = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
