import { expect, test } from 'vitest'
import { findSentence, markWords, seekWords } from './found-words.ts'
import { gardenLibrary } from '../../server/library/pages/test-garden.ts'

const { readWords } = gardenLibrary('Whoever has a fence by descent keeps it.')
const seek = (question: string) => seekWords(readWords(question))
const sought = seek('neighbour fence')

test('words are marked in whichever form they stand, and nothing between them', () => {
  expect(markWords('The neighbours of a fence mend it.', sought)).toEqual([
    'The ',
    'neighbours',
    ' of a ',
    'fence',
    ' mend it.',
  ])
  expect(markWords('Nothing of it.', sought)).toEqual(['Nothing of it.'])
  expect(markWords('नियम सजिलो छ।', seek('sajilo'))).toEqual(['नियम ', 'सजिलो', ' छ।'])
})

test.each([
  ['a small word that one way to say it has', 'bail', 'A good fence.'],
  ['an English word that sounds like it', 'descent', 'A decent fence.'],
  ['a short Nepali word that sounds like it', 'baar', 'यो बर हो।'],
])('%s is not marked', (_name, typed, text) => {
  expect(markWords(text, seek(typed))).toEqual([text])
})

test('of several sentences the one is shown that has most of the words, and of the less usual ones', () => {
  const texts = ['A fence stands on its own ground.', 'It is mended. The neighbour helps with the fence.']

  expect(findSentence(texts, sought, 'en')).toBe('The neighbour helps with the fence.')
  const usual = seek('who keeps the fence')
  expect(findSentence(['Nobody keeps a dog. It jumps a fence.'], usual, 'en')).toBe('It jumps a fence.')
})

test('where no sentence has any of them the beginning is shown, with what follows where it is short', () => {
  expect(findSentence(['Often yes. Ask first. Then wait.'], sought, 'en')).toBe('Often yes. Ask first.')
  const long = 'Whoever plants a tree keeps it off the ground of others.'
  expect(findSentence([`${long} Ask first.`], sought, 'en')).toBe(long)
})

test('a long sentence is cut at its words, around the first that was looked for', () => {
  const filler = 'and so on '.repeat(40)

  const late = findSentence([`It says ${filler}that the fence stands ${filler}.`], sought, 'en')
  const early = findSentence([`The fence stands ${filler}.`], sought, 'en')

  expect(late).toMatch(/^… (and|so|on) .*that the fence stands .* (and|so|on) …$/)
  expect(early).toMatch(/^The fence stands .* (and|so|on) …$/)
  for (const excerpt of [late, early]) expect(excerpt.length).toBeLessThanOrEqual(204)
})
