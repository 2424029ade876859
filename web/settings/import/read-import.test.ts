import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { conversationIdOf, messageIdOf } from './ids.ts'
import { readImport } from './read-import.ts'
import { type ImportRefused, unpack } from './unpack.ts'

const NOW = Date.parse('2026-11-28T10:00:00.000Z')
const jsonFile = (value: unknown) => new Blob([JSON.stringify(value)])
const read = (value: unknown) => readImport(jsonFile(value), NOW)
const zip = (files: Record<string, string>) => new Blob([zipSync(mapValues(files)) as Uint8Array<ArrayBuffer>])
const mapValues = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))
const refusal = (file: Blob) =>
  readImport(file, NOW).then(
    () => 'read',
    (error: ImportRefused) => error.reason,
  )

const ours = (messages: unknown[], more: object = {}) => ({
  format: 'kanooni-conversation',
  version: 2,
  conversation: {
    id: 'c1',
    title: 'घरभाडा',
    createdAt: '2026-01-01T00:00:00.000+00:00',
    updatedAt: '2026-01-02T00:00:00.000+00:00',
    activeMessageId: 'a2',
    pinnedAt: null,
    archivedAt: '2026-01-03T00:00:00.000+00:00',
  },
  messages,
  ...more,
})
const said = (id: string, parentId: string | null, more: object = {}) => ({
  id,
  parentId,
  role: 'user',
  content: id,
  createdAt: '2026-01-01T00:00:00.000+00:00',
  ...more,
})

describe('an export of ours', () => {
  test('is read with its branches, the one that was shown last, and without the sources of answers', async () => {
    const source = { number: 1, title: 'Forged Act, s. 1', url: '/law/forged', problem: null }
    const { conversations, leftOut } = await read(
      ours([
        said('q', null),
        said('a', 'q', { role: 'assistant', sources: [source], model: 'kanooni-library' }),
        said('a2', 'q', { role: 'assistant', createdAt: '2026-01-01T00:00:01.000Z' }),
        said('q2', 'a', { createdAt: '2026-01-01T00:00:09.000Z' }),
      ]),
    )

    expect(conversations).toEqual([
      {
        source: 'kanooni',
        key: 'c1',
        title: 'घरभाडा',
        createdAt: Date.parse('2026-01-01'),
        updatedAt: Date.parse('2026-01-02'),
        pinnedAt: null,
        archivedAt: Date.parse('2026-01-03'),
        messages: [
          { key: 'q', parentKey: null, role: 'user', content: 'q', writtenAt: Date.parse('2026-01-01') },
          { key: 'a', parentKey: 'q', role: 'assistant', content: 'a', writtenAt: Date.parse('2026-01-01') },
          { key: 'q2', parentKey: 'a', role: 'user', content: 'q2', writtenAt: Date.parse('2026-01-01T00:00:09Z') },
          {
            key: 'a2',
            parentKey: 'q',
            role: 'assistant',
            content: 'a2',
            writtenAt: Date.parse('2026-01-01T00:00:01Z'),
          },
        ],
      },
    ])
    expect(leftOut).toEqual({ sources: 1 })
  })

  test('of the first version is one path', async () => {
    const messages = [said('1', null), said('2', null, { parentId: undefined }), said('3', null)]
    const { conversations } = await read({
      ...ours(messages),
      version: 1,
      conversation: { id: 'c1', title: 'घरभाडा' },
    })

    expect(conversations[0]).toMatchObject({ pinnedAt: null, archivedAt: null })
    expect(conversations[0]?.messages.map(({ parentKey }) => parentKey)).toEqual([null, '1', '2'])
  })

  test('of a version to come is not read', async () => {
    expect(await read(ours([said('1', null)], { version: 3 }))).toEqual({ conversations: [], leftOut: { newer: 1 } })
  })
})

test('whatever is no message is left out and counted, and what follows it stays', async () => {
  const { conversations, leftOut } = await read(
    ours([
      said('q', null),
      said('system', 'q', { role: 'system' }),
      said('number', 'system', { content: 5 }),
      said('long', 'number', { content: 'x'.repeat(65_536) }),
      said('blank', 'long', { content: ' \u200b' }),
      said('end', 'blank', { content: 'a\u0000\u202eb\ud800', createdAt: '2999-01-01' }),
      said('q', null, { content: 'again' }),
      { role: 'user' },
      null,
    ]),
  )

  expect(conversations[0]?.messages.map(({ key, parentKey, content }) => [key, parentKey, content])).toEqual([
    ['q', null, 'q'],
    ['end', 'q', 'ab\uFFFD'],
  ])
  expect(conversations[0]?.messages[1]?.writtenAt).toBe(conversations[0]?.messages[0]?.writtenAt)
  expect(leftOut).toEqual({ roles: 1, unreadable: 3, tooLong: 1, empty: 1, repeated: 1 })
})

test('messages that follow each other in a circle are left out, also where the circle is of what is not kept', async () => {
  const { conversations, leftOut } = await read(
    ours([
      said('1', '2'),
      said('2', '1'),
      said('self', 'self'),
      said('s1', 's2', { role: 'system' }),
      said('s2', 's1', { role: 'system' }),
      said('after', 's1'),
      said('lost', 'nowhere'),
    ]),
  )

  expect(conversations[0]?.messages.map(({ key, parentKey }) => [key, parentKey])).toEqual([
    ['after', null],
    ['lost', null],
  ])
  expect(leftOut).toEqual({ roles: 2, unreadable: 3 })
})

test('names of prototypes are names like others', async () => {
  const text = JSON.stringify(ours([said('q', null)])).replaceAll('"q"', '"__proto__"')
  const { conversations } = await readImport(
    new Blob([text.replace('"messages"', '"__proto__":{"x":1},"messages"')]),
    NOW,
  )

  expect(conversations[0]?.messages.map(({ key }) => key)).toEqual(['__proto__'])
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('a conversation of ten thousand messages in one path is read', async () => {
  const messages = Array.from({ length: 10_000 }, (_, place) => said(`m${place}`, place === 0 ? null : `m${place - 1}`))

  const { conversations } = await read(ours(messages))

  expect(conversations[0]?.messages).toHaveLength(10_000)
})

const node = (id: string, parent: string | null, role: string, parts: unknown[], more: object = {}) => ({
  [id]: {
    id,
    parent,
    children: [],
    message: { author: { role }, content: { content_type: 'text', parts }, create_time: 1_700_000_000.5, ...more },
  },
})
const chatGpt = (mapping: object, more: object = {}) => ({
  title: 'Rent',
  create_time: 1_700_000_000,
  update_time: 1_700_000_100,
  conversation_id: 'b7c1',
  current_node: 'a1',
  mapping: { root: { id: 'root', message: null, parent: null, children: [] }, ...mapping },
  ...more,
})

describe('an export of ChatGPT', () => {
  test('is read with the branch that was shown, and without what its tools and instructions said', async () => {
    const { conversations, leftOut } = await read([
      chatGpt({
        ...node('s', 'root', 'system', ['']),
        ...node('q', 's', 'user', ['My rent?', { content_type: 'image_asset_pointer' }]),
        ...node('t', 'q', 'assistant', ['search()'], { recipient: 'browser' }),
        ...node('r', 't', 'tool', ['found']),
        ...node('a1', 'r', 'assistant', ['First.', 'Second.']),
        ...node('a2', 'q', 'assistant', ['Other.'], { create_time: 1_800_000_000 }),
      }),
    ])

    expect(conversations).toMatchObject([
      { source: 'chatgpt', key: 'b7c1', title: 'Rent', createdAt: 1_700_000_000_000 },
    ])
    expect(conversations[0]?.messages.map(({ key, parentKey, content }) => [key, parentKey, content])).toEqual([
      ['q', null, 'My rent?'],
      ['a2', 'q', 'Other.'],
      ['a1', 'q', 'First.\n\nSecond.'],
    ])
    expect(conversations[0]?.messages[0]?.writtenAt).toBe(1_700_000_000_500)
    expect(leftOut).toEqual({ roles: 3, pictures: 1 })
  })

  test('is read of all of its files, whatever else is in the archive', async () => {
    const one = (id: string) => JSON.stringify([chatGpt(node('q', 'root', 'user', [id]), { conversation_id: id })])
    const { conversations, leftOut } = await readImport(
      zip({
        'conversations-000.json': one('x'),
        'conversations-001.json': one('y'),
        'user.json': '{}',
        'file-1.png': 'png',
      }),
      NOW,
    )

    expect(conversations.map(({ key }) => key).sort()).toEqual(['x', 'y'])
    expect(leftOut).toEqual({ otherFiles: 2 })
  })
})

describe('a file is refused', () => {
  const flip = async (file: Blob, change: (bytes: DataView) => void) => {
    const view = new DataView(await file.arrayBuffer())
    change(view)
    return new Blob([view])
  }
  const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true)
  const oneFile = () => zip({ 'conversations.json': '[]' })

  test.each<[string, () => Blob | Promise<Blob>, string]>([
    ['that is no JSON', () => new Blob(['hello']), 'unreadable'],
    ['that is no UTF-8', () => new Blob([new Uint8Array([0x22, 0xff, 0x22])]), 'unreadable'],
    ['that is empty', () => new Blob([]), 'unreadable'],
    ['of another product', () => jsonFile([{ chat_messages: [] }]), 'unknown'],
    ['with nothing but text', () => jsonFile('conversation'), 'unknown'],
    ['nested a hundred thousand deep', () => new Blob(['['.repeat(100_000), ']'.repeat(100_000)]), 'unknown'],
    ['of more than 20 MB', () => new Blob([new Uint8Array(20_000_001)]), 'tooLarge'],
    ['that blows up', () => zip({ 'conversations.json': ' '.repeat(30_000_000) }), 'bomb'],
    ['that holds another archive only', () => zip({ 'export.zip': 'PK' }), 'nested'],
    ['without any JSON', () => zip({ 'a.txt': 'a' }), 'unknown'],
    ['with a name that leads out', () => zip({ '../conversations.json': '[]' }), 'paths'],
    ['with a name from the root', () => zip({ '/etc/conversations.json': '[]' }), 'paths'],
    ['with a name that leads out of Windows', () => zip({ 'a\\..\\..\\conversations.json': '[]' }), 'paths'],
    [
      'with more than 10,000 entries',
      () => zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`${place}.txt`, '']))),
      'tooMany',
    ],
    [
      'that needs a password',
      () => flip(oneFile(), (view) => view.setUint16(directoryOf(view) + 8, 1, true)),
      'locked',
    ],
    [
      'packed in another way',
      () => flip(oneFile(), (view) => view.setUint16(directoryOf(view) + 10, 12, true)),
      'unreadable',
    ],
    ['that is cut off', async () => oneFile().slice(0, 60), 'unreadable'],
    [
      'whose list lies about its place',
      () => flip(oneFile(), (view) => view.setUint32(view.byteLength - 6, 4_000_000, true)),
      'unreadable',
    ],
  ])('%s', async (_what, file, reason) => {
    expect(await refusal(await file())).toBe(reason)
  })
})

test('files that are small each, and too much together, are refused', async () => {
  const text = strToU8(`"${' '.repeat(2_000_000)}"`)
  const names = Array.from({ length: 11 }, (_, place) => `conversations-${place}.json`)
  const files = Object.fromEntries(names.map((name) => [name, text]))

  expect(await refusal(new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>]))).toBe('tooLarge')
})

test('of a large archive nothing but the list and the conversations is read', async () => {
  const { others } = await unpack(zip({ 'conversations.json': '[]', 'a.png': 'x'.repeat(100), 'folder/': '' }))

  expect(others).toBe(1)
})

test('ids are made of those in the file, other ones for each conversation', () => {
  const id = conversationIdOf({ source: 'chatgpt', key: 'b7c1' })

  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(conversationIdOf({ source: 'chatgpt', key: 'b7c1' })).toBe(id)
  expect(conversationIdOf({ source: 'kanooni', key: 'b7c1' })).not.toBe(id)
  expect(messageIdOf(id, 'q')).not.toBe(messageIdOf('other', 'q'))
})
