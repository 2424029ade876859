import { expect, test } from 'vitest'
import type { Fact } from '../schema.ts'
import { factsNotTold } from './told-figures.ts'

const fact = (kind: Fact['kind'], en: string): Fact => ({ kind, en, ne: en })

const prison = fact('punishment', 'up to 3 years in prison')
const limit = fact('time-limit', 'complaint within 3 months of the offence')

test('a figure that the rule has for something else does not tell a fact', () => {
  expect(factsNotTold([prison, limit], 'It brings up to 3 years in prison.', 'en')).toEqual([limit])
})

test('figures in words tell it as well, and a fact without figures is never told', () => {
  const never = fact('punishment', 'as for theft')

  expect(factsNotTold([prison, never], 'It brings up to three years in prison.', 'en')).toEqual([never])
})

test('a time limit that has the figure of a punishment is told only where the rule has it twice', () => {
  const months = fact('punishment', 'up to 3 months in prison')

  expect(factsNotTold([months, limit], 'It brings up to 3 months in prison.', 'en')).toEqual([limit])
  expect(factsNotTold([months, limit], 'It brings up to 3 months in prison. Complain within 3 months.', 'en')).toEqual(
    [],
  )
})
