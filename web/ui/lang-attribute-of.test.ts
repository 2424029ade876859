import { expect, test } from 'vitest'
import { langAttributeOf } from './lang-attribute-of.ts'

test.each([
  ['घरधनीले धरौटी फिर्ता दिएनन्।', 'ne'],
  ['Kanooni ले नेपालको कानुनबारे जानकारी दिन्छ।', 'ne'],
  ['FIR दर्ता गर्न मानेनन्', 'ne'],
  ['२०७४', undefined],
  ['How long can the police keep him?', 'en'],
  ['The share of the family property (अंश) is divided equally.', 'en'],
  ['s. 95 · Civil Code (अंश)', 'en'],
  ['Kanooni ले के गर्छ?', 'ne'],
  ['mero ghar beti le deposit firta diyena', 'en'],
  ['', undefined],
  ['1. ...', undefined],
])('%j is read as %s', (text, language) => {
  expect(langAttributeOf(text)).toBe(language)
})

test('the opening decides, however long the rest is', () => {
  expect(langAttributeOf(`${'प्रहरीले पक्राउ गर्‍यो। '.repeat(10)}${'and then '.repeat(1000)}`)).toBe('ne')
})
