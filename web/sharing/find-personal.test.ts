import { expect, test } from 'vitest'
import { findPersonal, findPersonalInAnswer } from './find-personal.ts'

const piecesOf = (text: string) => findPersonal(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

test.each([
  ['Write to ram.thapa@mail.com.np today', [['email', 'ram.thapa@mail.com.np']]],
  [
    'Call 9841234567 or +977 981-2345678',
    [
      ['phone', '9841234567'],
      ['phone', '+977 981-2345678'],
    ],
  ],
  ['मेरो फोन ९८४१२३४५६७ हो', [['phone', '९८४१२३४५६७']]],
  ['the office at 01-4200329', [['phone', '01-4200329']]],
  ['citizenship 27-01-70-12345', [['id', '27-01-70-12345']]],
  ['नागरिकता नं. २७-०१-७०-१२३४५', [['id', '२७-०१-७०-१२३४५']]],
  ['old citizenship 1234/5678', [['id', '1234/5678']]],
  ['passport PA1234567', [['id', 'PA1234567']]],
  ['account 0123 4567 8901 2345', [['account', '0123 4567 8901 2345']]],
  [
    'He owes me Rs. 5,00,000 and 2 lakh more',
    [
      ['amount', 'Rs. 5,00,000'],
      ['amount', '2 lakh'],
    ],
  ],
  [
    'मैले रु. ५०,००० तिरेँ, अझै ३ लाख रुपैयाँ बाँकी छ',
    [
      ['amount', 'रु. ५०,०००'],
      ['amount', '३ लाख रुपैयाँ'],
    ],
  ],
  ['Mr. Hari Bahadur came', [['name', 'Mr. Hari Bahadur']]],
  ['My neighbour Ram Bahadur Thapa hit me', [['name', 'Ram Bahadur Thapa']]],
  ['mero sathi sita gurungle bhanyo', [['name', 'sathi sita gurungle']]],
  ['my name is Kamala', [['name', 'Kamala']]],
  ['मेरो नाम कमला हो', [['name', 'कमला']]],
  ['सीता थापाले मलाई कुटिन्', [['name', 'सीता थापाले']]],
  ['श्री हरि प्रसाद आउनुभयो', [['name', 'श्री हरि प्रसाद']]],
])('in "%s" it finds what may say who somebody is', (text, expected) => {
  expect(piecesOf(text)).toEqual(expected)
})

test.each([
  'What does section 95 (1) of the National Civil Code 2074 say?',
  'It happened on 2081-05-12, in the fiscal year 2080/081.',
  'मुलुकी देवानी संहिता, २०७४ को दफा ९५ मा के छ?',
  'Call 100 or 1145.',
  'जिल्ला प्रशासन कार्यालयको अधिकारीले के गर्छ?',
  'Who owns land after a partition?',
])('in "%s" it finds nothing', (text) => {
  expect(piecesOf(text)).toEqual([])
})

test('of an answer it finds what the questions have as well, however it is written, and no figure of the law', () => {
  const answer = 'Ram Thapa owes you रु. ५०,०००. The fine is Rs. 10,000. Write to ram@mail.np or call 01-4200329.'

  const found = findPersonalInAnswer(answer, ['Ram Thapa took Rs. 50,000', 'रु ५०००० लियो'])

  expect(found.map(({ start, end }) => answer.slice(start, end))).toEqual(['Ram Thapa', 'रु. ५०,०००', 'ram@mail.np'])
})
