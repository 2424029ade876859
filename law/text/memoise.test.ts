import { expect, test } from 'vitest'
import { memoiseWords } from './memoise.ts'

/** A function that remembers ten words, and the words that it had to make something of. */
function rememberTen() {
  const made: string[] = []
  const make = memoiseWords((word) => made.push(word), { most: 10 })
  return { make, made }
}

test('a word that is remembered is read once', () => {
  const { make, made } = rememberTen()
  for (const word of ['घर', 'land', 'घर', 'land']) make(word)

  expect(made).toEqual(['घर', 'land'])
})

test('all words are forgotten when there are too many', () => {
  const { make, made } = rememberTen()
  for (const word of 'a b c d e f g h i j k a k'.split(' ')) make(word)

  expect(made.slice(10)).toEqual(['k', 'a'])
})

test('all words are forgotten when they have more letters than so many words have', () => {
  const { make, made } = rememberTen()
  const long = 'a'.repeat(399)
  for (const word of ['x', long, 'x', 'y', 'x', long]) make(word)

  expect(made).toEqual(['x', long, 'y', 'x', long])
})

test('a word that is longer than all that is remembered is remembered until the next', () => {
  const { make, made } = rememberTen()
  const long = 'a'.repeat(1_000)
  for (const word of [long, long, 'x', 'x']) make(word)

  expect(made).toEqual([long, 'x'])
})
