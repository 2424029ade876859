import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ENV_EXAMPLE_FILE, renderEnvExample } from '../scripts/write-env-example.ts'
import { describeSettings, readEnv, SettingsError } from './env.ts'

const wholeNumbers = [
  'CONNECTIONS_MAX',
  'LISTS_PER_MINUTE',
  'DOCUMENTS_PER_ACCOUNT',
  'DOCUMENTS_PER_ACCOUNT_UNVERIFIED',
  'STORED_MB_PER_ACCOUNT',
  'STORED_MB_PER_ACCOUNT_UNVERIFIED',
  'DATABASE_ALARM_MB',
  'QUESTION_MAX_LENGTH',
  'QUESTIONS_PER_5_MINUTES',
  'QUESTIONS_PER_DAY',
  'QUESTIONS_PER_DAY_UNVERIFIED',
  'GUEST_QUESTIONS_PER_NETWORK',
  'GUEST_QUESTIONS_PER_DAY',
  'KEY_QUESTIONS_PER_HOUR',
  'KEY_QUESTIONS_PER_DAY',
  'REPLIES_AT_ONCE',
  'PROMPT_MAX_TOKENS',
  'REPLY_STALL_SECONDS',
  'REPLY_MAX_SECONDS',
] as const

const accepted: [name: string, value: string, read: unknown][] = [
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['PUBLIC_URL', 'https://kanooni.example/', 'https://kanooni.example'],
  ['DATA_DIR', '/srv/kanooni', '/srv/kanooni'],
  ['DATABASE_URL', 'postgresql://k:p@127.0.0.1/k', 'postgresql://k:p@127.0.0.1/k'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example/kanooni', 'postgres://db.example/kanooni'],
  ['GUEST_QUESTIONS', '0', 0],
  ['GUEST_QUESTIONS', '3', 3],
  ['MODEL_API_KEY', 'key', 'key'],
  ['MODEL_BASE_URL', 'http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
  ['MODEL_NAME', 'small-model', 'small-model'],
  ['MODEL_TOKENS_PER_DAY', '1000000', 1_000_000],
  ['MODEL_TOKENS_PER_DAY_PER_ACCOUNT', '50000', 50_000],
  ['MODEL_PRICE_PROMPT', '0.59', 0.59],
  ['MODEL_PRICE_REPLY', '1', 1],
  ['SMTP_URL', 'smtps://k:p@mail.example:465', 'smtps://k:p@mail.example:465'],
  ['MAIL_FROM', 'Kanooni <mail@kanooni.example>', 'Kanooni <mail@kanooni.example>'],
  ['OIDC_ISSUER', 'https://accounts.example', 'https://accounts.example'],
  ['OIDC_CLIENT_ID', 'kanooni', 'kanooni'],
  ['OIDC_CLIENT_SECRET', 'secret', 'secret'],
  ['OIDC_PROVIDER', 'google', 'google'],
  ['OIDC_LABEL', 'Google', 'Google'],
  ['SMS_GATEWAY_URL', 'https://sms.example/send', 'https://sms.example/send'],
  ['SMS_GATEWAY_TOKEN', 'token', 'token'],
  ['TRUST_PROXY', 'loopback', ['loopback']],
  ['TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32,192.0.2.7', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']],
  ['ALLOWED_ORIGINS', 'https://a.example, http://b.example:8080', ['https://a.example', 'http://b.example:8080']],
  ['CONTACT_EMAIL', 'help@kanooni.example', 'help@kanooni.example'],
  ['COMPANY_NAME', 'Kanooni', 'Kanooni'],
  ['COMPANY_ADDRESS', 'Kathmandu', 'Kathmandu'],
  ['SECRET_KEY', 'a key of more than thirty-two letters', 'a key of more than thirty-two letters'],
  ['METRICS_TOKEN', 'sixteen-letters!', 'sixteen-letters!'],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['RATE_LIMITS', 'off', false],
  ['RATE_LIMITS', 'on', true],
  ...wholeNumbers
    .map((name): [string, string, unknown] => [name, '1500', 1500])
    .filter(([name]) => name !== 'REPLIES_AT_ONCE'),
  ['REPLIES_AT_ONCE', '7', 7],
  ['AUDIT_LOG_DAYS', '90', 90],
  ['SENT_MAIL_DAYS', '7', 7],
  ['SECURITY_CONTACT', 'security@kanooni.example', 'security@kanooni.example'],
  ['MODEL_USAGE_DAYS', '30', 30],
  ['GUEST_DAYS', '14', 14],
  ['SESSION_IDLE_DAYS', '30', 30],
]

const refused: [name: string, value: string, accepts: string][] = [
  ['SECURITY_CONTACT', 'a@b.example\nExpires: never', 'an e-mail address or a URL'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number'],
  ['PORT', '80a', 'a whole number'],
  ['PUBLIC_URL', 'kanooni.example', 'a URL such as https://kanooni.example'],
  ['PUBLIC_URL', 'ftp://kanooni.example', 'a URL such as https://kanooni.example'],
  ['PUBLIC_URL', 'https://sita:hidden@kanooni.example', 'no user and no password'],
  ['DATABASE_URL', 'mysql://hidden@127.0.0.1/k', 'a URL such as postgres://'],
  ['MODEL_BASE_URL', 'hidden', 'a URL such as https://'],
  ['MODEL_BASE_URL', 'https://:hidden@api.example/v1', 'no user and no password'],
  ['SMTP_URL', 'smtp:sita:hidden@', 'the name of a mail server'],
  ['SMTP_URL', 'http://hidden@mail.example', 'a URL such as smtp://'],
  ['MAIL_FROM', 'x', ''],
  ['TRUST_PROXY', 'true', 'addresses or networks'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses or networks'],
  ['TRUST_PROXY', '10.0.0.0/0', 'addresses or networks'],
  ['TRUST_PROXY', '10.0.0.0/8/8', 'addresses or networks'],
  ['TRUST_PROXY', '10.0.0.0/x', 'addresses or networks'],
  ['ALLOWED_ORIGINS', 'https://a.example/', 'origins such as https://app.example'],
  ['ALLOWED_ORIGINS', '*', 'origins such as https://app.example'],
  ['CONTACT_EMAIL', 'x', ''],
  ['SECRET_KEY', 'too short', 'at least 32 characters'],
  ['METRICS_TOKEN', 'short-hidden', 'at least 16 characters'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['RATE_LIMITS', 'yes', 'on or off'],
  ['SESSION_IDLE_DAYS', '0', 'a whole number from 1 to 365'],
  ['SESSION_IDLE_DAYS', '366', 'a whole number from 1 to 365'],
  ...wholeNumbers.map((name): [string, string, string] => [name, '0', 'a whole number from']),
]

describe('a setting is read', () => {
  test.each(accepted)('%s=%s', (name, value, read) => {
    expect(readEnv({ [name]: value })[name as keyof ReturnType<typeof readEnv>]).toEqual(read)
  })

  test('for every name there is', () => {
    expect(new Set(accepted.map(([name]) => name))).toEqual(new Set(describeSettings().map(({ name }) => name)))
  })
})

describe('a setting is refused', () => {
  test.each(refused)('%s=%s', (name, value, accepts) => {
    const read = () => readEnv({ [name]: value })

    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^  ${name} `, 'm'))
    expect(read).toThrow(accepts)
  })
})

test.each(['loopback', '127.0.0.0/8', '127.0.0.1'])(
  'a proxy trusted as %s tells whose address and protocol it is',
  async (proxy) => {
    const app = Fastify({ trustProxy: readEnv({ TRUST_PROXY: proxy }).TRUST_PROXY ?? false })
    app.get('/', async ({ ip, protocol }) => ({ ip, protocol }))
    const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }

    const trusted = await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })
    const stranger = await app.inject({ url: '/', headers, remoteAddress: '198.51.100.1' })

    expect(trusted.json()).toEqual({ ip: '192.0.2.7', protocol: 'https' })
    expect(stranger.json()).toEqual({ ip: '198.51.100.1', protocol: 'http' })
  },
)

test('every wrong setting is named at once, and no value is repeated', () => {
  const read = () =>
    readEnv(Object.fromEntries(refused.map(([name, value]) => [name, value.replace(/^\*$/, 'hidden')])))

  let message = ''
  try {
    read()
  } catch (error) {
    message = String(error)
  }
  for (const [name] of refused) expect(message).toContain(`  ${name} `)
  expect(message).not.toContain('hidden')
})

test('an empty setting counts as not set, and others of the machine are ignored', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '', HOME: '/root' })).toEqual(readEnv({}))
})

test('settings cannot be changed after they were read', () => {
  expect(Object.isFrozen(readEnv({}))).toBe(true)
})

test('.env.example tells every setting with its default (else run scripts/write-env-example.ts)', () => {
  expect(readFileSync(ENV_EXAMPLE_FILE, 'utf8')).toBe(renderEnvExample())
})
