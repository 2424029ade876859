import { expect, test } from 'vitest'
import { keysOfText, keysOneSlipFrom } from './search-keys.ts'

const share = (one: string, other: string) => keysOfText(one).some((key) => keysOfText(other).includes(key))

test.each([
  ['सम्बन्ध', 'sambandha'],
  ['सम्बन्ध', 'sambandh'],
  ['सम्बन्धको', 'sambandhako'],
  ['सम्बन्ध', 'sambandhako'],
  ['विच्छेद', 'bichhed'],
  ['विच्छेद', 'vicched'],
  ['बिच्छेदको', 'bichhed'],
  ['घरबेटीले', 'gharbeti'],
  ['जग्गामा', 'jaga'],
  ['मुद्दा', 'mudda'],
  ['ज्याला', 'jyala'],
  ['अंशबण्डा', 'ansabanda'],
  ['छोराको', 'chorako'],
  ['श्रीमतीलाई', 'shrimati'],
  ['divorce', 'divorced'],
  ['landlord', 'landlords'],
  ['२०७४', '2074'],
])('%s and %s have a key in common', (one, other) => {
  expect(share(one, other)).toBe(true)
})

test.each([
  ['land', 'landlord'],
  ['जग्गा', 'घर'],
  ['मुद्दा', 'ज्याला'],
])('%s and %s have none', (one, other) => {
  expect(share(one, other)).toBe(false)
})

test.each([
  ['सम्बन्ध', 'sambanfha'],
  ['सम्बन्ध', 'samabndha'],
  ['विच्छेद', 'bichhyed'],
  ['landlord', 'landlrod'],
  ['Ramchandra', 'Ramchanrda'],
])('%s is found by the slip %s', (written, slip) => {
  const keys = keysOfText(written)

  expect(keysOneSlipFrom(slip.toLowerCase()).some((key) => keys.includes(key))).toBe(true)
})

test('a slip is guessed in Devanagari, too', () => {
  expect(keysOneSlipFrom('सम्बन्थ')).toEqual(expect.arrayContaining([keysOfText('सम्बन्ध')[0]]))
})

test('a short word is too near to too many for a slip to be guessed', () => {
  expect(keysOneSlipFrom('घर')).toEqual([])
})

test('keys have letters and digits of ASCII only, whatever is written', () => {
  const written = `"जग्गा" OR * NEAR(- ' ': & | ! <-> \0 中文 работа عقد ðüß म ${'ka'.repeat(5_000)}`

  for (const key of keysOfText(written)) expect(key).toMatch(/^[a-z0-9]{1,300}$/)
})

test('the longest message has a bounded number of keys, read in a bounded time', () => {
  const letters = 'kgcjtdpbnmyrlshaeiou'
  const word = (at: number) =>
    Array.from({ length: 4 }, (_, place) => letters[Math.floor(at / 20 ** place) % 20]).join('')
  const text = Array.from({ length: 13_000 }, (_, at) => word(at)).join(' ')

  expect(keysOfText(text).length).toBeLessThanOrEqual(10_000)
})
