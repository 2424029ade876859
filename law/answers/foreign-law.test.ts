import { expect, test } from 'vitest'
import { phraseExamples } from '../text/test-examples.ts'
import { asksForForeignLaw } from './foreign-law.ts'
import PHRASES from './foreign-law-phrases.json' with { type: 'json' }

const { foreign, nepalAsWell } = PHRASES.groups

test.each(phraseExamples({ groups: { foreign } }))('%s: "%s" asks for foreign law', (_group, example) => {
  expect(asksForForeignLaw(example)).toBe(true)
})

test.each(phraseExamples({ groups: { nepalAsWell } }))('%s: "%s" asks for Nepal’s as well', (_group, example) => {
  expect(asksForForeignLaw(example)).toBe(false)
})

test.each([
  'The agent took money for Qatar and does not send me',
  'My husband works in Dubai and does not send money',
  'Tell us the rules of tenancy',
  'बैदेशिक रोजगारीको कानुनले कति पैसा लिन पाउँछ?',
  'qatar pathaidinchu bhanera manpower le pathayena, paisa firta huncha?',
  'भाइ कुवेतमा अलपत्र पर्‍यो, सरकारले उद्धार गर्छ?',
])('"%s" is a matter of Nepal', (question) => {
  expect(asksForForeignLaw(question)).toBe(false)
})
