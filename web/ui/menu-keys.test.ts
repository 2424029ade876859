import { describe, expect, it } from 'vitest'
import { entryForKey } from './menu-keys.ts'

const labels = ['Settings', 'Plans', 'Sign out']

describe('the entry that a key leads to', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['p', 0, 1],
    ['S', 0, 2],
    ['s', 2, 0],
    ['x', 1, null],
    ['Tab', 1, null],
    ['Shift', 1, null],
  ])('%s at %s is %s', (key, current, expected) => {
    expect(entryForKey(key, { labels, current })).toBe(expected)
  })
})
