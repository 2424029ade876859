// Texts made to be slow or to break something. Time says little on a shared machine, so the steps are counted: how
// often each block of the citation code was entered, which the engine tells exactly as long as it optimises none of it
// (`vitest.config.ts`).

import { Session } from 'node:inspector/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { testLibrary } from '../test-library.ts'
import { checkCitations } from './check-citations.ts'
import { readableText } from './readable-text.ts'

const LONGEST = 65_000
const MOST_STEPS_PER_CHARACTER = 60
const library = testLibrary()
const passages: Passage[] = [{ kind: 'provision', workId: 'house-code-2074', number: '95' }]
const check = (text: string) => checkCitations(text, passages, library, 'en', { isByModel: true })

const session = new Session()

beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})

afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
})

async function countSteps(work: () => void): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ours = result.filter(({ url }) => /law\/(?:citations|text)\//.test(url) && !url.includes('.test.'))
  const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
  return blocks.reduce((sum, { count }) => sum + count, 0)
}

const HOSTILE: readonly string[] = [
  '[',
  '[1',
  '[1][2]',
  '](',
  '[a](b',
  '`',
  '` `` ',
  '```\n',
  '> [1]\n',
  '"a b c d e f" [1] ',
  '“a b c d e f',
  "'",
  'A ',
  'Of Act ',
  'The House Code ',
  'Muluki House Code Procedure ',
  'Section 1 ',
  'Section 1, ',
  'Sections 1 and ',
  'Section 95 of the ',
  'घर संहिता ',
  'र ऐन, २०५८ को दफा ',
  'Section 1 of the Indian ',
  'Section 1(a) and (b), clause ',
  'and 1 of the House Code ',
  'घर (र ऐन) ',
  'भारतको संविधान of the Kingdom of ',
  '२०७४ (',
  'https://',
  '35 days ',
  '36 days [1]. ',
  'Rs 5 [1] ',
  '१ लाख ६ हजार ',
  'Call 911 ',
  '9800000000 ',
  '9&#48;\u200b',
  '9**9',
  '9/10 ',
  '2085-01-15 ',
  '\u0301',
]

describe.each(HOSTILE)('%j, over and over', (piece) => {
  test('takes a number of steps that grows with its length and no faster', async () => {
    const repeated = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    check(repeated(100))
    const few = await countSteps(() => check(repeated(LONGEST / 8)))
    const many = await countSteps(() => check(repeated(LONGEST)))

    expect(many).toBeLessThan(Math.max(few, 1_000) * 8 * 1.2)
    expect(many / LONGEST).toBeLessThan(MOST_STEPS_PER_CHARACTER)
  })
})

const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 12 }))
const hostileText = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join(''))

test('whatever the text, sources are numbered apart and their mentions stand in it', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const sources = check(text)

      expect(new Set(sources.map(({ number }) => number)).size).toBe(sources.length)
      for (const { mentions, url, problem } of sources) {
        for (const mention of mentions) expect(text).toContain(mention)
        expect(url !== null).toBe(problem === null || problem === 'misquoted' || problem === 'figure-differs')
      }
    }),
    { numRuns: 300 },
  )
})

test('whatever is taken out, everything else keeps its place', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const readable = readableText(text)

      expect(readable).toHaveLength(text.length)
      for (let at = 0; at < text.length; at++) expect([text[at], '\uFFFC']).toContain(readable[at])
    }),
  )
})
