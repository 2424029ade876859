import { expect, test } from 'vitest'
import { readBaseline } from './law/eval-baseline.ts'
import { readLawDocument, withFigures } from './write-law-figures.ts'

test('docs/law.md has the figures that were recorded (node scripts/write-law-figures.ts)', () => {
  expect(readLawDocument()).toBe(withFigures(readLawDocument(), readBaseline()))
})

test('what is counted as right is said as the share of faults where it is one', () => {
  const baseline = readBaseline()
  const { all } = baseline.answers['law/evaluation/answers/set-aside.jsonl']
  all['turns not plainly wrong'] = { right: 950, of: 1000 }
  all['danger caught'] = { right: 990, of: 1000 }

  const document = withFigures(readLawDocument(), baseline)

  expect(document).toContain('| plainly wrong | 1000 | 5.0 % | ≤ 1.5 % |')
  expect(document).toContain('| danger caught | 1000 | 99.0 % | ≥ 98 % |')
})
