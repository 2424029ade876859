import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, test } from 'vitest'
import { PRODUCT } from '../../testing/running-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from '../pages/test-garden.ts'

const buildGarden = (settings = {}) => buildTestApp({ settings, library: fixedLibrary(gardenLibrary()) })

/** The official client, connected over HTTP by the oldest line of the protocol, or by the one that `mode` settles on. */
async function connect(rig: TestApp, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const address = await rig.app.listen({ port: 0, host: '127.0.0.1' })
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address)))
  return client
}

const call = async (client: Client, name: string, given: Record<string, unknown>) => {
  const result = await client.callTool({ name, arguments: given })
  const [content] = result.content
  return { ...result, text: content?.type === 'text' ? content.text : '' }
}

/** What the server is sent without a client in between. */
const post = (rig: TestApp, payload: string | object, headers: Record<string, string> = {}) =>
  rig.app.inject({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  })

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('an assistant over HTTP', () => {
  test.each([
    ['legacy', '2025-11-25'],
    ['auto', '2026-07-28'],
  ] as const)('is told what the tools do, and that they only read (%s)', async (mode, version) => {
    await using rig = await buildGarden()
    const client = await connect(rig, mode)

    const { tools } = await client.listTools()
    const { text } = await call(client, 'read_guide', { slug: 'broken-fence' })

    expect(tools.map(({ name }) => name)).toEqual([
      'search_law',
      'read_provision',
      'read_guide',
      'last_day',
      'check_citations',
    ])
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
    }
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect(text).toContain('My fence was broken')
    expect(text).toMatch(/Request to mend a fence, http\S+\/letters\/request-to-mend-a-fence/)
    expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: false } })
    expect(client.getInstructions()).toContain('3 laws of Nepal and 1 everyday guides')
    await client.close()
  })

  test('finds a section, and reads it with the address of its page', async () => {
    await using rig = await buildGarden({ PUBLIC_URL: 'https://kanooni.example' })
    const client = await connect(rig)

    const found = await call(client, 'search_law', { question: 'broken fence garden code' })
    const read = await call(client, 'read_provision', { work: 'garden-code-2074', number: 12 })

    expect(found.text).toContain('https://kanooni.example/law/garden-code-2074/12')
    expect(found.structuredContent).toMatchObject({ found: { outcome: 'found', question: 'broken fence garden code' } })
    expect(read.text.split('\n')).toEqual(
      expect.arrayContaining([
        'National Garden Code, 2074, s. 12: Mending a fence',
        'https://kanooni.example/law/garden-code-2074/12',
        'The law is in force.',
        '- The owner of a fence mends it. The neighbour helps.',
        'Time limit of the person concerned: 7 days after it broke',
        'The owner shall repair <every> fence.',
      ]),
    )
    expect(read.structuredContent).toMatchObject({
      address: 'https://kanooni.example/law/garden-code-2074/12',
      provision: { number: '12', facts: [{ kind: 'amount' }, { kind: 'time-limit' }, { kind: 'period' }] },
    })
    await client.close()
  })

  test('may name a law by its name and write the number in Nepali, and is answered in Nepali', async () => {
    await using rig = await buildGarden()
    const client = await connect(rig)

    const read = await call(client, 'read_provision', { work: 'बार ऐन', number: '१', language: 'ne' })

    expect(read.text).toContain('दफा १: बार कहाँ हुन्छ')
    await client.close()
  })

  test('counts a last day from the one date that starts it, and is told which other periods there are', async () => {
    await using rig = await buildGarden({ PUBLIC_URL: 'https://kanooni.example' })
    rig.clock.set(Date.parse('2026-11-24T06:00:00Z') - rig.clock.now())
    const client = await connect(rig)
    const asked = { work: 'garden-code-2074', number: '12' }

    const first = await call(client, 'last_day', { ...asked, date: '2083-08-05' })
    const second = await call(client, 'last_day', { ...asked, date: '2026-10-01', period: 2 })
    const wrong = await call(client, 'last_day', { ...asked, date: '12 August 2083' })
    const none = await call(client, 'last_day', { work: 'garden-code-2074', number: '9', date: '2083-08-05' })

    expect(first.text).toContain('Last day: 2026-11-29 (२०८३ मंसिर १३), 5 days left.')
    expect(first.text).toContain('Counted through it ends on a Saturday, 2026-11-28 (२०८३ मंसिर १२).')
    expect(first.text).toContain('2: for the neighbour: pay your half, 1 month from the day of the mending')
    expect(first.text).toContain('Tell as well: Snow gives 3 more days.')
    expect(first.structuredContent).toMatchObject({
      address: 'https://kanooni.example/last-day/garden-code-2074/12',
      lastDay: { chosen: 0, outcome: { counted: '2026-11-28', last: '2026-11-29', weekday: 0, daysLeft: 5 } },
    })
    expect(second.text).toContain('Last day: 2026-11-01 (२०८३ कात्तिक १५), which PASSED 23 days ago.')
    expect(wrong.text).toContain('The month is of one calendar and the year of the other.')
    expect(none).toMatchObject({ isError: true })
    await client.close()
  })

  test('is told that a law is repealed, and by what', async () => {
    await using rig = await buildGarden({ PUBLIC_URL: 'https://kanooni.example' })
    const client = await connect(rig)

    const { text } = await call(client, 'read_provision', { work: 'fence-act-2030', number: '1' })

    expect(text).toContain(
      'REPEALED by National Garden Code 2074, s. 12, https://kanooni.example/law/garden-code-2074/12',
    )
    await client.close()
  })

  test('reads a guide with its sources, and the help first where somebody may be in danger', async () => {
    await using rig = await buildGarden({ PUBLIC_URL: 'https://kanooni.example' })
    const client = await connect(rig)

    const { text } = await call(client, 'read_guide', { slug: 'broken-fence' })

    expect(text.indexOf('name the help first')).toBeLessThan(text.indexOf('Whoever broke the fence mends it [1].'))
    expect(text).toContain('[1] National Garden Code 2074, s. 12, https://kanooni.example/law/garden-code-2074/12')
    await client.close()
  })

  test('has its draft checked', async () => {
    await using rig = await buildGarden()
    const client = await connect(rig)

    const { text } = await call(client, 'check_citations', {
      text: 'Section 12 of the Garden Code gives you 70 days. Section 77 of the Garden Code helps.',
    })

    expect(text).toContain('“Section 12 of the Garden Code”): verified')
    expect(text).toContain('“Section 77 of the Garden Code”): PROBLEM: the law has no such section')
    expect(text).toContain('“70 days”): PROBLEM: the figure differs')
    await client.close()
  })

  test('is told whom to call before anything else', async () => {
    await using rig = await buildTestApp()
    const client = await connect(rig)

    const { text } = await call(client, 'search_law', { question: 'maile bish khaye' })

    expect(text).toMatch(/^SAY THIS FIRST/)
    expect(text).toContain('1166')
    await client.close()
  })

  test('is told in words what is wrong with what it asks', async () => {
    await using rig = await buildGarden()
    const client = await connect(rig)
    const wrong: [tool: string, given: Record<string, unknown>, words: RegExp][] = [
      ['read_provision', { work: 'nothing-2074', number: '1' }, /holds no such law/],
      ['read_provision', { work: 'constructor', number: '__proto__' }, /holds no such law/],
      ['read_provision', { work: 'garden-code-2074', number: '13' }, /no provision with this number/],
      ['read_guide', { slug: 'nothing' }, /no such guide/],
      ['search_law', { question: ' ' }, /question is empty/],
      ['search_law', { question: 'a'.repeat(201) }, /question/],
      ['check_citations', { text: 'a'.repeat(20_001) }, /text/],
      ['read_guide', { slug: 12 }, /slug/],
    ]

    for (const [tool, given, words] of wrong) {
      const { isError, text } = await call(client, tool, given)
      expect([isError, text]).toEqual([true, expect.stringMatching(words)])
    }
    await client.close()
  })

  test('that searches without end is asked to wait, and can still read', async () => {
    await using rig = await buildGarden({ RATE_LIMITS: 'on' })
    for (let count = 0; count < 600; count++) await rig.app.inject({ url: '/api/law/v1/search?q=' })
    const client = await connect(rig)

    const searched = await call(client, 'search_law', { question: 'fence' })
    const read = await call(client, 'read_guide', { slug: 'broken-fence' })

    expect([searched.isError, searched.text]).toEqual([true, expect.stringMatching(/try again in \d+ seconds/)])
    expect(read.isError).toBeUndefined()
    await client.close()
  })
})

describe('a request', () => {
  test('needs no session and leaves none', async () => {
    await using rig = await buildGarden()

    const answer = await post(rig, listTools)

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('search_law')
    expect(answer.headers).not.toHaveProperty('mcp-session-id')
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('of a page of another origin is refused before anything is read', async () => {
    await using rig = await buildGarden({
      PUBLIC_URL: 'https://kanooni.example',
      ALLOWED_ORIGINS: 'https://chat.example',
    })
    const statusFor = async (origin: string) => (await post(rig, listTools, { origin })).statusCode

    expect(await statusFor('https://evil.example')).toBe(403)
    expect(await statusFor('null')).toBe(403)
    expect(await statusFor('https://kanooni.example')).toBe(200)
    expect(await statusFor('https://chat.example')).toBe(200)
  })

  test.each([
    ['a batch', [listTools, listTools], 400],
    ['no JSON', '{', 400],
    ['no message', { hello: 1 }, 400],
    ['too much', { ...listTools, params: { filler: 'a'.repeat(200_000) } }, 413],
  ])('with %s is refused', async (_name, payload, status) => {
    await using rig = await buildGarden()

    const answer = await post(rig, payload)

    expect(answer.statusCode).toBe(status)
  })

  test('that wants a stream that stays open gets none', async () => {
    await using rig = await buildGarden()

    const answer = await rig.app.inject({ url: '/mcp', headers: { accept: 'text/event-stream' } })

    expect(answer.statusCode).toBe(405)
  })

  test('that wants to be told of changes is refused, for that would be such a stream', async () => {
    await using rig = await buildGarden()
    const client = await connect(rig, 'auto')

    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit reached/)
    await client.close()
  })

  test('of a network that calls without end is asked to wait', async () => {
    await using rig = await buildGarden({ RATE_LIMITS: 'on' })
    for (let count = 0; count < 1200; count++) await rig.app.inject({ url: '/api/law/v1/corrections' })

    expect((await post(rig, listTools)).statusCode).toBe(429)
  })
})

test('an assistant on this machine has the same tools by one command', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['scripts/mcp.ts'],
    cwd: PRODUCT,
    env: { PUBLIC_URL: 'https://kanooni.example' },
  })
  await client.connect(transport)

  const { text } = await call(client, 'read_provision', { work: 'civil-code-2074', number: '95' })
  const unknown = await call(client, 'read_provision', { work: '../../../etc/passwd', number: '1' })
  expect([unknown.isError, unknown.text]).toEqual([true, expect.stringMatching(/holds no such law/)])

  expect(text).toContain('https://kanooni.example/law/civil-code-2074/95')
  await client.close()
})
