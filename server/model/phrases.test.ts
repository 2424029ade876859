import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPhrase, hear, onlyPhrases } from './phrases.ts'

describe('a Nepali phrase meets both scripts and the usual spellings', () => {
  const isSaid = anyPhrase({ nepali: 'malai … kutchh*, shriman le' })

  test.each([
    'malai kutchha',
    'malai kutxa',
    'Malai dherai KUTCHAN',
    'मलाई कुट्छ',
    'मलाई सधैँ कुट्छन्',
    'sriman le',
    'shreeman le',
  ])('%s', (text) => {
    expect(isSaid(hear(text))).toBe(true)
  })

  test.each(['malai kutne', 'kutchha malai', 'मलाई कुट्ने', 'sriman lai'])('but not %s', (text) => {
    expect(isSaid(hear(text))).toBe(false)
  })
})

describe('an English phrase', () => {
  const isSaid = anyPhrase({ english: 'beats|hits me, dont want … live' })

  test.each(['He beats me.', "I don't want to live", 'I don’t want to live'])('is in "%s"', (text) => {
    expect(isSaid(hear(text))).toBe(true)
  })

  test('is made of whole words', () => {
    expect(isSaid(hear('heartbeats metre'))).toBe(false)
  })
})

test('nothing else is said only when the phrases cover every word', () => {
  const isNothingElse = onlyPhrases({ english: 'hello, how are you', nepali: 'namaste' })

  expect(isNothingElse(hear('Hello! How are you? नमस्ते'))).toBe(true)
  expect(isNothingElse(hear('Hello, how are you paid?'))).toBe(false)
  expect(isNothingElse(hear(''))).toBe(false)
})

const SIGNS = Array.from('कखगमािी्ंँ।२ abkhx19\u200D\u0000\uFFFD?*.(')

test('any text can be heard', () => {
  const isSaid = anyPhrase({ english: 'a … b*', nepali: 'ka … kha*' })

  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => typeof isSaid(hear(text)) === 'boolean'),
  )
})
