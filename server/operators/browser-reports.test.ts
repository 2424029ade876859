import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const WORDS = 'my-neighbour-Ram'
const ERROR = {
  kind: 'error',
  name: 'TypeError',
  route: '/chat',
  script: '/assets/index-C0ffee.js',
  line: 1,
  column: 2345,
}
const REPORT = {
  'document-uri': `https://kanooni.example/law/labour-2074/147?q=${WORDS}`,
  referrer: `https://kanooni.example/chat?id=${WORDS}`,
  'effective-directive': 'script-src-elem',
  'blocked-uri': `https://elsewhere.example/${WORDS}.js`,
  'script-sample': WORDS,
  'line-number': 7,
}

const send = ({ app }: TestApp, path: string, body: unknown, type = 'application/json', address = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, 'x-appwrite-project': 'kanooni' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: address,
  })
const sendError = (rig: TestApp, body: unknown) => send(rig, '/reports/errors', body)
const sendPolicy = (rig: TestApp, report: object) =>
  send(rig, '/reports/policy', { 'csp-report': report }, 'application/csp-report')

const measured = async ({ app }: TestApp) =>
  (await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })).body
    .split('\n')
    .filter((line) => /^kanooni_(browser_errors|policy_violations)_total\{/.test(line))

describe('an error in a browser', () => {
  test('is counted, and logged with the place in the script', async () => {
    await using rig = await buildTestApp()

    expect((await sendError(rig, ERROR)).statusCode).toBe(204)
    await sendError(rig, { ...ERROR, message: WORDS, stack: WORDS, url: `/chat?id=${WORDS}` })

    expect(await measured(rig)).toEqual(['kanooni_browser_errors_total{kind="error",route="/chat",release="other"} 2'])
    const line = rig.logLines.find((each) => each.includes('an error in a browser'))
    expect(JSON.parse(line ?? '')).toMatchObject({ ...ERROR, release: 'other' })
    expect(rig.logLines.join('\n')).not.toContain(WORDS)
  })

  test.each([
    ['a kind of its own', { kind: WORDS }],
    ['a name of its own', { name: `${WORDS}\n{"level":60}` }],
    ['an address for a screen', { route: `/chat?id=${WORDS}` }],
    ['a line break in the script', { script: `/assets/${WORDS}\u001b[2J\n.js` }],
    ['a script of somebody else', { script: `https://elsewhere.example/${WORDS}.js` }],
    ['a way out of the folder', { script: `/assets/../../${WORDS}.js` }],
    ['a line that is text', { line: WORDS }],
    ['a line that no script has', { line: 1e300 }],
  ])('with %s is refused, and leaves nothing', async (_what, changed) => {
    await using rig = await buildTestApp()

    const answer = await sendError(rig, { ...ERROR, ...changed })

    expect(answer.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    expect(answer.body).not.toContain(WORDS)
    expect(await measured(rig)).toEqual([])
    expect(rig.logLines.join('\n')).not.toContain(WORDS)
  })

  test.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['nothing', '', 400],
    ['too much', JSON.stringify({ ...ERROR, more: 'x'.repeat(9_000) }), 413],
  ])('told as %s is refused', async (_what, body, status) => {
    await using rig = await buildTestApp()

    expect((await sendError(rig, body)).statusCode).toBe(status)
    expect(await measured(rig)).toEqual([])
  })
})

describe('what the policy of a page stopped', () => {
  test('is counted by known words, without the addresses and the text in the report', async () => {
    await using rig = await buildTestApp()
    const blocked = [
      REPORT['blocked-uri'],
      'inline',
      'eval',
      'data',
      `chrome-extension://${WORDS}/a.js`,
      'https://kanooni.example/of-ours.js',
      `${WORDS}\n`,
    ]

    for (const uri of blocked) expect((await sendPolicy(rig, { ...REPORT, 'blocked-uri': uri })).statusCode).toBe(204)

    const words = ['other-origin', 'inline', 'eval', 'data', 'extension', 'own-origin', 'other']
    expect(await measured(rig)).toEqual(
      words.map(
        (word) => `kanooni_policy_violations_total{directive="script-src-elem",blocked="${word}",route="/law/*"} 1`,
      ),
    )
    expect(rig.logLines.join('\n')).not.toContain(WORDS)
  })

  test('in a report with anything in it adds no further lines to the measurements', async () => {
    await using rig = await buildTestApp()
    for (let at = 0; at < 50; at++) {
      const strange = {
        'effective-directive': `d-${at}"} 1\n`,
        'blocked-uri': `s${at}:x`,
        'document-uri': `https://k.example/p${at}`,
      }
      await sendPolicy(rig, strange)
    }
    await sendPolicy(rig, { 'line-number': 'x', 'document-uri': 5 })

    expect(await measured(rig)).toEqual([
      'kanooni_policy_violations_total{directive="other",blocked="other",route="other"} 51',
    ])
  })

  test('is taken in its own form only, and no other address takes that form', async () => {
    await using rig = await buildTestApp()

    expect((await send(rig, '/reports/policy', {}, 'application/csp-report')).statusCode).toBe(400)
    expect((await send(rig, '/reports/policy', '{', 'application/csp-report')).statusCode).toBe(400)
    expect((await send(rig, '/v1/account', {}, 'application/csp-report')).statusCode).toBe(415)
    expect((await send(rig, '/reports/errors', ERROR, 'application/csp-report')).statusCode).toBe(415)
  })
})

test('a network sends so many reports, and others are still heard', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  for (let at = 0; at < 60; at++) await sendError(rig, ERROR)

  expect((await sendError(rig, ERROR)).statusCode).toBe(429)
  expect((await sendPolicy(rig, REPORT)).statusCode).toBe(429)
  expect((await send(rig, '/reports/errors', ERROR, 'application/json', '198.51.100.7')).statusCode).toBe(204)
})
