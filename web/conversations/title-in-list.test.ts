import { expect, test } from 'vitest'
import { titleFrom } from '../../contract/conversation.ts'
import { titleInList } from './title-in-list.ts'

test.each([
  'The landlord has put up the rent without a word, and now he wants',
  'मेरो घरधनीसँगको सम्झौताको कुरा यस्तो छ। मेरो घरधनीले भाडा बढायो',
])('a title that was cut out of a longer question says so: %s', (question) => {
  expect(titleInList(titleFrom(question))).toBe(`${titleFrom(question).trimEnd()}…`)
})

test.each(['Rent', 'x'.repeat(49 - 1).concat(' ?'), 'A name that somebody gave and that is longer than any cut title'])(
  'a whole title stays as it is: %s',
  (title) => expect(titleInList(title)).toBe(title),
)
