import { expect, test } from 'vitest'
import { createLibrary } from '../../../law/library.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary, OFFICIAL_TEXT } from './test-garden.ts'

const buildGarden = (settings = {}) => buildTestApp({ settings, library: fixedLibrary(gardenLibrary()) })

test('a provision is told to programs with our words, its facts and the official text', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/law/garden-code-2074/12.json' })

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

  const answer = await rig.app.inject({ url: '/law/pond-rules-2075/3.json' })

  expect(answer.json()).toMatchObject({
    heading: { en: 'माछा', ne: 'माछा' },
    rule: { en: [], ne: [] },
    facts: [],
    relations: [],
  })
})

test('a provision is kept for a short time by anybody, and not sent again while it is the same', async () => {
  await using rig = await buildGarden()
  const url = '/law/garden-code-2074/12.json'

  const first = await rig.app.inject({ url })
  const second = await rig.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.headers['cache-control']).toBe('public, max-age=300')
  expect(second).toMatchObject({ statusCode: 304, body: '' })
})

test('the entries that were corrected are told by day, provisions and guides, and no others', async () => {
  await using rig = await buildGarden()

  const first = await rig.app.inject({ url: '/law/corrections.json' })
  const second = await rig.app.inject({
    url: '/law/corrections.json',
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
    library: fixedLibrary(createLibrary({ works: [], guides: [], help: [], signposts: [], nextSteps: [] })),
  })

  const answer = await rig.app.inject({ url: '/law/corrections.json' })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
})

test('a provision says when its words were corrected', async () => {
  await using rig = await buildGarden()
  const correctedOn = async (number: string) =>
    (await rig.app.inject({ url: `/law/garden-code-2074/${number}.json` })).json().correctedOn

  expect([await correctedOn('12A'), await correctedOn('12')]).toEqual(['2026-11-21', null])
})

test.each(['/law/garden-code-2074/13.json', '/law/nothing-2074/12.json', '/law/__proto__/constructor.json'])(
  '%s is refused in the standard form',
  async (url) => {
    await using rig = await buildGarden()

    const answer = await rig.app.inject({ url })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found' })
  },
)

test('a search answers in the language asked for, with the sentence that has most of it', async () => {
  await using rig = await buildGarden()

  const { hits, ...rest } = (
    await rig.app.inject({ url: '/law/search.json?q=broken+fence+garden+code&lang=ne' })
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
      await rig.app.inject({ url: '/law/search.json', query: { q, lang, work: 'garden-code-2074' } })
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
    (await rig.app.inject({ url: '/law/search.json', query: { q } })).json().suggestion

  expect(await suggested('who mends my Plantign')).toBe('who mends my planting')
  expect(await suggested('planting fence')).toBeNull()
  expect(await suggested('xylophone')).toBeNull()
})

test('what is far less sure than the best hit only mentions what was searched for, and a faint one is left out', async () => {
  await using rig = await buildTestApp()
  const fitting = async (q: string): Promise<Record<string, boolean>> => {
    const { hits } = (await rig.app.inject({ url: '/law/search.json', query: { q } })).json()
    return Object.fromEntries(hits.map(({ url, fits }: { url: string; fits: boolean }) => [url, fits]))
  }

  expect(await fitting('my landlord keeps my deposit')).toMatchObject({
    '/guides/landlord-keeps-the-deposit': true,
    '/law/civil-code-2074/388': false,
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

  expect((await rig.app.inject({ url: '/law/search.json', query: { q } })).json().danger).toEqual(danger)
})

test('a search within a work stays in it', async () => {
  await using rig = await buildGarden()

  const { hits } = (await rig.app.inject({ url: '/law/search.json?q=fence&work=fence-act-2030' })).json()

  expect(hits.map(({ url }: { url: string }) => url)).toEqual(['/law/fence-act-2030/1'])
})

test.each([`q=${'a'.repeat(201)}`, 'q=a&lang=fr', 'lang=en'])('a search with %s is refused', async (query) => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: `/law/search.json?${query}` })

  expect(answer.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' })
})

test('a client that searches without end is asked to wait, and can still read', async () => {
  await using rig = await buildGarden({ RATE_LIMITS: 'on' })
  for (let count = 0; count < 600; count++) await rig.app.inject({ url: '/law/search.json?q=' })

  const search = await rig.app.inject({ url: '/law/search.json?q=fence' })
  const results = await rig.app.inject({ url: '/law?q=fence' })
  const page = await rig.app.inject({ url: '/law' })

  expect([search.statusCode, results.statusCode, page.statusCode]).toEqual([429, 429, 200])
  expect(Number(search.headers['retry-after'])).toBeGreaterThan(0)
})
