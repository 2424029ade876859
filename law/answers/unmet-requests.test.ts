import { expect, test } from 'vitest'
import { phraseExamples } from '../text/test-examples.ts'
import PHRASES from './unmet-request-phrases.json' with { type: 'json' }
import { findUnmetRequests } from './unmet-requests.ts'

test.each(phraseExamples(PHRASES))('%s: "%s" asks for what is not done here', (group, example) => {
  expect(findUnmetRequests(example)).toContain(group)
})

test.each([
  'What must a rent agreement say?',
  'My brother wrote a complaint to the ward and got no answer',
  'How much interest can he take?',
  'How much paid leave will I get?',
  'Will she lose her widow pension?',
  'Can they really do that to my lift card?',
  'I won the case, now how do I get the money?',
  'A lawyer took my fee and does not answer the phone',
  'कति प्रतिशत ब्याज लिन पाइन्छ?',
  'निवेदनमा के के कागज चाहिन्छ भनिदिनुस्',
  'चोरीको सजाय कति हुन्छ?',
  'वकिलले चालिस हजार लिए, फोन उठाउँदैनन्',
  'jitepachi paisa kasari linu?',
  'malik le kati din ko notice dinu parcha',
])('"%s" asks for the law alone', (question) => {
  expect(findUnmetRequests(question)).toEqual([])
})
