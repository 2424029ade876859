import { expect, test } from 'vitest'
import type { Source } from '../../contract/conversation.ts'
import type { ConversationId } from '../../contract/ids.ts'
import type { Share } from '../../contract/shares.ts'
import { PROJECT_ID } from '../../contract/wire.ts'
import { addPerson, type Person } from '../accounts/test-people.ts'
import { correctionsOf } from '../../law/corrections.ts'
import { pathOf } from '../../law/titles.ts'
import { buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { buildTestApp, type TestApp, testClock } from '../testing/test-app.ts'

const source = (changes: Partial<Source>): Source => ({
  number: 1,
  title: 'National Civil Code 2074, s. 205',
  heading: 'Partition of property',
  url: '/law/civil-code-2074/205',
  edition: 'as amended to 2081',
  problem: null,
  mentions: [],
  ...changes,
})

interface Said {
  question?: string
  answer?: string
  sources?: Source[]
  /** When the client of its owner says that the question was asked. */
  askedAt?: number
}

/** A copy of one question and its answer; its page in a language. */
async function share(rig: TestApp, said: Said = {}) {
  const sita = await addPerson(rig)
  const conversationId = await buildConversation(rig.parts.database, sita.account.id)
  const messageIds = await say(rig, sita, conversationId, said)
  const made = await rig.app.inject({
    method: 'POST',
    url: '/v1/shares',
    headers: { 'x-appwrite-project': PROJECT_ID, cookie: sita.cookie },
    payload: { sessionId: conversationId, messageIds },
  })
  const { pathname } = new URL(made.json<Share>().url)
  const read = (language = 'en', headers = {}) => rig.app.inject({ url: `${pathname}?in=${language}`, headers })
  return { pathname, read }
}

async function say(rig: TestApp, { account }: Person, conversationId: ConversationId, said: Said) {
  const { question = 'How is land divided?', answer = 'In equal shares. [1]', sources = [source({})] } = said
  const place = { accountId: account.id, conversationId }
  const at = Date.parse('2026-11-24T10:00:00Z')
  const { askedAt = at } = said
  return [
    await buildMessage(rig.parts.database, place, { content: question, created_at: askedAt, changed_at: at }),
    await buildReply(rig.parts.database, place, {
      content: answer,
      sources: JSON.stringify(sources),
      created_at: at + 1,
    }),
  ]
}

test('the page is for whoever has the link, and for nobody who lists, stores or follows', async () => {
  await using rig = await buildTestApp()
  const { read } = await share(rig)

  const { statusCode, headers, body } = await read()

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers.etag).toBeUndefined()
  expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(body).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(body).not.toMatch(/<script|og:|rel="canonical"/)
  // A messenger shows it to a whole group.
  expect(body.slice(0, body.indexOf('<body'))).not.toContain('How is land divided')
})

test.each([
  ['en', 'Asked of Kanooni on 24 November 2026', 'Legal information, not legal advice.', 'This link works until'],
  [
    'ne',
    'Kanooni लाई सोधिएको दिन: २०८३ मंसिर ८ · २४ नोभेम्बर २०२६।',
    'यो कानुनी जानकारी हो, कानुनी सल्लाह होइन।',
    'यो लिङ्क खुल्ने अन्तिम दिन: २०८३ मंसिर १९',
  ],
])('the page says what it is and when it was asked, in both calendars, in %s', async (language, ...sentences) => {
  await using rig = await buildTestApp({ clock: testClock(Date.parse('2026-11-28T10:00:00Z')) })
  const { body } = await (await share(rig)).read(language)

  for (const sentence of sentences) expect(body).toContain(sentence)
  expect(body).toContain(`<html lang="${language}"`)
  expect(body).toMatch(/24 November 2026|२४ नोभेम्बर २०२६/)
  expect(body).toMatch(/Mangsir 2083|२०८३ मंसिर/)
})

test('the page does not take the day from what a client says of its question', async () => {
  await using rig = await buildTestApp()

  const { body } = await (await share(rig, { askedAt: Date.parse('2015-01-01T00:00:00Z') })).read()

  expect(body).toContain('Asked of Kanooni on 24 November 2026')
  expect(body).not.toContain('2015')
})

test('citations lead to the library, and one that has no page to the list of sources', async () => {
  await using rig = await buildTestApp()
  const missing = source({ number: 2, title: 'Land Act, s. 999', url: null, problem: 'no-such-provision' })
  const { body } = await (await share(rig, { answer: 'So [1] and so [2].', sources: [source({}), missing] })).read()

  const hrefs = [...body.matchAll(/<a href="([^"]+)"[^>]* data-source="(\d)"/g)].map(([, href, number]) => [
    number,
    href,
  ])
  expect(hrefs).toEqual([
    ['1', '/law/civil-code-2074/205'],
    ['2', '#sources-1'],
  ])
  expect(body).toContain('id="sources-1"')
  expect(body).not.toContain('<button')
})

test('an entry that was corrected after the answer was written is named above its sources', async () => {
  await using rig = await buildTestApp()
  const [corrected] = correctionsOf(rig.parts.library.latest())
  if (!corrected) throw new Error('The library has no correction to try it with.')
  const { read } = await share(rig, { sources: [source({ url: pathOf(corrected.passage) })] })

  expect((await read()).body).toContain('we corrected an entry that it rests on')
})

test('what was written runs nothing, sets no HTML and leads nowhere that it hides', async () => {
  await using rig = await buildTestApp()
  const hostile = [
    '<script>alert(1)</script> <img src=x onerror=alert(2)>',
    '[a](javascript:alert(3)) ![b](https://evil.example/p.png)',
    '[bank](https://evil.example/login)',
    '"><svg onload=alert(4)>',
  ].join('\n\n')
  const { read } = await share(rig, {
    question: hostile,
    answer: `${hostile} [1]`,
    sources: [source({ title: hostile, heading: hostile, edition: hostile, url: 'https://evil.example' })],
  })

  const { body } = await read()

  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  expect(main).not.toMatch(/<(?:script|img|svg onload|iframe)|href="javascript:|src="https?:/)
  const leading = [...main.matchAll(/href="(https?:[^"]+)"[^>]*rel="([^"]+)"[^>]*data-host="([^"]+)"/g)]
  expect(leading.map(([, href, rel, host]) => [href, rel, host])).toEqual([
    ['https://evil.example/p.png', 'noopener noreferrer nofollow', 'evil.example'],
    ['https://evil.example/login', 'noopener noreferrer nofollow', 'evil.example'],
  ])
  // The question is words and nothing else.
  expect(main).toContain('[bank](https://evil.example/login)')
  expect(body.slice(0, body.indexOf('<main'))).not.toMatch(/<script|onerror=alert\(2\)>/)
})

test.each(['en', 'ne'])('a usual page weighs less than 20 kB with its style, in %s', async (language) => {
  await using rig = await buildTestApp()
  const paragraph = 'Each heir of the same rank takes an equal share, and a widow takes hers as a child does. [1]\n\n'
  const { read } = await share(rig, {
    answer: paragraph.repeat(20),
    sources: [1, 2, 3, 4].map((number) => source({ number })),
  })

  const { rawPayload, headers } = await read(language, { 'accept-encoding': 'br' })

  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThan(20_000)
})

test('a link that never was, one that is malformed and one whose time is over show one and the same page', async () => {
  await using rig = await buildTestApp()
  const { pathname, read } = await share(rig)
  rig.clock.advance(7 * 24 * 60 * 60 * 1000)

  const pages = await Promise.all(
    [pathname, `/s/${'x'.repeat(32)}`, '/s/short'].map((url) => rig.app.inject({ url: `${url}?in=en` })),
  )

  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(pages[0]?.body).toContain('This link does not work')
  expect(pages[0]?.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
  expect((await read('ne')).body).toContain('यो लिङ्क खुल्दैन')
})

test('the page leads on to an account, and from there to a conversation of one’s own', async () => {
  await using rig = await buildTestApp()
  const { pathname, read } = await share(rig)
  const token = pathname.slice('/s/'.length)
  const [, href = ''] = /<a href="(\/signup[^"]*)"[^>]*>Go on from here/.exec((await read()).body) ?? []

  expect(new URLSearchParams(href.split('?')[1]).get('next')).toBe(`/continue?copy=${token}`)
  const { cookie } = await addPerson(rig)
  const signedIn = await rig.app.inject({ url: href, headers: { cookie } })
  expect(signedIn.headers.location).toBe(`/continue?copy=${token}`)
})
