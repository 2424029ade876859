import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSession, encodeSession } from './session-cookie.ts'

test('whatever is encoded comes back, percent-encoded or not', () => {
  fc.assert(
    fc.property(fc.record({ id: fc.string(), secret: fc.string() }), (claim) => {
      const value = encodeSession(claim)
      expect(decodeSession(value)).toEqual(claim)
      expect(decodeSession(encodeURIComponent(value))).toEqual(claim)
    }),
  )
})

test('no text makes the decoder throw', () => {
  const encodedJson = fc.json({ maxDepth: 2 }).map((text) => Buffer.from(text).toString('base64'))
  const anything = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.base64String(), encodedJson, fc.constant('%'))

  fc.assert(
    fc.property(anything, (value) => {
      const claim = decodeSession(value)
      return claim === null || (typeof claim.id === 'string' && typeof claim.secret === 'string')
    }),
  )
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test.each([
  ['nothing', ''],
  ['the mark of a deleted cookie', 'deleted'],
  ['broken percent-encoding', '%E0%A4%A'],
  ['null', base64(null)],
  ['a list', base64(['id', 'secret'])],
  ['an id alone', base64({ id: 'a' })],
  ['a number for a secret', base64({ id: 'a', secret: 1 })],
])('%s is no session', (_name, value) => {
  expect(decodeSession(value)).toBeNull()
})
