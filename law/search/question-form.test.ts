import { expect, test } from 'vitest'
import { findQuestionForm } from './question-form.ts'

test.each([
  ['May a landlord evict me?', 'english'],
  ['My ansha was given to my brother', 'english'],
  ['section 95', 'english'],
  ['घरबेटीले कोठा खाली गर भन्यो', 'nepali'],
  ['मेरो landlord ले deposit दिएन', 'nepali'],
  ['talab diyena k garne', 'romanised-nepali'],
  ['ghar bhada kasari tirne', 'romanised-nepali'],
  ['manpower company le paisa khayo', 'romanised-nepali'],
  ['nagarikta harayo', 'romanised-nepali'],
  ['divorce paidaina?', 'romanised-nepali'],
])('%s is asked in %s', (question, language) => {
  expect(findQuestionForm(question)).toBe(language)
})
