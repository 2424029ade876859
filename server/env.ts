// The settings of the process, read once at start. Nothing else reads process.env.

import { isIP } from 'node:net'
import { z } from 'zod'
import { PROVIDER_NAMES } from '../contract/provider-names.ts'

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `expects a URL such as ${example}`,
  })

/** Addresses that are shown or asked as they are; `fetch` asks none with a password in it. */
const webUrl = (example: string) =>
  url(['http:', 'https:'], example).refine(
    (value) => !/^\w+:\/*[^/?#]*@/.test(value),
    'expects no user and no password in the URL',
  )

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `expects a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `expects a whole number from ${least} to ${most}`)

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'expects a number such as 0.59')
  .transform(Number)

const onOff = z.enum(['on', 'off'], 'expects on or off').transform((value) => value === 'on')

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)

/** `10.0.0.7`, or `10.0.0.0/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (mostBits === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= mostBits)
}

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: webUrl('https://kanooni.example')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('Address people reach the product under; links in mails start with it (default http://localhost:PORT)'),
  DATA_DIR: z.string().default('./data').describe('Folder for the SQLite database'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/kanooni')
    .optional()
    .describe('PostgreSQL instead of SQLite; needed for more than one process'),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/kanooni')
    .optional()
    .describe(
      'The same PostgreSQL past a pooler in transaction mode, for changes of the schema and to hear of other processes',
    ),
  MODEL_API_KEY: z.string().min(1).optional().describe('Key of the model provider'),
  MODEL_BASE_URL: webUrl('https://api.groq.com/openai/v1')
    .optional()
    .describe('Address of an OpenAI-compatible provider (default with a key: https://api.groq.com/openai/v1)'),
  MODEL_NAME: z.string().min(1).default('llama-3.3-70b-versatile').describe('Model asked of the provider'),
  MODEL_TOKENS_PER_DAY: wholeNumber(1, 1_000_000_000_000)
    .optional()
    .describe('Model tokens that all accounts together may use in a day; past it the library answers'),
  MODEL_TOKENS_PER_DAY_PER_ACCOUNT: wholeNumber(1, 1_000_000_000_000)
    .optional()
    .describe('Model tokens that one account may use in a day; past it the library answers'),
  MODEL_PRICE_PROMPT: decimal
    .optional()
    .describe('Price of a million model tokens of a prompt, for the estimate of costs'),
  MODEL_PRICE_REPLY: decimal.optional().describe('Price of a million model tokens of a reply'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')
    .refine((value) => URL.parse(value)?.hostname !== '', 'expects the name of a mail server in the URL')
    .optional()
    .describe(
      'Mail server; without it mails wait in the outbox at /dev/outbox, on an installation for this machine only',
    ),
  MAIL_FROM: z.string().min(3).default('Kanooni <no-reply@localhost>').describe('Sender of the mails'),
  OIDC_ISSUER: webUrl('https://accounts.example')
    .optional()
    .describe(
      'OpenID Connect provider that people may sign in at; its redirect address is PUBLIC_URL/v1/account/sessions/oauth2/callback/OIDC_PROVIDER/kanooni',
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Our client id at that provider'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Our client secret at that provider'),
  OIDC_PROVIDER: z
    .string()
    .refine((name) => PROVIDER_NAMES.has(name), 'expects a name that Appwrite knows, such as google or oidc')
    .default('oidc')
    .describe('Name of that provider for clients'),
  OIDC_LABEL: z.string().min(1).max(40).optional().describe('Name of that provider on the button'),
  SMS_GATEWAY_URL: webUrl('https://sms.example/send')
    .optional()
    .describe('HTTP gateway that sends codes to telephones; without it they wait in the outbox, as mails do'),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional().describe('Bearer token for the SMS gateway'),
  TRUST_PROXY: list
    .refine((entries) => entries.every((entry) => entry === 'loopback' || isAddressOrNetwork(entry)), {
      message: 'expects addresses or networks of the proxies, separated by commas, or loopback',
    })
    .optional()
    .describe('Proxies whose X-Forwarded-* headers count, separated by commas'),
  ALLOWED_ORIGINS: list
    .refine((entries) => entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry), {
      message: 'expects origins such as https://app.example, separated by commas',
    })
    .default([])
    .describe('Further origins that may call the API, separated by commas'),
  CONTACT_EMAIL: z.string().min(3).optional().describe('Address shown on the contact and privacy pages'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:[^\s@:/]+@[^\s@]+|(?:https:\/\/|mailto:|tel:)\S+)$/,
      'expects an e-mail address or a URL such as https://kanooni.example/report',
    )
    .optional()
    .describe('Where weaknesses are reported: an e-mail address or a URL, shown at /.well-known/security.txt'),
  COMPANY_NAME: z.string().min(1).optional().describe('Operator named in the privacy policy'),
  COMPANY_ADDRESS: z.string().min(1).optional().describe('Postal address in the privacy policy'),
  SECRET_KEY: z
    .string()
    .min(32, 'expects at least 32 characters')
    .optional()
    .describe(
      'Key that signs JWTs and encrypts the secrets of authenticator apps; without it one is made and kept in the database',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'expects at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics; needed wherever HOST, TRUST_PROXY or PUBLIC_URL let others in'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'expects fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('Least severe messages that are logged'),
  RATE_LIMITS: onOff.default(true).describe('off for tests and load runs only'),
  CONNECTIONS_MAX: wholeNumber(16, 1_000_000)
    .default(10_000)
    .describe('Connections open at once; fewer where the system allows fewer files'),
  SESSION_IDLE_DAYS: wholeNumber(1, 365)
    .optional()
    .describe('Days after which a session that nobody used has ended; without it, none ends before its year is over'),
  AUDIT_LOG_DAYS: wholeNumber(1, 3_650)
    .default(365)
    .describe('Days for which people can see what was done with their account, and from where'),
  SENT_MAIL_DAYS: wholeNumber(1, 3_650)
    .default(30)
    .describe('Days for which it is kept to whom a mail was sent; its text goes when it is sent'),
  MODEL_USAGE_DAYS: wholeNumber(2, 3_650)
    .default(400)
    .describe('Days for which it is kept how many model tokens each account used on a day'),
  GUEST_DAYS: wholeNumber(1, 3_650)
    .default(90)
    .describe(
      'Days after which a guest whom nobody used is deleted, with all conversations: nobody can sign in to it again. Accounts with an address are never deleted by their age',
    ),
  LISTS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .describe('Lists of documents an account may ask for in a minute'),
  DOCUMENTS_PER_ACCOUNT: wholeNumber(10, 100_000_000)
    .default(50_000)
    .describe('Conversations and messages that one account may keep'),
  DOCUMENTS_PER_ACCOUNT_UNVERIFIED: wholeNumber(10, 100_000_000)
    .default(2_000)
    .describe('The same before the address is verified'),
  STORED_MB_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(200).describe('Megabytes of text that one account may keep'),
  STORED_MB_PER_ACCOUNT_UNVERIFIED: wholeNumber(1, 1_000_000)
    .default(10)
    .describe('The same before the address is verified'),
  DATABASE_ALARM_MB: wholeNumber(1, 1_000_000_000)
    .default(10_000)
    .describe('Megabytes of the whole database past which the log warns, once a day'),
  QUESTION_MAX_LENGTH: wholeNumber(1, 65_535).default(4_000).describe('Characters in one question'),
  QUESTIONS_PER_5_MINUTES: wholeNumber(1, 1_000_000).default(20).describe('Questions an account may ask in 5 minutes'),
  QUESTIONS_PER_DAY: wholeNumber(1, 1_000_000).default(200).describe('Questions an account may ask a day'),
  QUESTIONS_PER_DAY_UNVERIFIED: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('The same before the address is verified'),
  KEY_QUESTIONS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(60)
    .describe('Questions that a program may ask with one key in an hour; each counts for its account as well'),
  KEY_QUESTIONS_PER_DAY: wholeNumber(1, 1_000_000).default(100).describe('The same a day'),
  GUEST_QUESTIONS: wholeNumber(0, 100)
    .default(0)
    .describe('Questions that may be asked without an account, per visitor and week; 0: none'),
  GUEST_QUESTIONS_PER_NETWORK: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Such questions from one network a day; many people share one'),
  GUEST_QUESTIONS_PER_DAY: wholeNumber(1, 1_000_000).default(1_000).describe('Such questions in total a day'),
  REPLIES_AT_ONCE: wholeNumber(1, 1_000).default(2).describe('Replies running at once for one account'),
  PROMPT_MAX_TOKENS: wholeNumber(1_000, 10_000_000)
    .default(24_000)
    .describe('Model tokens of history and passages, by a cautious estimate'),
  REPLY_STALL_SECONDS: wholeNumber(1, 3_600)
    .default(60)
    .describe(
      'A reply without a new piece for this long has failed; where the first word of a model is missing, the library answers',
    ),
  REPLY_MAX_SECONDS: wholeNumber(1, 86_400).default(180).describe('Longest time for one reply'),
})

export type Env = Readonly<z.infer<typeof schema>>

/** Whether the settings name a provider of a language model. Without one, the library answers, and what is asked goes nowhere. */
export const hasModelProvider = ({
  MODEL_API_KEY,
  MODEL_BASE_URL,
}: Pick<Env, 'MODEL_API_KEY' | 'MODEL_BASE_URL'>): boolean => Boolean(MODEL_API_KEY || MODEL_BASE_URL)

/** Every setting with what it is for and its default, for the README and `.env.example`. */
export function describeSettings(): { name: string; description: string; defaultValue: string }[] {
  const defaults: Record<string, unknown> = schema.parse({})
  return Object.entries(schema.shape).map(([name, field]) => {
    const value = defaults[name]
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value === undefined ? '' : String(value)
    return { name, description: field.description ?? '', defaultValue: text }
  })
}

/** Thrown for settings that cannot be used; the message names each of them and what it accepts. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from a record of strings. An empty string counts as not set.
 * @throws SettingsError listing every setting that is wrong; values are never repeated, they may be secret.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return Object.freeze(result.data)
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new SettingsError(`These settings cannot be used:\n  ${problems.join('\n  ')}`)
}
