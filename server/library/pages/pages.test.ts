import { expect, test } from 'vitest'
import { UNNAMED_EDITION } from '../../../law/editions.ts'
import { addPerson } from '../../accounts/test-people.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { gardenLibrary, OFFICIAL_TEXT } from './test-garden.ts'

const PUBLIC_URL = 'https://kanooni.example'
const settings = { PUBLIC_URL }
const buildGarden = (current = gardenLibrary()) => buildTestApp({ settings, library: { current } })

const PATHS = [
  '/law',
  '/law/garden-code-2074',
  '/law/garden-code-2074/12',
  '/law/fence-act-2030/1',
  '/law/pond-rules-2075/3',
  '/guides',
  '/guides/broken-fence',
]

/** The text of a page's content, without its markup. */
const contentOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<template>.*?<\/template>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test.each(PATHS)('%s reads without JavaScript, in one answer', async (url) => {
  await using rig = await buildGarden()

  const { statusCode, headers, body } = await rig.app.inject({ url })

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/<h1[^>]*>\S/)
  expect(body).not.toMatch(/<link[^>]+stylesheet|\son\w+=|\sstyle=/)
  expect(contentOf(body)).toContain('not a lawyer’s advice')
})

test.each(PATHS)('%s tells search engines what it is, in both languages', async (path) => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: `${path}?lang=ne` })

  expect(body).toMatch(/<html lang="ne"/)
  expect(/<title>([^<]+)<\/title>/.exec(body)?.[1]).toMatch(/\p{Script=Devanagari}.* – Kanooni$/u)
  expect(/<meta name="description" content="([^"]+)"/.exec(body)?.[1]).toMatch(/\p{Script=Devanagari}/u)
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}?lang=ne"/>`)
  for (const language of ['en', 'ne']) {
    expect(body).toContain(
      `<link rel="alternate" hrefLang="${language}" href="${PUBLIC_URL}${path}?lang=${language}"/>`,
    )
  }
  expect(body).toContain(`<meta property="og:url" content="${PUBLIC_URL}${path}?lang=ne"/>`)
  const crumbs = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(body)?.[1] ?? '')
  expect(crumbs.itemListElement.at(-1)).toMatchObject({ item: PUBLIC_URL + path })
})

test('people who are signed in read the pages like everybody else', async () => {
  await using rig = await buildGarden()
  const { cookie } = await addPerson(rig)

  for (const url of PATHS) {
    expect((await rig.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200)
  }
})

test.each([
  '/law/nothing-2074',
  '/law/garden-code-2074/13',
  '/law/nothing-2074/12',
  '/guides/nothing',
  '/law/__proto__',
  '/law/garden-code-2074/12/more',
])('at %s stands "Page Not Found"', async (url) => {
  await using rig = await buildGarden()

  const { statusCode, headers, body } = await rig.app.inject({ url })

  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('Page Not Found')
})

test('the works stand under what they are about, with their provisions counted and the repealed one marked', async () => {
  await using rig = await buildGarden()

  const content = contentOf((await rig.app.inject({ url: '/law' })).body)

  expect(content).toMatch(/Constitution and codes .*National Garden Code, 2074 \(2017\).*Fences, trees.* 3 sections/)
  expect(content).toMatch(/Fence Act, 2030 \(1974\) .*1 section .*Repealed/)
  expect(content).toMatch(/Other laws .*Pond Rules, 2075 \(2018\)/)
})

test('a work lists its provisions in the order of the statute, with what it was checked against', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074' })
  const content = contentOf(body)

  expect(content).toContain('National Garden Code, 2074 (2017) मुलुकी बगैँचा संहिता, २०७४')
  expect(content).toMatch(/2074 BS \(2017 AD\) .*In force .*Nepali text of 2080 .*20 November 2026/)
  expect(content).toMatch(/9 Planting trees .*12 Mending a fence .*12A Gates/)
  expect(body).toContain('href="/law/garden-code-2074/12A"')
})

test('a provision shows our words, its facts and the official text, told apart', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074/12' })
  const content = contentOf(body)

  expect(content).toMatch(/In plain words The owner of a fence mends it\. .*Both pay half\./)
  expect(content).toMatch(/Amount Half of the cost each .*Time limit 7 days after it broke/)
  expect(content).toContain('Official text, edition “amended-2080”. Not our words.')
  expect(body).toContain(`>${OFFICIAL_TEXT.text.replace('<every>', '&lt;every&gt;')}<`)
  expect(content).toMatch(/checked on 20 November 2026 · \d+ \w+ 2083 against: Nepali text of 2080\./)
  for (const href of [
    '/law/garden-code-2074',
    '/law/garden-code-2074/9',
    '/law/garden-code-2074/12A',
    '/guides/broken-fence',
    '/new?about=garden-code-2074/12',
  ]) {
    expect(body).toContain(`href="${href}"`)
  }
})

test('an official text whose edition nobody named is shown without a name for it', async () => {
  const library = { ...gardenLibrary(), officialTexts: () => [{ ...OFFICIAL_TEXT, edition: UNNAMED_EDITION }] }
  await using rig = await buildGarden(library)

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074/12' })

  expect(contentOf(body)).toContain('Official text. Not our words.')
  expect(body).not.toContain(UNNAMED_EDITION)
})

test('the first provision has nothing before it and the last nothing after it', async () => {
  await using rig = await buildGarden()

  const first = await rig.app.inject({ url: '/law/garden-code-2074/9' })
  const last = await rig.app.inject({ url: '/law/garden-code-2074/12A' })

  expect([first.body.includes('rel="prev"'), first.body.includes('rel="next"')]).toEqual([false, true])
  expect([last.body.includes('rel="prev"'), last.body.includes('rel="next"')]).toEqual([true, false])
})

test('a repealed law says so on its page and on the pages of its provisions', async () => {
  await using rig = await buildGarden()

  for (const url of ['/law/fence-act-2030', '/law/fence-act-2030/1']) {
    expect(contentOf((await rig.app.inject({ url })).body), url).toContain('was repealed and no longer applies')
  }
})

test('a provision that is only held as official text says that it has no plain words', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/pond-rules-2075/3' })

  expect(contentOf(body)).toContain('We have not put this one into plain words yet.')
  expect(body).toContain('<h1 class="text-2xl" lang="ne">माछा</h1>')
  expect(body).toMatch(/<blockquote lang="ne"[^>]*>.*पोखरीमा माछा राख्न पाइनेछ।/)
})

test.each([
  ['/law/garden-code-2074/12a', '/law/garden-code-2074/12A'],
  [`/law/garden-code-2074/${encodeURIComponent('१२')}`, '/law/garden-code-2074/12'],
  [`/law/garden-code-2074/${encodeURIComponent('१२ क')}`, '/law/garden-code-2074/12A'],
])('%s leads to the provision as the library writes it', async (url, location) => {
  await using rig = await buildGarden()

  expect(await rig.app.inject({ url })).toMatchObject({ statusCode: 302, headers: { location } })
})

test('an urgent guide says whom to call before anything else, and what each statement rests on', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/guides/broken-fence' })
  const content = contentOf(body)

  expect(content).toMatch(/“Who mends my fence\?” .*Call first .*01-555 .*The short answer/)
  expect(body).toContain('href="tel:01-555"')
  expect(content).toMatch(/The short answer Whoever broke the fence mends it ⁠?\[1\]/)
  expect(body).toMatch(
    /<a href="\/law\/garden-code-2074\/12" title="National Garden Code 2074, s. 12" aria-label="\[1\] National Garden Code 2074, s. 12"[^>]*>⁠\[1\]/,
  )
  expect(content).toMatch(/What to do .*Time limits .*Papers to have .*Where to go .*Watch out .*The law behind it/)
  expect(content).not.toContain('What it costs')
  expect(content).not.toContain('{garden')
})

test('results are in the page, and it is not for search engines', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law?q=broken+fence+garden+code' })

  expect(body).toMatch(/<ol[^>]*>.*<a href="\/guides\/broken-fence"/)
  expect(contentOf(body)).toContain('Whoever broke the fence mends it.')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain('rel="canonical"')
  expect(body).toContain('value="broken fence garden code"')
  expect(body).toContain('href="?q=broken+fence+garden+code&amp;lang=ne"')
})

test('a law that is called by its name is the first result', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law?q=garden+code' })
  const results = /<section id="results".*?<\/section>/s.exec(body)?.[0] ?? ''

  expect(/<a href="([^"]+)"/.exec(results)?.[1]).toBe('/law/garden-code-2074')
})

test('looking within a work finds only what stands in it', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074?q=fence' })
  const results = /<section id="results".*?<\/section>/s.exec(body)?.[0] ?? ''

  expect(results).toContain('href="/law/garden-code-2074/12"')
  expect(results).not.toMatch(/fence-act|guides\//)
})

test('a search for something else says so kindly, and one for nothing shows no results', async () => {
  await using rig = await buildGarden()

  const offTopic = await rig.app.inject({ url: '/law?q=best+momo+recipe' })
  const empty = await rig.app.inject({ url: '/law?q=+' })
  const repeated = await rig.app.inject({ url: '/law?q=a&q=b' })

  expect(offTopic.body).toContain('data-state="off-topic"')
  expect(contentOf(offTopic.body)).toContain('This does not look like a question about law.')
  for (const { body } of [empty, repeated]) expect(body).toContain('data-state="idle"')
})

test.each([
  `"><script>alert(1)</script>`,
  `' onfocus=alert(1) autofocus x='`,
  '</title><svg onload=alert(1)>',
  '\ud800',
  'a'.repeat(5_000),
])('a hostile search stays text: %j', async (question) => {
  await using rig = await buildGarden()

  const { statusCode, body } = await rig.app.inject({ url: '/law', query: { q: question.toWellFormed() } })

  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/<script>|<svg onload|<[^>]*\sonfocus=(?![^<]*&)/)
  expect(body).not.toContain('a'.repeat(201))
})

test('a page that has not changed is not sent again, and one of a changed library is', async () => {
  const library = { current: gardenLibrary() }
  await using rig = await buildTestApp({ library })
  const url = '/law/fence-act-2030/1'
  const first = await rig.app.inject({ url })
  const headers = { 'if-none-match': String(first.headers.etag) }

  expect((await rig.app.inject({ url, headers })).statusCode).toBe(304)
  library.current = gardenLibrary('A fence stands where both sides want it.')
  const changed = await rig.app.inject({ url, headers })

  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('A fence stands where both sides want it.')
})

test('the inlined style sheet is the one that the policy allows, and no script is but the one of the search', async () => {
  await using rig = await buildGarden()

  const { body, headers } = await rig.app.inject({ url: '/law' })
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const scripts = Array.from(
    body.matchAll(/<script(?! type="application\/ld\+json")[^>]*src="([^"]*)"/g),
    ([, src]) => src,
  )

  expect(String(headers['content-security-policy'])).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  expect(scripts).toEqual(['/search-as-you-type.js'])
  expect((await rig.app.inject({ url: '/search-as-you-type.js' })).statusCode).toBe(200)
})

test('a theme is remembered, and what was searched for stays', async () => {
  await using rig = await buildGarden()

  const { statusCode, headers } = await rig.app.inject({ url: '/law?q=fence&theme=dark' })

  expect([statusCode, headers.location]).toEqual([302, '/law?q=fence'])
})
