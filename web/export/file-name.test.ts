import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['what Windows forbids', 'a<b>:c"d/e\\f|g?h*i', '001 a b c d e f g h i'],
  ['dots and spaces at the end', 'Wages ... ', '001 Wages'],
  ['what Windows has kept for itself', 'CON', '001 CON'],
  ['a way out of the folder', '../../etc', '001 .. .. etc'],
  ['what cannot be seen or turns letters round', 'rent\u202egpj.\u0007\n2', '001 rent gpj. 2'],
  ['nothing but that', '???', '001'],
  ['Devanagari with its joiners', 'घर्‍यो: क्षमा', '001 घर्‍यो क्षमा'],
])('%s makes a name that every system takes', (_what, title, name) => {
  expect(fileName(1, 3, title)).toBe(name)
})

test('a long title is cut between letters', () => {
  const name = fileName(12, 2, 'क्षि'.repeat(40))

  expect(name).toBe(`12 ${'क्षि'.repeat(15)}`)
  expect(new TextEncoder().encode(name).length).toBeLessThan(240)
})
