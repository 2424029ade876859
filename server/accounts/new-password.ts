// Which passwords may be chosen. One that was set before stays good: nothing here is asked at sign-in.

import { readFileSync } from 'node:fs'
import { NEW_PASSWORD_TEXT, newPassword as wellFormedPassword } from '../appwrite/params.ts'
import { passwordPersonal } from './errors.ts'

const WORD_MIN_LENGTH = 4
/** What a password has apart from a name or an address, to be more than that name or address. */
const OTHER_LETTERS = 4
const OTHER_CHARACTERS = 8

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** As they are compared: keyboards write the same letter differently, and capitals are the first thing to be tried. */
const comparable = (text: string) => text.normalize('NFKC').toLowerCase()

/** A form's new password: well-formed, and none of the 1,000 commonest. */
export const newPassword = wellFormedPassword.refine(
  (password) => !commonPasswords.has(comparable(password)),
  NEW_PASSWORD_TEXT,
)

export interface Personal {
  name: string
  email: string | null
}

/**
 * @throws ApiError 400 `user_password_personal_data` when name or address are most of the password: it holds the whole
 * address, or stands in name or address itself, or has fewer than four letters and fewer than eight characters apart from
 * words of the name and of the address (`sharma@123`).
 */
export function refusePersonal(password: string, personal: Personal): void {
  if (isPersonal(comparable(password), comparable(personal.name), comparable(personal.email ?? ''))) {
    throw passwordPersonal()
  }
}

function isPersonal(password: string, name: string, email: string): boolean {
  if (name.includes(password) || email.includes(password)) return true
  if (email !== '' && password.includes(email)) return true
  const words = wordsOf(name, email).filter((word) => password.includes(word))
  if (words.length === 0) return false
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password)
  return (rest.match(/\p{L}/gu)?.length ?? 0) < OTHER_LETTERS && rest.length < OTHER_CHARACTERS
}

/** Words of the name, of what stands before the `@`, and that as a whole; the longest first. */
function wordsOf(name: string, email: string): string[] {
  const [local = ''] = email.split('@')
  const words = [local, ...[name, local].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))]
  return words.filter((word) => word.length >= WORD_MIN_LENGTH).toSorted((one, other) => other.length - one.length)
}
