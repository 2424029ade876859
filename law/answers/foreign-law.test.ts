import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { asksForForeignLaw, liesAbroad } from './foreign-law.ts'
import PHRASES from './foreign-law-phrases.json' with { type: 'json' }

const { foreign, nepalAsWell, placedAbroad, tiedToNepal } = PHRASES.groups
const library = openLibrary().latest()
const NOTHING_FITS = { hits: [], goesOn: false }

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
  'Is dhukuti even legal, will the police laugh at us?',
  'बैदेशिक रोजगारीको कानुनले कति पैसा लिन पाउँछ?',
  'qatar pathaidinchu bhanera manpower le pathayena, paisa firta huncha?',
  'भाइ कुवेतमा अलपत्र पर्‍यो, सरकारले उद्धार गर्छ?',
])('"%s" is a matter of Nepal', (question) => {
  expect(asksForForeignLaw(question)).toBe(false)
})

test.each(phraseExamples({ groups: { placedAbroad } }))('%s: "%s" lies abroad', (_group, example) => {
  expect(liesAbroad(example, NOTHING_FITS, library)).toBe(true)
})

test('“us” in small letters is the United States only behind “in” or “the”', () => {
  expect(asksForForeignLaw('what is the law on divorce in us')).toBe(true)
  expect(asksForForeignLaw('What is the law on divorce in the US')).toBe(true)
  expect(liesAbroad('The owner of the room shouted at us', NOTHING_FITS, library)).toBe(false)
})

test.each(phraseExamples({ groups: { tiedToNepal } }))('%s: "%s" is a matter of Nepal', (_group, example) => {
  expect(liesAbroad(example, NOTHING_FITS, library)).toBe(false)
})

test.each([
  'My landlord in Brisbane keeps the bond for a stain on the wall',
  'Can the boss in Qatar cut my salary for a day that I was sick?',
  'जापानमा कोठा छोड्न कति दिनअघि भन्नुपर्छ?',
  'canada ma gadi le thokyo, bima thiyena, kati jariwana huncha?',
  'My landlord in Brisbane gave notice that I have to leave the house',
  'The court in Doha says that the company has my house',
  'qatar ma chori ko mudda parda hunda kati sajaya huncha?',
])('"%s" lies abroad, whatever Nepal has for rules on it', (question) => {
  expect(liesAbroad(question, library.search(question), library)).toBe(true)
})

test.each([
  'My husband works in Israel and took a second wife. Can I file a case?',
  'मेरो श्रीमान् कोरियामा हुनुहुन्छ, उहाँले अर्की बिहे गर्नुभयो',
  'dubai ma chu, bhai le Chitwan ko jagga bechna lagyo',
  'My employer in Lalitpur did not pay me for June',
  'When I was in Qatar my neighbour moved the boundary stone and built a wall',
  'ma qatar ma hunda chimeki le jagga ko sandh michyo',
  'I was guarantor for a loan of my friend. Now he is in Australia, and the bank calls me',
  'saudi ma company le karar anusar talab diena, manpower le sunena',
  'The landlord wants 5,000 more a month from us. My son studies in Sydney and pays it. May he raise it like that?',
  'The shop took my money and does not give the phone. My brother in Qatar had sent it. Where do I complain?',
  'how to get divorce if wife is in australia',
  'बाटो खन्दा मेरो पर्खाल भत्कियो, ठेकेदारले बनाउँदिनँ भन्छ। गाउँपालिकामा गएँ, सुनेनन्। भतिजो कुवेतमा छ। क्षति कसले तिर्छ?',
  'गर्भवती भएकीले करार थपेनन्। बिदा र करार दुवैमा मेरो हक लाग्छ?',
  'army bharti ma umer badhi bhayo bhanera nikale, ujuri kaha?',
])('"%s" is answered by Nepal’s law', (question) => {
  expect(liesAbroad(question, library.search(question), library)).toBe(false)
})

test('where a judgment of another state has come, a place in Nepal makes it Nepal’s matter as well', () => {
  const question =
    'A court in Texas divorced us. My mother-in-law puts me out of the house in Pokhara. Am I still the wife?'

  expect(asksForForeignLaw('What does Texas law say about a house?')).toBe(true)
  expect(asksForForeignLaw(question)).toBe(false)
})

test('What goes on with a matter of Nepal stays there', () => {
  expect(liesAbroad('and in India?', { hits: [], goesOn: true }, library)).toBe(false)
})
