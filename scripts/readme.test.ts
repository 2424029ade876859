import { expect, test } from 'vitest'
import { readReadme, withSettings } from './write-readme-settings.ts'

test('the README lists every setting as it is (node scripts/write-readme-settings.ts)', () => {
  expect(readReadme()).toBe(withSettings(readReadme()))
})
