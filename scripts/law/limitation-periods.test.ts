// The limitation periods of the entries as data: each says what the sentence beside it says.

import { describe, expect, test } from 'vitest'
import type { LimitationPeriod } from '../../law/schema.ts'
import { figuresIn } from '../../law/text/figures.ts'
import { readWorks } from './entry-files.ts'

const limits = readWorks().flatMap(({ work, provisions }) =>
  provisions.flatMap(({ number, facts }) =>
    facts
      .filter(({ kind }) => kind === 'time-limit')
      .map((fact) => ({ name: `${work.id} ${number}: ${fact.en}`, fact, periods: fact.periods ?? [] })),
  ),
)

const DAYS_OF_WEEK = 7

/** Whether a sentence has the figure of a period, as it stands in the library; a week is seven days. */
function says(sentence: string, { length }: LimitationPeriod): boolean {
  const [[unit, value] = ['', 0]] = Object.entries(length)
  const wanted = [`${value} ${unit.slice(0, -1)}`]
  if (unit === 'days' && value % DAYS_OF_WEEK === 0) wanted.push(`${value / DAYS_OF_WEEK} week`)
  const said = figuresIn(sentence).map((figure) => `${figure.value} ${figure.unit}`)
  return wanted.some((each) => said.includes(each))
}

const textsOf = ({ start, action, when, exception }: LimitationPeriod) =>
  [start, action, when, exception].filter((text) => text !== undefined)

describe('a limitation period', () => {
  test('is written for every time limit, unless it says why no last day can be counted', () => {
    const unwritten = limits.filter(({ fact, periods }) => (periods.length === 0) === (fact.uncounted === undefined))

    expect(unwritten.map(({ name }) => name)).toEqual([])
    expect(limits.length).toBeGreaterThan(600)
  })

  test.each(['en', 'ne'] as const)('is as long as the sentence beside it says, in %s', (language) => {
    const others = limits.flatMap(({ name, fact, periods }) =>
      periods
        .filter((period) => !says(fact[language], period))
        .map(({ length }) => `${name}: ${JSON.stringify(length)}`),
    )

    expect(others).toEqual([])
  })

  test('is written in the letters and digits of its language', () => {
    const texts = limits.flatMap(({ periods }) => periods.flatMap(textsOf))

    expect(texts.filter(({ ne }) => /[A-Za-z0-9]/.test(ne)).map(({ ne }) => ne)).toEqual([])
    expect(texts.filter(({ en }) => /\p{Script=Devanagari}/u.test(en)).map(({ en }) => en)).toEqual([])
  })

  test('has a start and an action that a question and a heading can hold, and exceptions that are sentences', () => {
    const names = limits.flatMap(({ periods }) => periods.flatMap(({ start, action }) => [start, action]))
    const exceptions = limits.flatMap(({ periods }) => periods.flatMap(({ exception = [] }) => exception))

    expect(names.filter(({ en, ne }) => /[.?!]$/.test(en) || /[।?!]$/.test(ne))).toEqual([])
    expect(names.filter(({ en }) => /^\p{Lu}/u.test(en) && !/^[A-Z][a-z]+ [A-Z]/.test(en)).map(({ en }) => en)).toEqual(
      [],
    )
    expect(exceptions.filter(({ en, ne }) => !en.endsWith('.') || !ne.endsWith('।'))).toEqual([])
  })
})
