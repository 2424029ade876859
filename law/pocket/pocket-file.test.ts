import { expect, test } from 'vitest'
import type { Pocket } from './pocket.ts'
import { readPocketFile, writePocketFile } from './pocket-file.ts'

const pocketWith = (names: string[]): Pocket => ({
  language: 'ne',
  works: [],
  guides: [],
  help: names.map((name) => ({ id: name }) as Pocket['help'][number]),
  telling: { terms: 'घर', places: '' },
})

test('what was written is read, in whatever script', () => {
  const pocket = pocketWith([
    'धारा १२, “उपधारा”\n',
    'rent – “deposit” \\ \u0000',
    'é ÿ \u0080 ॿ \u0980',
    'a 🧿 \ud83e',
    '',
  ])

  expect(readPocketFile(writePocketFile(pocket))).toEqual(pocket)
})

test('a letter of Nepali takes one byte', () => {
  const bytesOf = (name: string) => writePocketFile(pocketWith([name])).length

  expect(bytesOf('बहाल')).toBe(bytesOf('rent'))
})

test('bytes of something else are refused', () => {
  expect(() => readPocketFile(new TextEncoder().encode('<html>'))).toThrow(SyntaxError)
})
