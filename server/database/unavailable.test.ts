import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  withCode('ECONNREFUSED'),
  withCode('ETIMEDOUT'),
  withCode('08006'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('57014'),
  withCode('53300'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%s says that the database is away ($code)', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('57P04'),
  withCode('53100'),
  withCode('ENOSPC'),
  new AggregateError([]),
  new Error('The sentence "Connection terminated" is part of another one'),
  'ECONNREFUSED',
  null,
  undefined,
])('%s does not', (error) => {
  expect(isUnavailable(error)).toBe(false)
})
