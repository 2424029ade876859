import { expect, test } from 'vitest'
import { fillSlot } from './fill-slot.ts'

test('a slot is filled with words as they are', () => {
  expect(fillSlot('Nothing found for “{question}”.', '{question}', 'a $& {question}')).toBe(
    'Nothing found for “a $& {question}”.',
  )
})

test.each(['that fit', '{count} of {count}'])('a text that has not one slot is refused: %s', (text) => {
  expect(() => fillSlot(text, '{count}', '3')).toThrow('The text has not one slot "{count}".')
})
