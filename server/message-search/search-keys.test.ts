import { expect, onTestFinished, test, vi } from 'vitest'
import { keysOfText, keysOfWord, keysOneSlipFrom } from './search-keys.ts'

async function share(one: string, other: string): Promise<boolean> {
  const keys = await keysOfText(one)
  return (await keysOfText(other)).some((key) => keys.includes(key))
}

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
])('%s and %s have a key in common', async (one, other) => {
  expect(await share(one, other)).toBe(true)
})

test.each([
  ['land', 'landlord'],
  ['जग्गा', 'घर'],
  ['मुद्दा', 'ज्याला'],
])('%s and %s have none', async (one, other) => {
  expect(await share(one, other)).toBe(false)
})

test.each([
  ['सम्बन्ध', 'sambanfha'],
  ['सम्बन्ध', 'samabndha'],
  ['विच्छेद', 'bichhyed'],
  ['landlord', 'landlrod'],
  ['Ramchandra', 'Ramchanrda'],
])('%s is found by the slip %s', async (written, slip) => {
  const keys = await keysOfText(written)

  expect(keysOneSlipFrom(slip.toLowerCase()).some((key) => keys.includes(key))).toBe(true)
})

test('a slip is guessed in Devanagari, too', async () => {
  const [key] = await keysOfText('सम्बन्ध')

  expect(keysOneSlipFrom('सम्बन्थ')).toEqual(expect.arrayContaining([key]))
})

test('a short word is too near to too many for a slip to be guessed', () => {
  expect(keysOneSlipFrom('घर')).toEqual([])
})

test('keys have letters and digits of ASCII only, whatever is written', async () => {
  const written = `"जग्गा" OR * NEAR(- ' ': & | ! <-> \0 中文 работа عقد ðüß म ${'ka'.repeat(5_000)}`

  for (const key of await keysOfText(written)) expect(key).toMatch(/^[a-z0-9]{1,300}$/)
})

/** A text of 65,000 characters in which no word comes twice. */
function madeUpWords(first: string): string {
  const letters = 'kgcjtdpbnmyrlshaeiou'
  const word = (at: number) =>
    Array.from({ length: 4 }, (_, place) => letters[Math.floor(at / 20 ** place) % 20]).join('')
  return Array.from({ length: 10_800 }, (_, at) => first + word(at)).join(' ')
}

test('the longest message has a bounded number of keys', async () => {
  expect((await keysOfText(madeUpWords('k'))).length).toBe(4_000)
})

test('texts of made-up words leave the others their turns, however many are read at once', async () => {
  const texts = ['g', 'j', 't', 'd', 'p', 'b'].map(madeUpWords)
  // A millisecond passes with each word, on any machine: the time is looked at before each.
  let words = 0
  const time = vi.spyOn(performance, 'now').mockImplementation(() => ++words)
  onTestFinished(() => time.mockRestore())
  let most = 0
  let turns = 0
  let before = 0
  let isOver = false
  const watch = () => {
    turns += 1
    most = Math.max(most, words - before)
    before = words
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  await Promise.all(texts.map(keysOfText))
  isOver = true

  expect(turns).toBeGreaterThan(texts.length * 2)
  expect(most).toBeLessThan(20)
})

test('the keys of a very long word are remembered by the letters that they are made of', () => {
  const beginning = 'a'.repeat(40)

  expect(keysOfWord(`${beginning}bc`)).toBe(keysOfWord(beginning))
})
