import type { Language } from '../../../contract/preferences.ts'
import { expect, test, vi } from 'vitest'
import { CALL_FIRST } from '../../../contract/danger.ts'
import { UNNAMED_EDITION } from '../../../law/editions.ts'
import { addPerson } from '../../accounts/test-people.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary, OFFICIAL_TEXT } from './test-garden.ts'

const PUBLIC_URL = 'https://kanooni.example'
const settings = { PUBLIC_URL }
const buildGarden = (library = gardenLibrary()) => buildTestApp({ settings, library: fixedLibrary(library) })

const PATHS = [
  '/law',
  '/law/garden-code-2074',
  '/law/garden-code-2074/12',
  '/law/fence-act-2030/1',
  '/law/pond-rules-2075/3',
  '/last-day/garden-code-2074/12',
  '/guides',
  '/guides/broken-fence',
  '/about/quality',
  '/developers',
]

/** The text of a page's content, without its markup. */
const contentOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<template[^>]*>.*?<\/template>/gs, '')
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

test('a page is rendered in its turn of what strangers share', async () => {
  await using rig = await buildGarden()
  const { publicWork } = rig.parts
  const { run } = publicWork
  const made: unknown[] = []
  vi.spyOn(publicWork, 'run').mockImplementation((network, work, gone) =>
    run(
      network,
      () => {
        const result = work()
        made.push(result)
        return result
      },
      gone,
    ),
  )

  await rig.app.inject({ url: '/law/garden-code-2074' })

  expect(made).toEqual([expect.objectContaining({ html: expect.stringContaining('<main') })])
})

test.each(PATHS)('%s tells search engines what it is, in both languages', async (path) => {
  await using rig = await buildGarden()

  const { body, headers } = await rig.app.inject({ url: `${path}?lang=ne` })

  // A worker that keeps the library keeps it in this one.
  expect(headers['content-language']).toBe('ne')
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
  expect(content).toMatch(
    /2074 BS \(2017 AD\) .*In force .*Text as amended to 12 Shrawan 2080 .*20 November 2026 .*How we checked .*magnifying/,
  )
  expect(content).toMatch(/9 Planting trees .*12 Mending a fence .*12A Gates/)
  expect(body).toContain('href="/law/garden-code-2074/12A"')
})

test.each([
  [
    '/law/garden-code-2074/12A?lang=en',
    /checked against it on 20 November 2026 .*\. Corrected on 21 November 2026 · 5 Mangsir 2083\./,
  ],
  ['/guides/broken-fence?lang=en', /Checked against the law on 20 November 2026 .*\. Corrected on 18 November 2026/],
  ['/guides/broken-fence?lang=ne', /भिडाइएको। २०८३ मंसिर २ · १८ नोभेम्बर २०२६ मा सच्याइएको।/],
])('an entry that was corrected says when, next to the day on which it was checked: %s', async (url, expected) => {
  await using rig = await buildGarden()

  expect(contentOf((await rig.app.inject({ url })).body)).toMatch(expected)
})

test('an entry that was not corrected says nothing of it', async () => {
  await using rig = await buildGarden()

  expect(contentOf((await rig.app.inject({ url: '/law/garden-code-2074/12' })).body)).not.toContain('Corrected on')
})

test('a provision shows our words, its facts and the official text, told apart', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074/12' })
  const content = contentOf(body)

  expect(content).toMatch(/In plain words The owner of a fence mends it\. .*Both pay half\./)
  expect(content).toMatch(
    /Amount Half of the cost each .*Time limit 7 days after it broke .*Period The neighbour has 3 days/,
  )
  expect(content).toContain('Edition “amended-2080”. The law’s own words, not ours.')
  expect(body).toContain(`>${OFFICIAL_TEXT.text.replace('<every>', '&lt;every&gt;')}<`)
  expect(content).toMatch(
    /Text as amended to 12 Shrawan 2080 Our words were checked against it on 20 November 2026 · \d+ \w+ 2083\./,
  )
  expect(content).not.toContain('magnifying')
  for (const href of [
    '/law/garden-code-2074',
    '/law/garden-code-2074/9',
    '/law/garden-code-2074/12A',
    '/guides/broken-fence',
    '/signup?next=%2Fnew%3Fabout%3Dgarden-code-2074%2F12',
  ]) {
    expect(body).toContain(`href="${href}"`)
  }
})

test('an official text whose edition nobody named is shown without a name for it', async () => {
  const library = { ...gardenLibrary(), officialTexts: () => [{ ...OFFICIAL_TEXT, edition: UNNAMED_EDITION }] }
  await using rig = await buildGarden(library)

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074/12' })

  expect(contentOf(body)).toContain('Official text The law’s own words, not ours.')
  expect(body).not.toContain(UNNAMED_EDITION)
})

test('the first provision has nothing before it and the last nothing after it', async () => {
  await using rig = await buildGarden()

  const first = await rig.app.inject({ url: '/law/garden-code-2074/9' })
  const last = await rig.app.inject({ url: '/law/garden-code-2074/12A' })

  expect([first.body.includes('rel="prev"'), first.body.includes('rel="next"')]).toEqual([false, true])
  expect([last.body.includes('rel="prev"'), last.body.includes('rel="next"')]).toEqual([true, false])
})

test('a repealed law says so, and by what, on its page and on the pages of its provisions', async () => {
  await using rig = await buildGarden()

  for (const url of ['/law/fence-act-2030', '/law/fence-act-2030/1']) {
    const { body } = await rig.app.inject({ url })
    expect(contentOf(body), url).toMatch(
      /was repealed and no longer applies\. .*repealed by: .*National Garden Code 2074, s\. 12 .*Mending a fence/,
    )
    expect(body).toContain('href="/law/garden-code-2074/12"')
  }
})

test('a text whose last amendment is not known is named in its own words, once', async () => {
  await using rig = await buildGarden()

  const work = contentOf((await rig.app.inject({ url: '/law/fence-act-2030' })).body)
  const provision = contentOf((await rig.app.inject({ url: '/law/fence-act-2030/1' })).body)

  expect(work.split('Nepali text of 2050')).toHaveLength(2)
  expect(work).not.toContain('How we checked')
  expect(provision).toContain('Nepali text of 2050 Our words were checked against it')
})

test('a general provision names before its rule the special one that comes first, in both languages', async () => {
  await using rig = await buildGarden()
  const url = '/law/garden-code-2074/12'

  const english = await rig.app.inject({ url })
  const nepali = await rig.app.inject({ url: `${url}?lang=ne` })

  expect(contentOf(english.body)).toMatch(
    /the more special rule comes first: National Garden Code 2074, s\. 12A Gates .*The owner of a fence mends it/,
  )
  expect(contentOf(nepali.body)).toMatch(/विशेष व्यवस्था पहिला लाग्छ: मुलुकी बगैँचा संहिता २०७४, दफा १२क ढोका .*बारको धनीले बार/)
  expect(english.body).toContain('<a href="/law/garden-code-2074/12A"')
})

test('a special provision names after its rule what it comes before, what it replaced, and what else to see', async () => {
  await using rig = await buildGarden()

  const content = contentOf((await rig.app.inject({ url: '/law/garden-code-2074/12A' })).body)
  const other = contentOf((await rig.app.inject({ url: '/law/garden-code-2074/9' })).body)
  const replaced = contentOf((await rig.app.inject({ url: '/law/fence-act-2030/1' })).body)

  expect(content).toMatch(
    /Rule 12A in plain words\. .*has replaced: Fence Act 2030, s\. 1 .*it comes before: National Garden Code 2074, s\. 12 Mending a fence .*See also National Garden Code 2074, s\. 9 Planting trees/,
  )
  expect(other).toMatch(/See also National Garden Code 2074, s\. 12A Gates/)
  expect(replaced).toMatch(
    /was replaced by: National Garden Code 2074, s\. 12A Gates .*A fence stands on its own ground/,
  )
})

test('a provision that only an import holds is related to nothing', async () => {
  await using rig = await buildGarden()

  const content = contentOf((await rig.app.inject({ url: '/law/pond-rules-2075/3' })).body)

  expect(content).not.toMatch(/See also|comes first|comes before|replaced/)
})

test('a provision that is only held as official text says that it has no plain words', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/pond-rules-2075/3' })

  expect(contentOf(body)).toContain('We have not explained this one in plain words yet.')
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
    /<a href="\/law\/garden-code-2074\/12" data-tip="National Garden Code 2074, s. 12" aria-label="\[1\] National Garden Code 2074, s. 12"[^>]*>⁠\[1\]/,
  )
  expect(content).toMatch(
    /What to do .*Your time limits 7 days .*Periods the law sets The neighbour answers within 3 days .*What to bring .*Where to go .*Watch out .*The law behind it/,
  )
  expect(content).toMatch(
    /The law behind it .*Which version of each law was read National Garden Code 2074 · Text as amended to 12 Shrawan 2080 /,
  )
  expect(content).not.toContain('What it costs')
  expect(content).not.toContain('{garden')
})

test('results are in the page, and it is not for search engines', async () => {
  await using rig = await buildGarden()

  const { body, headers } = await rig.app.inject({ url: '/law?q=broken+fence+garden+code' })
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await rig.app.inject({ url: '/law' })).headers['cache-control']).toBe('private, no-cache')

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

  const [first = ''] = /<li.*?<\/li>/s.exec(results) ?? []
  expect(first).toContain('href="/law/garden-code-2074"')
  expect(first).toContain('National <mark>Garden</mark> <mark>Code</mark>, 2074')
  expect(first).toContain('Fences, trees and neighbours.')
})

test('looking within a work finds only what stands in it', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074?q=fence' })
  const results = /<section id="results".*?<\/section>/s.exec(body)?.[0] ?? ''

  expect(results).toContain('href="/law/garden-code-2074/12"')
  expect(results).not.toMatch(/fence-act|guides\//)
})

test('a search that finds nothing says for what, and leads to a question about it', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law?q=xylophone' })

  expect(body).toContain('data-state="nothing"')
  expect(contentOf(body)).toContain('Nothing found for “xylophone”.')
  expect(body).toMatch(/<a id="ask" href="\/signup\?next=%2Fnew"/)
})

test('what only has a word of a search stands apart from what fits, and is counted apart', async () => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law?q=deposit' })

  const [, fitting, mentioning] = /(\d+) that fit, (\d+) that mention it/.exec(contentOf(body)) ?? []
  expect(Number(fitting)).toBeGreaterThan(0)
  expect(body).toMatch(/<mark>deposit<\/mark>/)
  const mentioned = /<div data-group="mentioned".*?<\/ol>/s.exec(body)?.[0] ?? ''
  expect(mentioned.match(/<li/g)).toHaveLength(Number(mentioning))
})

test('a search that nothing answers to shows what is nearest, and what may have been meant', async () => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law?q=trademrk' })

  expect(contentOf(body)).toMatch(/Nothing found for “trademrk”\. Did you mean: trademark .*Perhaps /)
  expect(body).toContain('href="?q=trademark"')
  const nearest = /<section id="results".*?<\/section>/s.exec(body)?.[0].split('<template')[0] ?? ''
  expect(nearest.match(/<li/g)).toHaveLength(5)
  expect(nearest).toContain('My brand or trademark is copied')
})

test.each([
  ['म मर्न चाहन्छु', 'ne', 'suicide', '1166'],
  ['my husband beats me', 'en', 'violence', '100'],
])('whom to call stands before everything that was found for "%s"', async (question, lang, danger, number) => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law', query: { q: question, lang } })

  const first = /<div id="emergency-contacts"[^>]*>(.*?)<p role="status"/s.exec(body)?.[1]?.replace(/<template.*/s, '')
  expect(first).toContain(`data-calls="${danger}"`)
  expect(/href="tel:(\d+)"/.exec(first ?? '')?.[1]).toBe(number)
  expect(first).toContain(CALL_FIRST[danger as 'suicide' | 'violence'][lang as Language])
})

test.each(['/law?q=divorce', '/law', '/law?q=best+momo+recipe'])('nobody is told to call on %s', async (url) => {
  await using rig = await buildTestApp()

  expect((await rig.app.inject({ url })).body).toContain('<div id="emergency-contacts" aria-live="polite"></div>')
})

test.each([
  [
    'en',
    'electricity bill too high',
    /do not settle this\. Below is whom to ask\. .*What electricity costs.*Electricity Reg/,
  ],
  ['ne', 'बिजुलीको बिल धेरै आयो', /कसलाई सोध्ने, तल छ। .*बिजुलीको महसुल.*विद्युत् नियमन आयोगले/],
])('what no law here settles is said before what was found, with whom to ask, in %s', async (lang, q, expected) => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law', query: { q, lang } })

  expect(contentOf(body)).toMatch(expected)
  expect(body.indexOf('id="signpost"')).toBeLessThan(body.indexOf('data-group='))
  expect(body).not.toContain('<div id="signpost" hidden=""')
})

test.each(['divorce', 'my husband beats me over the electricity bill'])('nobody is sent on by "%s"', async (q) => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law', query: { q, lang: 'en' } })

  expect(body).toContain('<div id="signpost" hidden=""')
  expect(contentOf(body)).not.toContain('Below is whom to ask')
})

test('within a law nobody is sent on', async () => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/law/civil-code-2074', query: { q: 'electricity bill too high' } })

  expect(body).toContain('<div id="signpost" hidden=""')
})

test('a work is divided by its own parts and chapters, of which those with nothing in them are left out', async () => {
  await using rig = await buildGarden()

  const english = await rig.app.inject({ url: '/law/garden-code-2074' })
  const nepali = await rig.app.inject({ url: '/law/garden-code-2074?lang=ne' })

  expect(contentOf(english.body)).toMatch(
    /Part 1: Plants Sections 1 to 11 Chapter 2: Trees Sections 6 to 11 9 Planting trees Part 2 Sections 12 to 12A 12 Mending/,
  )
  expect(contentOf(nepali.body)).toMatch(/भाग १: बोटबिरुवा दफा १ देखि ११ परिच्छेद २: रूख/)
  expect(english.body).not.toContain('Flowers')
  expect(english.body).toMatch(/<a href="#part-1-chapter-2"[^>]*>Chapter 2: Trees<\/a>/)
  expect(english.body).toMatch(/<section id="part-1-chapter-2"/)
})

test('a provision is cited as offices write it, in both languages, and says where its text is published', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/law/garden-code-2074/12A' })

  expect(contentOf(body)).toMatch(
    /In a letter or a petition National Garden Code, 2074, s\. 12A .*मुलुकी बगैँचा संहिता, २०७४ को दफा १२क/,
  )
  expect(body).toContain('href="https://lawcommission.gov.np/"')
  expect(contentOf(body)).toContain('Look there for: मुलुकी बगैँचा संहिता, २०७४')
})

test('where an operator says at which address a law is published, its pages lead there', async () => {
  const address = 'https://lawcommission.gov.np/content/1/garden-code'
  await using rig = await buildGarden({ ...gardenLibrary(), officialAddress: () => address })

  for (const url of ['/law/garden-code-2074', '/law/garden-code-2074/12']) {
    const { body } = await rig.app.inject({ url })
    expect(body).toContain(`href="${address}"`)
    expect(contentOf(body)).not.toContain('Look there for')
  }
})

test('the marks and sources of a guide are counted in the digits of its language', async () => {
  await using rig = await buildGarden()

  const content = contentOf((await rig.app.inject({ url: '/guides/broken-fence?lang=ne' })).body)

  expect(content).toContain('[१]')
  expect(content).not.toMatch(/\[\d+\]/)
})

test('a guide begins with what stands in it', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/guides/broken-fence' })
  const links = Array.from(body.matchAll(/<a href="#([^"]+)"/g), ([, id]) => id)

  expect(new Set(links)).toEqual(
    new Set([
      'answer',
      'steps',
      'timeLimits',
      'periods',
      'documents',
      'whereToGo',
      'watchOut',
      'letters',
      'furtherQuestions',
      'sources',
    ]),
  )
  expect(contentOf(body)).toContain('What if the neighbour refuses?')
  for (const id of links) expect(body).toContain(`<section id="${id}"`)
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
  let library = gardenLibrary()
  await using rig = await buildTestApp({ library: { latest: () => library } })
  const url = '/law/fence-act-2030/1'
  const first = await rig.app.inject({ url })
  const headers = { 'if-none-match': String(first.headers.etag) }

  expect((await rig.app.inject({ url, headers })).statusCode).toBe(304)
  library = gardenLibrary('A fence stands where both sides want it.')
  const changed = await rig.app.inject({ url, headers })

  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('A fence stands where both sides want it.')
})

test.each([
  ['/law', ['/leave.js', '/search-as-you-type.js', '/page-tools.js']],
  ['/law/garden-code-2074', ['/leave.js', '/search-as-you-type.js', '/page-tools.js']],
  ['/law/garden-code-2074/12', ['/leave.js', '/corrected-since.js', '/page-tools.js']],
  ['/guides/broken-fence', ['/leave.js', '/corrected-since.js', '/page-tools.js']],
])(
  'the inlined style sheet of %s is the one that the policy allows, and its only scripts are %j',
  async (url, expected) => {
    await using rig = await buildGarden()

    const { body, headers } = await rig.app.inject({ url })
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const scripts = Array.from(
      body.matchAll(/<script(?! type="application\/ld\+json")[^>]*src="([^"]*)"/g),
      ([, src]) => src,
    )

    expect(String(headers['content-security-policy'])).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    expect(scripts).toEqual(expected)
    for (const script of expected) expect((await rig.app.inject({ url: script })).statusCode).toBe(200)
  },
)

test('a theme is remembered, and what was searched for stays', async () => {
  await using rig = await buildGarden()

  const { statusCode, headers } = await rig.app.inject({ url: '/law?q=fence&theme=dark' })

  expect([statusCode, headers.location]).toEqual([302, '/law?q=fence'])
})
