import { expect, test } from 'vitest'
import { foldCharacters } from './normalize.ts'
import { phoneticKey, phoneticStem } from './phonetic-key.ts'

const keysOf = (words: string) => new Set(words.split(' ').map((word) => phoneticKey(foldCharacters(word))))

test.each([
  ['aspiration', 'छोरी chori chhori xori'],
  ['x and chh', 'पाउँछ paunchha pauncha paunxa'],
  ['sibilants and long vowels', 'श्रीमती shrimati sreemati srimati'],
  ['long u', 'कानून kanun kanoon kaanun'],
  ['v, w and b', 'वकिल wakil vakil bakil'],
  ['ph and f', 'फिर्ता phirta firta'],
  ['ksh', 'कक्षा kaksha kachha'],
  ['gy', 'ज्ञान gyan gyaan'],
  ['z and j', 'जग्गा jagga zagga jaga'],
  ['ai, however it is written', 'लाई lai laai'],
  ['m before p and b', 'सम्पत्ति sampatti sanpatti'],
  ['inherent vowels', 'सरकार sarkar sarakar'],
])('%s: %s have one key', (_what, words) => {
  expect(keysOf(words).size).toBe(1)
})

test.each([
  ['ले and लाई', 'ले लाई'],
  ['घर and घडी', 'घर घडी'],
  ['विवाह and विवाद', 'विवाह विवाद'],
])('%s are told apart', (_what, words) => {
  expect(keysOf(words).size).toBe(2)
})

test('search cuts the endings off before it compares', () => {
  expect(phoneticStem(foldCharacters('श्रीमतीलाई'))).toBe(phoneticStem('srimati'))
  expect(phoneticStem('a')).toBeNull()
})
