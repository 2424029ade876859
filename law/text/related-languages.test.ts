import { describe, expect, test } from 'vitest'
import { findRelatedLanguage } from './related-languages.ts'
import LISTS from './related-languages.json' with { type: 'json' }
import { wordExamples } from './test-examples.ts'

const { nepali, ...related } = LISTS

describe('a question in a related language', () => {
  test.each(wordExamples(related))('has words of the list %s: "%s"', (list, example) => {
    const language = list.startsWith('hindi') ? 'hi' : list.startsWith('maithili') ? 'mai' : 'bho'
    expect(findRelatedLanguage(example)).toBe(language)
  })

  test.each([
    ['तलाक के बाद बच्चा किसके पास रहेगा?', 'hi'],
    ['mera landlord deposit wapas nahi kar raha hai', 'hi'],
    ['हमरा तलाक लेबाक अछि, कोना हेतै?', 'mai'],
    ['hamar gharwala roj marait achi', 'mai'],
    ['हमार मरद रोज मारेला, का करीं?', 'bho'],
    ['malik hamra ke naukri se nikal dihlas', 'bho'],
  ])('is known in both scripts: "%s"', (question, language) => {
    expect(findRelatedLanguage(question)).toBe(language)
  })

  test('is known with words of English in it', () => {
    expect(findRelatedLanguage('office me boss mujhe galat tarike se chhuta hai, please help')).toBe('hi')
  })
})

describe('no related language', () => {
  test.each(wordExamples({ nepali }))('is found in Nepali, by words of the list %s: "%s"', (_list, example) => {
    expect(findRelatedLanguage(example)).toBeNull()
  })

  test.each([
    ['मेरी श्रीमती घर छोडेर गई', 'forms that Hindi has as well'],
    ['बा पछि म कि दिदी?', 'a father who is called बा'],
    ['garnu hai ta, chai k garne', 'particles that sound like verbs'],
    ['me and he want to sue them', 'English'],
    ['ok', 'what both languages use'],
    ['', 'nothing'],
  ])('is found in "%s" (%s)', (text) => {
    expect(findRelatedLanguage(text)).toBeNull()
  })
})
