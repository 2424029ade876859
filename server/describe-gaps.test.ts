import { expect, test } from 'vitest'
import { describeGaps, describePlaceholders } from './describe-gaps.ts'
import { readEnv } from './env.ts'

const SMTP_URL = 'smtp://mail.example:587'
const PUBLIC_URL = 'https://kanooni.example'
const MAILS = 'nobody can confirm an address or recover a password: SMTP_URL is not set'
const PROXY = 'TRUST_PROXY is not set: everybody then has the proxy'

const OPERATOR = { CONTACT_EMAIL: 'help@kanooni.example', COMPANY_NAME: 'Kanooni', COMPANY_ADDRESS: 'Patan' }

const gapsOf = (settings: Record<string, string>) => describeGaps(readEnv(settings))

test.each([
  [{}],
  [{ PUBLIC_URL: 'http://localhost:8080' }],
  [{ PUBLIC_URL, SMTP_URL, TRUST_PROXY: 'loopback' }],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000', HOST: '0.0.0.0', SMTP_URL }],
])('nothing is missing with %j', (settings) => {
  expect(gapsOf({ ...OPERATOR, ...settings })).toEqual([])
})

test.each([
  [{ PUBLIC_URL, TRUST_PROXY: 'loopback' }],
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000', HOST: '192.0.2.7' }],
])('with %j, the start says that no mail arrives', (settings) => {
  expect(gapsOf({ ...OPERATOR, ...settings })).toEqual([expect.stringContaining(MAILS)])
})

test.each([
  [{ PUBLIC_URL, SMTP_URL }],
  [{ PUBLIC_URL, SMTP_URL, HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'http://kanooni.example', SMTP_URL }],
])('with %j, the start says that everybody has the address of the proxy', (settings) => {
  expect(gapsOf({ ...OPERATOR, ...settings })).toEqual([expect.stringContaining(PROXY)])
})

test('where others come, the start names the settings whose placeholders they would read', () => {
  expect(gapsOf({ HOST: '0.0.0.0', SMTP_URL, COMPANY_NAME: 'Kanooni' })).toEqual([
    expect.stringMatching(/placeholders .* these settings are not set: CONTACT_EMAIL, COMPANY_ADDRESS$/),
  ])
})

test('on a machine for oneself placeholders are no gap, and can be named all the same', () => {
  const env = readEnv({})

  expect(describeGaps(env)).toEqual([])
  expect(describePlaceholders(env)).toMatch(/: CONTACT_EMAIL, COMPANY_NAME, COMPANY_ADDRESS$/)
})

test('with every setting there is no placeholder', () => {
  expect(describePlaceholders(readEnv(OPERATOR))).toBeNull()
})
