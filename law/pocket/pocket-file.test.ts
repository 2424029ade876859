import { expect, test } from 'vitest'
import type { Pocket } from './pocket.ts'
import { readPocketFile, writePocketFile } from './pocket-file.ts'

/** With guides that have these answers, and some that the file makes no difference between. */
const pocketWith = (answers: readonly string[]): Pocket => ({
  language: 'ne',
  works: [],
  guides: answers.map((answer, at) => ({
    guide: { slug: `guide-${at}`, text: { answer, steps: [answer] }, ...(at % 2 && { urgent: true }) } as never,
    question: at % 3 ? answer : undefined,
    otherTitle: '',
    marks: undefined,
  })),
  help: [],
  telling: { terms: 'घर', places: '' },
})

test.each([
  ['scripts', ['धारा १२, “उपधारा”\n', 'rent – “deposit” \\ \u0000', 'é ÿ \u0080 ॿ \u0980', 'a 🧿 \ud83e', '']],
  [
    'marks',
    ['Yes {civil-code-2074 95} {limits}', 'No {civil-code-2074 96A}.', 'A {A} {B1}'.replaceAll('{', '('), '{"a":1}'],
  ],
  ['many works', Array.from({ length: 40 }, (_nothing, at) => `Rule {act-${at} 1}`)],
  ['nothing', []],
])('what was written is read: %s', (_what, answers) => {
  const pocket = pocketWith(answers)

  expect(readPocketFile(writePocketFile(pocket))).toEqual(pocket)
})

test('a letter of Nepali takes one byte', () => {
  const bytesOf = (answer: string) => writePocketFile(pocketWith([answer])).length

  expect(bytesOf('बहाल')).toBe(bytesOf('rent'))
})

test('null cannot be written, since it would be read as nothing', () => {
  const pocket = pocketWith(['Yes'])

  expect(() => writePocketFile({ ...pocket, guides: [{ ...pocket.guides[0], marks: null } as never] })).toThrow(
    TypeError,
  )
})

test('bytes of something else are refused', () => {
  expect(() => readPocketFile(new TextEncoder().encode('<html>'))).toThrow(SyntaxError)
})
