import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findSureQuestions } from '../../../law/answers/next-questions.ts'
import { createLibrary } from '../../../law/library.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { fixedLibrary, openSureQuestions } from '../open-library.ts'
import { gardenLibrary, OFFICIAL_TEXT } from '../pages/test-garden.ts'
import {
  citationCheck,
  corrections,
  guide,
  guides,
  libraryExport,
  nextQuestions,
  provision,
  searchResults,
  workContents,
  works,
} from './models.ts'

const buildGarden = (settings = {}) => buildTestApp({ settings, library: fixedLibrary(gardenLibrary()) })

test('a provision is told to programs with our words, its facts and the official text', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/api/law/v1/works/garden-code-2074/provisions/12' })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    workId: 'garden-code-2074',
    number: '12',
    written: { en: '12', ne: '१२' },
    title: { en: 'National Garden Code 2074, s. 12', ne: 'मुलुकी बगैँचा संहिता २०७४, दफा १२' },
    citation: { en: 'National Garden Code, 2074, s. 12', ne: 'मुलुकी बगैँचा संहिता, २०७४ को दफा १२' },
    status: 'in-force',
    heading: { en: 'Mending a fence', ne: 'बार मर्मत गर्ने' },
    rule: { en: ['The owner of a fence mends it. The neighbour helps.', 'Both pay half.'] },
    facts: [{ kind: 'amount' }, { kind: 'time-limit' }, { kind: 'period' }],
    edition: { en: 'Text as amended to 12 Shrawan 2080', ne: '२०८० साउन १२ सम्मको संशोधनसहितको पाठ' },
    repealedBy: null,
    relations: [
      {
        kind: 'yields-to',
        title: { en: 'National Garden Code 2074, s. 12A', ne: 'मुलुकी बगैँचा संहिता २०७४, दफा १२क' },
        heading: { en: 'Gates', ne: 'ढोका' },
        url: '/law/garden-code-2074/12A',
      },
    ],
    officialTexts: [OFFICIAL_TEXT],
    url: '/law/garden-code-2074/12',
  })
})

test('a provision that is only held as official text has its heading and no rule', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/api/law/v1/works/pond-rules-2075/provisions/3' })

  expect(answer.json()).toMatchObject({
    heading: { en: 'माछा', ne: 'माछा' },
    rule: { en: [], ne: [] },
    facts: [],
    relations: [],
  })
})

test('a provision is kept for a short time by anybody, and not sent again while it is the same', async () => {
  await using rig = await buildGarden()
  const url = '/api/law/v1/works/garden-code-2074/provisions/12'

  const first = await rig.app.inject({ url })
  const second = await rig.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.headers['cache-control']).toBe('public, max-age=300')
  expect(second).toMatchObject({ statusCode: 304, body: '' })
})

test('the entries that were corrected are told by day, provisions and guides, and no others', async () => {
  await using rig = await buildGarden()

  const first = await rig.app.inject({ url: '/api/law/v1/corrections' })
  const second = await rig.app.inject({
    url: '/api/law/v1/corrections',
    headers: { 'if-none-match': String(first.headers.etag) },
  })

  expect(first.json()).toEqual({
    '2026-11-18': ['/guides/broken-fence'],
    '2026-11-21': ['/law/garden-code-2074/12A'],
  })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=UTF-8',
  })
  expect(second).toMatchObject({ statusCode: 304, body: '' })
})

test('where nothing was corrected the list is empty', async () => {
  await using rig = await buildTestApp({
    library: fixedLibrary(
      createLibrary({ works: [], guides: [], help: [], signposts: [], nextSteps: [], letters: [] }),
    ),
  })

  const answer = await rig.app.inject({ url: '/api/law/v1/corrections' })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
})

test('a provision says when its words were corrected', async () => {
  await using rig = await buildGarden()
  const correctedOn = async (number: string) =>
    (await rig.app.inject({ url: `/api/law/v1/works/garden-code-2074/provisions/${number}` })).json().correctedOn

  expect([await correctedOn('12A'), await correctedOn('12')]).toEqual(['2026-11-21', null])
})

test.each([
  '/api/law/v1/works/garden-code-2074/provisions/13',
  '/api/law/v1/works/nothing-2074/provisions/12',
  '/api/law/v1/works/__proto__/provisions/constructor',
  '/api/law/v1/guides/constructor',
  '/api/law/v1/nothing',
])('%s is refused in the standard form', async (url) => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url })

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found' })
})

test('a search answers in the language asked for, with the sentence that has most of it', async () => {
  await using rig = await buildGarden()

  const { hits, ...rest } = (
    await rig.app.inject({ url: '/api/law/v1/search?q=broken+fence+garden+code&lang=ne' })
  ).json()

  expect(rest).toEqual({
    question: 'broken fence garden code',
    outcome: 'found',
    suggestion: null,
    signpost: null,
    danger: null,
  })
  expect(hits).toContainEqual({
    kind: 'provision',
    title: 'मुलुकी बगैँचा संहिता २०७४, दफा १२',
    heading: ['बार मर्मत गर्ने'],
    excerpt: ['बारको धनीले बार मर्मत गर्छ। छिमेकीले सघाउँछ।'],
    url: '/law/garden-code-2074/12',
    fits: false,
  })
  expect(hits.map(({ url }: { url: string }) => url)).toContain('/guides/broken-fence')
})

test('the words that were searched for are marked, in whichever script they were typed', async () => {
  await using rig = await buildGarden()
  const entry = async (q: string, lang: string) => {
    const { hits } = (
      await rig.app.inject({ url: '/api/law/v1/search', query: { q, lang, work: 'garden-code-2074' } })
    ).json()
    return hits.find(({ url }: { url: string }) => url === '/law/garden-code-2074/12')
  }

  expect(await entry('fence', 'en')).toMatchObject({ heading: ['Mending a ', 'fence', ''] })
  expect(await entry('neighbour helps', 'en')).toMatchObject({ excerpt: ['The ', 'neighbour', ' ', 'helps', '.'] })
  for (const question of ['छिमेकीले', 'chhimeki', 'chimeki']) {
    expect((await entry(question, 'ne')).excerpt, question).toEqual(['', 'छिमेकीले', ' सघाउँछ।'])
  }
})

test('a word that the library does not know is answered with what it may be', async () => {
  await using rig = await buildGarden()
  const suggested = async (q: string) =>
    (await rig.app.inject({ url: '/api/law/v1/search', query: { q } })).json().suggestion

  expect(await suggested('who mends my Plantign')).toBe('who mends my planting')
  expect(await suggested('planting fence')).toBeNull()
  expect(await suggested('xylophone')).toBeNull()
})

test('what is far less sure than the best hit only mentions what was searched for, and a faint one is left out', async () => {
  await using rig = await buildTestApp()
  const fitting = async (q: string): Promise<Record<string, boolean>> => {
    const { hits } = (await rig.app.inject({ url: '/api/law/v1/search', query: { q } })).json()
    return Object.fromEntries(hits.map(({ url, fits }: { url: string; fits: boolean }) => [url, fits]))
  }

  expect(await fitting('my landlord keeps my deposit')).toMatchObject({
    '/guides/landlord-keeps-the-deposit': true,
    '/law/civil-code-2074/386': false,
  })
  const dowry = await fitting('dowry')
  expect(dowry).toMatchObject({ '/law/social-practices-2033/5': true })
  expect(dowry).not.toHaveProperty('/law/social-practices-2033/8')
})

test.each([
  ['मलाई श्रीमानले कुट्छ डर लाग्छ', { kind: 'violence', isChild: false }],
  ['maile bish khaye', { kind: 'suicide', isChild: false }],
  ['best momo recipe', null],
])('a search for "%s" says what danger it tells of', async (q, danger) => {
  await using rig = await buildGarden()

  expect((await rig.app.inject({ url: '/api/law/v1/search', query: { q } })).json().danger).toEqual(danger)
})

test('a search finds the letters that it names, and those of the matter that it is about', async () => {
  await using rig = await buildTestApp()
  const lettersFor = async (query: Record<string, string>): Promise<string[]> => {
    const { hits } = (await rig.app.inject({ url: '/api/law/v1/search', query })).json()
    return hits.flatMap(({ kind, url }: { kind: string; url: string }) => (kind === 'letter' ? [url] : []))
  }

  expect(await lettersFor({ q: 'RTI application' })).toContain('/letters/request-for-information')
  expect(await lettersFor({ q: 'जाहेरी दरखास्त' })).toContain('/letters/complaint-to-the-police')
  expect(await lettersFor({ q: 'my landlord keeps my deposit' })).toEqual([
    '/letters/deposit-demand-to-the-landlord',
    '/letters/notice-to-the-landlord',
    '/letters/application-to-the-judicial-committee',
  ])
  expect(await lettersFor({ q: 'my landlord keeps my deposit', work: 'civil-code-2074' })).toEqual([])
  expect(await lettersFor({ q: 'who won the football match' })).toEqual([])
})

test('a search within a work stays in it', async () => {
  await using rig = await buildGarden()

  const { hits } = (await rig.app.inject({ url: '/api/law/v1/search?q=fence&work=fence-act-2030' })).json()

  expect(hits.map(({ url }: { url: string }) => url)).toEqual(['/law/fence-act-2030/1'])
})

test.each([`q=${'a'.repeat(201)}`, 'q=a&lang=fr', 'lang=en'])('a search with %s is refused', async (query) => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: `/api/law/v1/search?${query}` })

  expect(answer.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
})

test('a client that searches without end is asked to wait, and can still read', async () => {
  await using rig = await buildGarden({ RATE_LIMITS: 'on' })
  for (let count = 0; count < 600; count++) await rig.app.inject({ url: '/api/law/v1/search?q=' })

  const search = await rig.app.inject({ url: '/api/law/v1/search?q=fence' })
  const results = await rig.app.inject({ url: '/law?q=fence' })
  const page = await rig.app.inject({ url: '/law' })

  expect([search.statusCode, results.statusCode, page.statusCode]).toEqual([429, 429, 200])
  expect(Number(search.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['/api/law/v1/works', works],
  ['/api/law/v1/works/garden-code-2074', workContents],
  ['/api/law/v1/works/garden-code-2074/provisions/12', provision],
  ['/api/law/v1/works/pond-rules-2075/provisions/3', provision],
  ['/api/law/v1/guides', guides],
  ['/api/law/v1/guides/broken-fence?lang=ne', guide],
  ['/api/law/v1/corrections', corrections],
  ['/api/law/v1/search?q=broken+fence', searchResults],
  ['/api/law/v1/export', libraryExport],
])('%s answers with all that its shape has and nothing else', async (url, model) => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url })

  expect(answer.statusCode).toBe(200)
  expect(model.parse(answer.json())).toEqual(answer.json())
})

test('a work is told with its contents, in the divisions of the statute', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/api/law/v1/works/garden-code-2074' })

  expect(answer.json()).toMatchObject({
    work: { id: 'garden-code-2074', status: 'in-force', provisionCount: 3 },
    divisions: [
      { heading: { kind: 'part', number: { en: '1' } }, chapters: [{ provisions: [{ number: '9' }] }] },
      { provisions: [{ number: '12' }, { number: '12A' }] },
    ],
  })
})

test('a guide is told in the language asked for', async () => {
  await using rig = await buildGarden()
  const answerIn = async (lang: string) =>
    (await rig.app.inject({ url: `/api/law/v1/guides/broken-fence${lang}` })).json().answer

  expect(await answerIn('')).toBe('Whoever broke the fence mends it [1]. You may ask for it.')
  expect(await answerIn('?lang=ne')).toBe('जसले भाँच्यो, उसैले मर्मत गर्छ [1]।')
})

test('a number may be written in Nepali', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({
    url: `/api/law/v1/works/garden-code-2074/provisions/${encodeURIComponent('१२क')}`,
  })

  expect(answer.json()).toMatchObject({ number: '12A' })
})

describe('a page of another origin', () => {
  const origin = 'https://municipality.example'

  test('may read, search and check citations, and sends no cookie with it', async () => {
    await using rig = await buildGarden()
    const reads = await rig.app.inject({ url: '/api/law/v1/search?q=fence', headers: { origin } })
    const checks = await rig.app.inject({
      method: 'POST',
      url: '/api/law/v1/citations',
      headers: { origin },
      payload: { text: 'Garden Code, section 12' },
    })
    const fails = await rig.app.inject({ url: '/api/law/v1/works/nothing', headers: { origin } })

    for (const answer of [reads, checks, fails]) {
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
    expect([reads.statusCode, checks.statusCode, fails.statusCode]).toEqual([200, 200, 404])
    expect(reads.headers['access-control-expose-headers']).toContain('ETag')
  })

  test('is told so before it sends JSON', async () => {
    await using rig = await buildGarden()

    const answer = await rig.app.inject({
      method: 'OPTIONS',
      url: '/api/law/v1/citations',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })

    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type',
    })
  })

  test('may read nothing else', async () => {
    await using rig = await buildGarden()

    const headers = { origin, 'x-appwrite-project': 'kanooni' }
    for (const url of ['/v1/account', '/law', '/health/live', '/law/garden-code-2074/12']) {
      const answer = await rig.app.inject({ url, headers })
      expect(answer.headers, url).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('the citations of any text', () => {
  const check = async (rig: TestApp, payload: object) =>
    rig.app.inject({ method: 'POST', url: '/api/law/v1/citations', payload })

  test('are found with their pages and places, and what differs is named', async () => {
    await using rig = await buildGarden()
    const text = 'Under section 12 of the Garden Code you have 70 days. Section 77 of the Garden Code helps. See [4].'

    const answer = await check(rig, { text })

    const { language, citations } = citationCheck.parse(answer.json())
    expect(language).toBe('en')
    const found = citations.map(({ url, problem, places }) => [
      problem,
      url,
      places.map(({ start, end }) => text.slice(start, end)),
    ])
    expect(found).toEqual([
      [null, '/law/garden-code-2074/12', ['section 12 of the Garden Code']],
      ['no-such-provision', null, ['Section 77 of the Garden Code']],
      ['figure-differs', '/law/garden-code-2074/12', ['70 days']],
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('are named in the language of the text, or in the one asked for', async () => {
    await using rig = await buildGarden()
    const titles = async (payload: object) =>
      (await check(rig, payload)).json().citations.map(({ title }: { title: string }) => title)

    expect(await titles({ text: 'बगैँचा संहिताको दफा १२ हेर्नुहोस्।' })).toEqual(['मुलुकी बगैँचा संहिता २०७४, दफा १२'])
    expect(await titles({ text: 'बगैँचा संहिताको दफा १२ हेर्नुहोस्।', language: 'en' })).toEqual([
      'National Garden Code 2074, s. 12',
    ])
  })

  test('of a model are held to more: rules without a source are named', async () => {
    await using rig = await buildGarden()
    const text = 'You must pay a fine of 500 rupees.'
    const problems = async (payload: object) =>
      (await check(rig, payload)).json().citations.map(({ problem }: { problem: string }) => problem)

    expect(await problems({ text })).toEqual([])
    expect(await problems({ text, isByModel: true })).toEqual(['uncited'])
  })

  test.each([
    [{ text: '' }, 400],
    [{ text: 'a'.repeat(20_001) }, 400],
    [{ text: 12 }, 400],
    [{ text: 'a', language: 'fr' }, 400],
    [{}, 400],
    [{ text: 'a'.repeat(200_000) }, 413],
  ])('are not looked for in what is no text (%#)', async (payload, status) => {
    await using rig = await buildGarden()

    const answer = await check(rig, payload)

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status, version: '1.8.1' })
  })
})

test('what else people ask about a matter are the questions that the build found to be surely answered', async () => {
  await using rig = await buildTestApp()
  const url = '/api/law/v1/next-questions?of=bounced-cheque&form=ne'

  const { questions } = nextQuestions.parse((await rig.app.inject({ url })).json())

  const sure = Object.values(openSureQuestions()()).flatMap(({ ne }) => [ne.question, ...ne.further])
  expect(questions).not.toEqual([])
  for (const question of questions) expect(sure).toContain(question)
})

test('the questions that the build found to be surely answered are still so, in every tenth guide', async () => {
  await using rig = await buildTestApp()
  const library = rig.parts.library.latest()
  const slugs = [...library.guides.keys()].filter((_, place) => place % 10 === 0)

  const built = openSureQuestions()()
  expect(Object.keys(built)).toEqual([...library.guides.keys()])
  const sure = JSON.parse(JSON.stringify(findSureQuestions(library, slugs)))
  expect(Object.fromEntries(slugs.map((slug) => [slug, built[slug]]))).toEqual(sure)
})

describe('the whole library', () => {
  test('comes as one document, with its licence and the day of its last change', async () => {
    await using rig = await buildGarden()

    const answer = await rig.app.inject({ url: '/api/law/v1/export' })

    const whole = libraryExport.parse(answer.json())
    expect(whole).toMatchObject({ format: 'kanooni-library', version: 1, changedOn: '2026-11-21' })
    expect(whole.licence.text).toContain('MIT License')
    expect(whole.works.map(({ work, provisions }) => [work.id, provisions.map(({ number }) => number)])).toEqual([
      ['garden-code-2074', ['9', '12', '12A']],
      ['fence-act-2030', ['1']],
      ['pond-rules-2075', ['3']],
    ])
    expect(whole.guides.map(({ en, ne }) => [en.url, ne.question])).toEqual([
      ['/guides/broken-fence', 'मेरो बार कसले मर्मत गर्छ?'],
    ])
  })

  test('is sent compressed to whoever can read that, and not again while it is the same', async () => {
    await using rig = await buildGarden()
    const ask = (headers: Record<string, string>) => rig.app.inject({ url: '/api/law/v1/export', headers })

    const compressed = await ask({ 'accept-encoding': 'gzip, br' })
    const plain = await ask({})
    const again = await ask({ 'if-none-match': String(plain.headers.etag) })

    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json())
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

test.each([
  ['/api/law/v1/works', 1200],
  ['/api/law/v1/export', 60],
])('a network that reads %s without end is asked to wait', async (url, most) => {
  await using rig = await buildGarden({ RATE_LIMITS: 'on' })

  const first = await rig.app.inject({ url })
  for (let count = 1; count < most; count++) await rig.app.inject({ url, headers: { 'if-none-match': '*' } })
  const last = await rig.app.inject({ url })

  expect(first.headers['x-ratelimit-limit']).toBe(String(most))
  expect(last.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' })
})
