import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPhrase, preparePhraseText, onlyPhrases, readPhraseGroups } from './phrases.ts'
import type { PhraseEntry, Place } from './word-schema.ts'

const phrase = (...words: Place[]): PhraseEntry => ({ words, example: '' })

describe('a Nepali phrase meets both scripts and the usual spellings', () => {
  const isSaid = anyPhrase({ nepali: [phrase('malai', '…', 'kutchh*'), phrase('shriman', 'le')] })

  test.each([
    'malai kutchha',
    'malai kutxa',
    'Malai dherai KUTCHAN',
    'मलाई कुट्छ',
    'मलाई सधैँ कुट्छन्',
    'sriman le',
    'shreeman le',
  ])('%s', (text) => {
    expect(isSaid(preparePhraseText(text))).toBe(true)
  })

  test.each(['malai kutne', 'kutchha malai', 'मलाई कुट्ने', 'sriman lai'])('but not %s', (text) => {
    expect(isSaid(preparePhraseText(text))).toBe(false)
  })
})

describe('an English phrase', () => {
  const isSaid = anyPhrase({ english: [phrase(['beats', 'hits'], 'me'), phrase('dont', 'want', '…', 'live')] })

  test.each(['He beats me.', "I don't want to live", 'I don’t want to live'])('is in "%s"', (text) => {
    expect(isSaid(preparePhraseText(text))).toBe(true)
  })

  test('is made of whole words', () => {
    expect(isSaid(preparePhraseText('heartbeats metre'))).toBe(false)
  })
})

test('a name in capitals stands for the words of its list, and for those of the lists that it names', () => {
  const says = readPhraseGroups({
    lists: {
      english: [
        { name: 'CHILD', about: 'Children.', words: ['son', 'daughter'] },
        { name: 'PERSON', about: 'People.', words: ['he', 'CHILD'] },
      ],
    },
    groups: { lost: { english: [phrase(['my', 'PERSON'], 'CHILD', 'is', 'lost')] } },
  })

  expect(
    ['my son is lost', 'he daughter is lost', 'son son is lost'].map((text) => says.lost(preparePhraseText(text))),
  ).toEqual([true, true, true])
  expect(says.lost(preparePhraseText('my PERSON is lost'))).toBe(false)
})

test('a gap is of four words at most', () => {
  const isSaid = anyPhrase({ english: [phrase('end', '…', 'life')] })

  expect(isSaid(preparePhraseText('end my own very long life'))).toBe(true)
  expect(isSaid(preparePhraseText('end my own very very long life'))).toBe(false)
})

test('gaps behind each other are longer, and a phrase may open the text', () => {
  const isSaid = anyPhrase({ english: [phrase('end', '…', '…', 'life'), phrase('^', 'draft', 'a')] })

  expect(isSaid(preparePhraseText('end my own very very very long long life'))).toBe(true)
  expect(isSaid(preparePhraseText('end my own very very very long long long long life'))).toBe(false)
  expect(isSaid(preparePhraseText('life, end it'))).toBe(false)
  expect(isSaid(preparePhraseText('Draft a letter'))).toBe(true)
  expect(isSaid(preparePhraseText('I draft a letter'))).toBe(false)
})

test('a phrase is found where an earlier word of it led nowhere', () => {
  const isSaid = anyPhrase({ english: [phrase('he', '…', 'hits', 'me')] })

  expect(isSaid(preparePhraseText('he hits walls and he often hits me'))).toBe(true)
  expect(isSaid(preparePhraseText('he hits walls. Then one two three four hits me'))).toBe(false)
})

test('nothing else is said only when the phrases cover every word', () => {
  const isNothingElse = onlyPhrases([
    { english: [phrase('hello'), phrase('how', 'are', 'you')] },
    { nepali: [phrase('namaste')] },
  ])

  expect(isNothingElse(preparePhraseText('Hello! How are you? नमस्ते'))).toBe(true)
  expect(isNothingElse(preparePhraseText('Hello, how are you paid?'))).toBe(false)
  expect(isNothingElse(preparePhraseText(''))).toBe(false)
})

const SIGNS = Array.from('कखगमािी्ंँ।२ abkhx19\u200D\u0000\uFFFD?*.(')

test('any text can be prepared', () => {
  const isSaid = anyPhrase({ english: [phrase('a', '…', 'b*')], nepali: [phrase('ka', '…', 'kha*')] })

  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...SIGNS) }),
      (text) => typeof isSaid(preparePhraseText(text)) === 'boolean',
    ),
  )
})
