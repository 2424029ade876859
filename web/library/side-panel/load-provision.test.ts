import { expect, test } from 'vitest'
import { isProvisionPath } from './load-provision.ts'

test.each([
  ['/law/civil-code-2074/95', true],
  ['/law/labour-2074/192A', true],
  ['/law/civil-code-2074', false],
  ['/law', false],
  ['/guides/divorce', false],
  ['/law/civil-code-2074/95/more', false],
  ['https://example.com/law/civil-code-2074/95', false],
  ['//example.com/law/95', false],
])('%s can be read beside a conversation: %s', (path, expected) => {
  expect(isProvisionPath(path)).toBe(expected)
})
