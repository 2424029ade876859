// What a search may cost, counted in steps: strangers choose its words.

import { beforeEach, expect, test, vi } from 'vitest'
import { countSlips } from '../../../law/text/count-slips.ts'
import { tokenize } from '../../../law/text/normalize.ts'
import { openLibrary } from '../open-library.ts'
import { searchLibrary } from './search-library.ts'

vi.mock('../../../law/text/normalize.ts', async (load) => {
  const real = await load<typeof import('../../../law/text/normalize.ts')>()
  return { ...real, tokenize: vi.fn(real.tokenize) }
})
vi.mock('../../../law/text/count-slips.ts', async (load) => {
  const real = await load<typeof import('../../../law/text/count-slips.ts')>()
  return { ...real, countSlips: vi.fn(real.countSlips) }
})

const library = openLibrary().latest()
const search = (words: readonly string[]) =>
  searchLibrary(library, { question: words.join(' ').slice(0, 200), language: 'en' })

/** As many made-up words as a question holds. */
function madeUp(count: number, length: number, letters: string): string[] {
  let seed = 7
  const letter = () => letters[(seed = (seed * 48_271) % 2_147_483_647) % letters.length] ?? ''
  return Array.from({ length: count }, () => Array.from({ length }, letter).join(''))
}

const HOSTILE: Record<string, string[]> = {
  'made-up words': madeUp(33, 5, 'aeioudnrst'),
  'longer made-up words': madeUp(25, 7, 'aeiouhndrst'),
  'made-up words in Devanagari': madeUp(28, 6, 'अआकखगघचजटडतदनपबमयरलवसहािीुेो'),
  'words of every law':
    'police arrest court divorce property land wife husband money loan contract rent wages work job citizenship child'.split(
      ' ',
    ),
}

beforeEach(() => {
  search(['warm', 'plantign'])
})

test.each(Object.entries(HOSTILE))('%s are compared with few of the words that they may be', (_name, words) => {
  vi.mocked(countSlips).mockClear()

  search(words)

  expect(vi.mocked(countSlips).mock.calls.length).toBeLessThan(2_000)
})

test.each(Object.entries(HOSTILE))('%s are looked up in texts that have been read before', (_name, words) => {
  search(words)
  search(words.toReversed())
  vi.mocked(tokenize).mockClear()

  search(words.toSorted())

  expect(vi.mocked(tokenize).mock.calls.length).toBeLessThan(200)
})
