import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

/** Knows no word, and counts how often it is asked what one may be. */
function ignorant() {
  const guessed: string[] = []
  const near = (term: string) => {
    guessed.push(term)
    return []
  }
  return { guessed, dictionary: { has: () => false, near } }
}

test('what an unknown word may be is guessed once, however often the question repeats it', () => {
  const { guessed, dictionary } = ignorant()

  readQuery('zzyxqua '.repeat(500), true, dictionary)

  expect(new Set(guessed).size).toBe(guessed.length)
  expect(guessed).not.toEqual([])
})

test('a text of nothing but unknown words is not guessed at without end', () => {
  const { guessed, dictionary } = ignorant()
  const words = Array.from(
    { length: 600 },
    (_, at) => `zz${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}qua`,
  )

  const read = readQuery(words.join(' '), true, dictionary)

  expect(read).toHaveLength(600)
  expect(guessed).toHaveLength(200)
})

test('a word that is said again in another form counts less than the first time', () => {
  const knowing = { has: () => true, near: () => [] }

  const read = readQuery('आमाको घर आमालाई', false, knowing)

  const shares = new Map(read.map(({ word, share }) => [word, share]))
  expect(shares.get('आमालाई')).toBeLessThan(shares.get('आमाको') ?? 0)
})

test('a postposition is cut off a word that is not known with it', () => {
  const had = ['गर्भपतन', 'मृत्युपछि', 'मृत्यु']
  const dictionary = { has: (term: string) => had.includes(term), near: () => [] }

  const [abortion, death] = readQuery('गर्भपतनपछि मृत्युपछि', false, dictionary)

  expect(abortion?.alternatives.map(({ term }) => term)).toContain('गर्भपतन')
  expect(death?.alternatives.map(({ term }) => term)).not.toContain('मृत्यु')
})
