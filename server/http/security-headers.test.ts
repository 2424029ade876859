import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

const PUBLIC_URL = 'https://kanooni.example'
const CLAIM = { 'x-forwarded-proto': 'https' }

/** What a page, answers of the API and the answer for nobody's address say about the use of https. */
async function httpsOnly(settings: Record<string, string>, headers: Record<string, string> = {}) {
  await using rig = await buildTestApp({ settings })
  const said = new Set<unknown>()
  for (const url of ['/', '/v1/account', '/health/live', '/of-nobody']) {
    const answer = await rig.app.inject({ url, headers: { accept: 'text/html', ...headers } })
    said.add(answer.headers['strict-transport-security'])
  }
  return [...said]
}

test('over https every answer says for a year that this name, and no other, is to be asked over https only', async () => {
  expect(await httpsOnly({ PUBLIC_URL })).toEqual(['max-age=31536000'])
  expect(await httpsOnly({ TRUST_PROXY: 'loopback' }, CLAIM)).toEqual(['max-age=31536000'])
})

test('over http no answer says so, whatever a stranger claims', async () => {
  expect(await httpsOnly({})).toEqual([undefined])
  expect(await httpsOnly({ PUBLIC_URL: 'http://kanooni.example' })).toEqual([undefined])
  expect(await httpsOnly({}, CLAIM)).toEqual([undefined])
})
