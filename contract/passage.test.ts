import { expect, test } from 'vitest'
import { cutPassage, markFound, PASSAGE_LENGTH } from './passage.ts'

const LONG = 'and so on '.repeat(40)

test('a short text is shown whole, wherever the word stands', () => {
  const text = `${'x '.repeat(90)}rent`

  expect(cutPassage(text, text.indexOf('rent'))).toBe(text)
})

test.each([
  ['a sentence', `${LONG}. The rent is due. ${LONG}`, 'rent', /^… The rent is due\. .* …$/],
  ['a sentence in Nepali', `${LONG} गर्छ। भाडा बढ्यो। ${LONG}`, 'भाडा', /^… भाडा बढ्यो। .* …$/],
  ['a word where no sentence does', `${LONG}the rent ${LONG}`, 'rent', /^… (and|so|on) .*on the rent .* …$/],
  ['the text where the word is near', `The rent is due. ${LONG}`, 'rent', /^The rent .* …$/],
  ['the word that was found where nothing else does', `${'x'.repeat(300)}rent ${LONG}`, 'rent', /^… rent .* …$/],
])('a long one begins where %s does', (_what, text, word, shown) => {
  const passage = cutPassage(text, text.indexOf(word))

  expect(passage).toMatch(shown)
  expect(passage.length).toBeLessThanOrEqual(PASSAGE_LENGTH + '… '.length + ' …'.length)
})

test('words are marked as they are written, and nothing between them', () => {
  expect(markFound('The RENT is the rent', 'the rent is the rent'.matchAll(/rent/g))).toEqual([
    'The ',
    'RENT',
    ' is the ',
    'rent',
    '',
  ])
  expect(markFound('Nothing', [])).toEqual(['Nothing'])
})
