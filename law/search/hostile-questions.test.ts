// Questions made to be slow. Time says little on a shared machine, so the steps are counted: how often each block of the
// code was entered, which the engine tells exactly as long as it optimises none of it (`vitest.config.ts`).

import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNameTree } from '../citations/name-tree.ts'
import { readWorks } from '../../scripts/law/entry-files.ts'
import { createReferenceReader } from './read-references.ts'
import { testLibrary } from '../test-library.ts'
import { MOST_READ } from './search.ts'

const MOST_STEPS_PER_CHARACTER = 60
const names = createNameTree(readWorks().map(({ work }) => work))
const read = createReferenceReader(() => names)
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
  const ours = result.filter(({ url }) => url.includes('/law/') && !url.includes('.test.'))
  return ours
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}

test.each(['1,', '१,', '1 and ', '1(1),'])(
  'a question of "%s" over and over is read for provisions in few steps',
  async (piece) => {
    const question = piece.repeat(MOST_READ / piece.length)

    expect((await countSteps(() => read(question))) / MOST_READ).toBeLessThan(MOST_STEPS_PER_CHARACTER)
  },
)

test('a long message is searched for once, where it is read, and only looked up where it is planned and shown', async () => {
  const { search } = testLibrary()
  const question = Array.from({ length: MOST_READ / 8 }, (_, at) => `rent${at}`.padEnd(8)).join('')
  const steps = await countSteps(() => search(question, { most: 1 }))
  const stepsAgain = await countSteps(() => search(question, { most: 12 }))

  expect(stepsAgain).toBeLessThan(steps / 1_000)
})
