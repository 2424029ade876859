import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { gardenLibrary, OFFICIAL_TEXT } from './test-garden.ts'

const buildGarden = (settings = {}) => buildTestApp({ settings, library: { current: gardenLibrary() } })

test('a provision is told to programs with our words, its facts and the official text', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/law/garden-code-2074/12.json' })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    workId: 'garden-code-2074',
    number: '12',
    written: { en: '12', ne: '१२' },
    title: { en: 'National Garden Code 2074, s. 12', ne: 'मुलुकी बगैँचा संहिता २०७४, दफा १२' },
    status: 'in-force',
    heading: { en: 'Mending a fence', ne: 'बार मर्मत गर्ने' },
    rule: { en: ['The owner of a fence mends it. The neighbour helps.', 'Both pay half.'] },
    facts: [{ kind: 'amount' }, { kind: 'time-limit' }],
    officialTexts: [OFFICIAL_TEXT],
    url: '/law/garden-code-2074/12',
  })
})

test('a provision that is only held as official text has its heading and no rule', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/law/pond-rules-2075/3.json' })

  expect(answer.json()).toMatchObject({ heading: { en: 'माछा', ne: 'माछा' }, rule: { en: [], ne: [] }, facts: [] })
})

test('a provision is kept for a short time by anybody, and not sent again while it is the same', async () => {
  await using rig = await buildGarden()
  const url = '/law/garden-code-2074/12.json'

  const first = await rig.app.inject({ url })
  const second = await rig.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.headers['cache-control']).toBe('public, max-age=300')
  expect(second).toMatchObject({ statusCode: 304, body: '' })
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

test('a search answers in the language asked for, with the first sentence of each', async () => {
  await using rig = await buildGarden()

  const { hits, ...rest } = (
    await rig.app.inject({ url: '/law/search.json?q=broken+fence+garden+code&lang=ne' })
  ).json()

  expect(rest).toEqual({ question: 'broken fence garden code', isLaw: true })
  expect(hits).toContainEqual({
    kind: 'guide',
    title: null,
    heading: 'मेरो बार भाँचियो',
    excerpt: 'जसले भाँच्यो, उसैले मर्मत गर्छ।',
    url: '/guides/broken-fence',
  })
  expect(hits).toContainEqual({
    kind: 'provision',
    title: 'मुलुकी बगैँचा संहिता २०७४, दफा १२',
    heading: 'बार मर्मत गर्ने',
    excerpt: 'बारको धनीले बार मर्मत गर्छ।',
    url: '/law/garden-code-2074/12',
  })
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

test('whoever searches without end is asked to wait, and can still read', async () => {
  await using rig = await buildGarden({ RATE_LIMITS: 'on' })
  for (let count = 0; count < 600; count++) await rig.app.inject({ url: '/law/search.json?q=' })

  const search = await rig.app.inject({ url: '/law/search.json?q=fence' })
  const results = await rig.app.inject({ url: '/law?q=fence' })
  const page = await rig.app.inject({ url: '/law' })

  expect([search.statusCode, results.statusCode, page.statusCode]).toEqual([429, 429, 200])
  expect(Number(search.headers['retry-after'])).toBeGreaterThan(0)
})
