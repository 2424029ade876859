import { describe, expect, test } from 'vitest'
import { firstWordsIn } from './glossary.ts'
import type { Language } from '../contract/preferences.ts'

/** The words that are explained, as the texts write them. */
const found = (language: Language, ...texts: string[]) =>
  firstWordsIn(texts, language).map(({ text, start, end }) => text.slice(start, end))

describe('a word of the glossary', () => {
  test('is found with whatever ends it in Nepali', () => {
    expect(found('ne', 'हदम्यादभित्र नालिस गर्नुहोस्।')).toEqual(['हदम्यादभित्र', 'नालिस'])
  })

  test('is found once, where it stands first, whichever form it has there', () => {
    const [first, ...others] = firstWordsIn(['बण्डा गर्नुहोस्।', 'अंशबण्डा भयो।'], 'ne')

    expect(first).toMatchObject({ forms: ['अंशबण्डा', 'बण्डा'], text: 'बण्डा गर्नुहोस्।', start: 0, end: 'बण्डा'.length })
    expect(others).toEqual([])
  })

  test.each([
    ['the end of another', 'ne', 'गैरलिखत र अहदम्याद'],
    ['the beginning of another', 'en', 'Voidance is avoided with a writer.'],
  ] as const)('is not found as %s', (_place, language, text) => {
    expect(found(language, text)).toEqual([])
  })

  test('is found as the longest of those that stand there', () => {
    expect(found('ne', 'अंशबण्डा भयो।')).toEqual(['अंशबण्डा'])
    expect(found('ne', 'अभियोग र अभियुक्त')).toEqual(['अभियोग', 'अभियुक्त'])
  })

  test('is found in English in either case, and with a mark behind it', () => {
    expect(found('en', 'Void [1]. The Government Attorney of the judicial committee.')).toEqual([
      'Void',
      'Government Attorney',
      'judicial committee',
    ])
  })
})
