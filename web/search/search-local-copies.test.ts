import { expect, test } from 'vitest'
import type { LocalCopies } from '../offline/local-copies.ts'
import { searchLocalCopies } from './search-local-copies.ts'

/** Copies of one account with two conversations. */
function copiesOf(threads: Record<string, [content: string, createdAt: string][]>): LocalCopies {
  const copies: Partial<LocalCopies> = {
    findList: async () => Object.keys(threads).map((sessionId) => ({ sessionId, title: `Of ${sessionId}` })) as never,
    findThread: async (_accountId, id) =>
      (threads[id] ?? []).map(([content, createdAt], at) => ({
        messageId: `${id}-${at}`,
        content,
        role: 'user',
        createdAt,
      })) as never,
  }
  return copies as LocalCopies
}

const search = (threads: Parameters<typeof copiesOf>[0], text: string) =>
  searchLocalCopies(copiesOf(threads), 'sita', text)

test('finds messages that have every word, whatever its case, the latest first', async () => {
  const threads = {
    rent: [
      ['My LANDLORD raised the rent', '2026-01-01'],
      ['The landlord left', '2026-01-03'],
    ],
    land: [['A landlord and the rent of land', '2026-01-02']],
  } satisfies Parameters<typeof copiesOf>[0]

  const { hits, isMore } = await search(threads, ' rent  landlord ')

  expect(hits.map(({ messageId }) => messageId)).toEqual(['land-0', 'rent-0'])
  expect(hits[0]).toMatchObject({ conversationId: 'land', title: 'Of land' })
  expect(isMore).toBe(false)
})

test('finds a conversation by its title, unless a message of it is found', async () => {
  const threads = { rent: [['Nothing of it', '2026-01-01']], land: [['Of land', '2026-01-02']] } satisfies Parameters<
    typeof copiesOf
  >[0]

  expect((await search(threads, 'of rent')).conversations).toMatchObject([{ conversationId: 'rent' }])
  expect((await search(threads, 'of land')).conversations).toEqual([])
})

test('finds a conversation that is only listed, without its messages', async () => {
  const listed = [{ sessionId: 'rent', title: 'gharbeti le bhada badhayo', updatedAt: '2026-01-01' }] as never

  expect((await searchLocalCopies(copiesOf({}), 'sita', 'bhada', listed)).conversations).toMatchObject([
    { conversationId: 'rent' },
  ])
})

test('marks the words in the part that begins to say them', async () => {
  const long = 'Nothing of this matters. '.repeat(20)
  const { hits } = await search({ one: [[`${long}Then सम्बन्ध विच्छेद came. ${long}`, '2026-01-01']] }, 'विच्छेद')

  const passage = hits[0]?.passage ?? []
  expect(passage.filter((_, place) => place % 2 === 1).filter(Boolean)).toEqual(['विच्छेद'])
  expect(passage.join('')).toMatch(/^… .*Then सम्बन्ध विच्छेद came\. .* …$/)
})

test('nothing is found without words, and no pattern means more than itself', async () => {
  const threads = { one: [['Anything at all', '2026-01-01']] } satisfies Parameters<typeof copiesOf>[0]

  for (const text of ['  ', '.*', '(', 'zebra']) expect((await search(threads, text)).hits, text).toEqual([])
})

test('shows twenty, and says that there are more', async () => {
  const messages = Array.from({ length: 21 }, (_, at): [string, string] => [`rent ${at}`, `2026-01-01T00:00:${at}`])

  const { hits, isMore } = await search({ one: messages }, 'rent')

  expect(hits).toHaveLength(20)
  expect(isMore).toBe(true)
})
