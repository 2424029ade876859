// Request parameters: zod schemas whose failures read as Appwrite's do.

import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { z } from 'zod'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/account.ts'
import { isCustomId, uniqueId } from '../../contract/ids.ts'
import { argumentInvalid } from './errors.ts'

const ID_TEXT =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char"
const EMAIL_TEXT = 'Value must be a valid email address'
export const PASSWORD_TEXT = `Password must be between ${PASSWORD_MIN_LENGTH} and ${PASSWORD_MAX_LENGTH} characters long.`
// The 265 is Appwrite's own slip, which clients compare with (docs/wire.md).
export const NEW_PASSWORD_TEXT =
  'Password must be between 8 and 265 characters long, and should not be one of the commonly used password.'

/** An id that the client gives, or null for `unique()`: one that the server is to make. */
export const givenId = z
  .string(ID_TEXT)
  .refine((value) => value === 'unique()' || isCustomId(value), ID_TEXT)
  .transform((value) => (value === 'unique()' ? null : value))

/** An id that the client gives, or a new one for `unique()`. */
export const customId = givenId.transform((value) => value ?? uniqueId())

export const existingId = z.string(ID_TEXT).refine(isCustomId, ID_TEXT)

// The addresses we take: letters of any script, as in नाम@उदाहरण.नेपाल. No quoted names, comments or address literals: nobody
// signs up with those, and none of the characters that mean something in a mail's header gets through.
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u

/** A valid address, in lower case: addresses are stored and looked up that way. */
export const email = z
  .string(EMAIL_TEXT)
  .max(EMAIL_MAX_LENGTH, EMAIL_TEXT)
  .regex(ADDRESS, EMAIL_TEXT)
  .transform((value) => value.toLowerCase())

export const password = z
  .string(PASSWORD_TEXT)
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TEXT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TEXT)

/** As `password`; empty from an SDK that always sends one, where there is none. */
export const passwordOrNone = z
  .string(PASSWORD_TEXT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TEXT)
  .refine((value) => value === '' || value.length >= PASSWORD_MIN_LENGTH, PASSWORD_TEXT)

export const newPassword = z
  .string(NEW_PASSWORD_TEXT)
  .min(PASSWORD_MIN_LENGTH, NEW_PASSWORD_TEXT)
  .max(PASSWORD_MAX_LENGTH, NEW_PASSWORD_TEXT)

// Both databases and JSON carry them, but nobody writes them: they are invisible, and take six letters each on the wire.
// Names and titles stand beside what others wrote: what turns the direction of words in them shows one as another. The joiners that
// Nepali needs are none of these.
const CONTROL_CHARACTER = {
  one: /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u,
  title: /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n\r]/u,
  many: /[^\P{Cc}\t\n\r]/u,
}
const LINE_TEXT = 'Value must not contain control characters'
const LINES_TEXT = `${LINE_TEXT} other than tabs and line breaks`

/** A text of one line, a title (of one line but for those that programs stored), or a text of many lines. */
export type Lines = keyof typeof CONTROL_CHARACTER

/** Whether a text can be stored: a NUL cannot in PostgreSQL, and half a surrogate pair in neither database. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** What is wrong with the control characters of a text, or null. Of many lines it has tabs and line breaks. */
export function findControlCharacter(value: string, lines: Lines): string | null {
  if (!CONTROL_CHARACTER[lines].test(value)) return null
  return lines === 'one' ? LINE_TEXT : LINES_TEXT
}

/** Text of one line, of 1 to `most` characters. */
export function text(most: number) {
  const message = `Value must be a valid string and at least 1 chars and no longer than ${most} chars`
  return z
    .string(message)
    .min(1, message)
    .max(most, message)
    .refine(isStorable, { error: message, abort: true })
    .refine((value) => findControlCharacter(value, 'one') === null, LINE_TEXT)
}

const PHONE_TEXT = "Phone number must start with a '+' can have a maximum of fifteen digits."

/** A telephone number in international form (E.164). */
export const phone = z.string(PHONE_TEXT).regex(/^\+[1-9]\d{6,14}$/, PHONE_TEXT)

const PREFS_MAX_BYTES = 65_535
const PREFS_TEXT = `Value must be a valid JSON object of at most ${PREFS_MAX_BYTES} bytes`

/** A client's own preferences: any JSON object. */
export const prefs = z
  .record(z.string(), z.json(), PREFS_TEXT)
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= PREFS_MAX_BYTES, PREFS_TEXT)

export const personName = text(NAME_MAX_LENGTH)

/** Gives the parameters of routes the types of the zod schemas that they declare. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** Makes routes check their parameters with the zod schemas they declare. Unknown body fields are dropped. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data ?? {})
    if (result.success) return { value: result.data }
    const issue = result.error.issues[0]
    const name = issue?.path[0]
    if (issue === undefined || name === undefined) {
      return { error: argumentInvalid('The parameters must be a JSON object.') }
    }
    const given = (data as Record<PropertyKey, unknown> | null)?.[name]
    return {
      error: argumentInvalid(
        given === undefined
          ? `Param "${String(name)}" is not optional.`
          : `Invalid \`${String(name)}\` param: ${issue.message}`,
      ),
    }
  }
