import { expect, test } from 'vitest'
import { sentencesOf, splitText } from './split-text.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

test('a text is cut between paragraphs, else between sentences, else between words', () => {
  expect(splitText('One two.\n\nThree four.', 12)).toEqual(['One two.', 'Three four.'])
  expect(splitText('One two. Three four.', 12)).toEqual(['One two.', 'Three four.'])
  expect(splitText('one two three four', 12)).toEqual(['one two', 'three four'])
  expect(splitText('एक दुई। तीन चार।', 12)).toEqual(['एक दुई।', 'तीन चार।'])
})

test('a short text is one piece, and an empty one none', () => {
  expect(splitText(' One two. ', 12)).toEqual(['One two.'])
  expect(splitText(' \n ', 12)).toEqual([])
})

test('no piece is too long, no word is lost, and no letter is cut from its vowel signs', () => {
  const text = `${'घरबेटीले धरौटी फिर्ता दिएन। '.repeat(40)}\n\n${'क्षत्रिय'.repeat(60)}`

  for (const most of [50, 120, 333]) {
    const pieces = splitText(text, most)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(most)
    expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    expect(pieces.filter((piece) => /^\p{M}/u.test(piece))).toEqual([])
  }
})

test('the sentences of a text are together the text', () => {
  const text = 'First one. Second?\nThird। चौथो।  Last'

  expect(sentencesOf(text).join('')).toBe(text)
  expect(sentencesOf(text).map((sentence) => sentence.trim())).toEqual([
    'First one.',
    'Second?',
    'Third।',
    'चौथो।',
    'Last',
  ])
  expect(words(sentencesOf(text).join(''))).toEqual(words(text))
})
