import { expect, test } from 'vitest'
import { isSearchKey } from './search-key.ts'

const press = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['Ctrl and K', { ctrlKey: true }],
  ['Cmd and K', { metaKey: true }],
  ['Ctrl and K with capitals locked', { ctrlKey: true, key: 'K' }],
  ['Ctrl and the key of K where letters are Nepali', { ctrlKey: true, key: 'क' }],
  ['Ctrl and K where it is elsewhere', { ctrlKey: true, code: 'KeyT' }],
])('%s open the search', (_name, keys) => {
  expect(isSearchKey({ ...press, ...keys })).toBe(true)
})

test.each([
  ['K alone', {}],
  ['Ctrl, Shift and K', { ctrlKey: true, shiftKey: true }],
  ['Ctrl, Alt and K', { ctrlKey: true, altKey: true }],
  ['Ctrl, Cmd and K', { ctrlKey: true, metaKey: true }],
  ['Ctrl and another letter on the key of K', { ctrlKey: true, key: 't' }],
])('%s do not', (_name, keys) => {
  expect(isSearchKey({ ...press, ...keys })).toBe(false)
})
