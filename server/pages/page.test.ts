import { expect, test } from 'vitest'
import { chooseEncoding } from './page.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0.0', 'identity'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
] as const)('Accept-Encoding %j is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
