// Codes that people type. They are short, so their digests need a key: who reads the database must not find the codes by trying all.

import { createHmac, randomBytes, randomInt } from 'node:crypto'

const DIGITS = 6
const RECOVERY_CODE_BYTES = 5

/** Six random digits. */
export const newCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')

/** Ten random hexadecimal digits. */
export const newRecoveryCode = (): string => randomBytes(RECOVERY_CODE_BYTES).toString('hex')

/** What is stored of a code. @param of what the code is for, so that the same digits are another digest elsewhere. */
export const codeDigest = (code: string, of: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${of} ${code}`).digest('hex')
