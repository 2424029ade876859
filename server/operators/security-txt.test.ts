import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

const PATH = '/.well-known/security.txt'
const PUBLIC_URL = 'https://kanooni.example'

test.each([
  ['security@kanooni.example', 'mailto:security@kanooni.example'],
  ['https://kanooni.example/report', 'https://kanooni.example/report'],
])('security.txt says where to report to: %s', async (contact, uri) => {
  await using rig = await buildTestApp({ settings: { SECURITY_CONTACT: contact, PUBLIC_URL } })
  rig.clock.set(Date.parse('2026-11-28T15:00:00Z') - rig.clock.now())

  const answer = await rig.app.inject(PATH)

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual([
    `Contact: ${uri}`,
    'Expires: 2027-05-27T00:00:00.000Z',
    'Preferred-Languages: en, ne',
    `Canonical: ${PUBLIC_URL}${PATH}`,
    '',
  ])
})

test('security.txt does not exist where nobody is named', async () => {
  await using rig = await buildTestApp()

  expect((await rig.app.inject(PATH)).statusCode).toBe(404)
})
