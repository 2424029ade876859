import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeOnce } from './describe-once.ts'

test('a schema that is described once says the same as before, and checks as before', () => {
  const schema = z.object({ number: z.string().transform(Number) })
  const [input, output] = [vi.fn(() => ({ type: 'object' })), vi.fn(() => ({ type: 'array' }))]
  const counted = { '~standard': { ...schema['~standard'], jsonSchema: { input, output } } }
  const once = describeOnce(counted)['~standard']

  for (let time = 0; time < 2; time++) {
    expect(once.jsonSchema.input({ target: 'draft-2020-12' })).toEqual({ type: 'object' })
    expect(once.jsonSchema.output({ target: 'draft-2020-12' })).toEqual({ type: 'array' })
  }
  expect([input, output].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  once.jsonSchema.input({ target: 'draft-07' })
  expect(input.mock.calls.length).toBe(2)
  expect(once.validate({ number: '7' })).toEqual({ value: { number: 7 } })
})
