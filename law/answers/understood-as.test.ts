import { describe, expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { isEasilyMisread } from './understood-as.ts'

const library = openLibrary().latest()
const ask = (question: string) => answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''

const LONG =
  'I have rented a room in Baneshwor for two years and now that I am moving out the owner says that he will not return my deposit, though nothing in it is broken. What can I do?'

describe('a message is easily misread', () => {
  test.each([
    ['is long', LONG],
    ['is in two scripts', 'मेरो landlord ले deposit फिर्ता दिएन'],
    [
      'is romanised, and not short',
      'mero gharbeti le kotha chhodeko tin mahina bhayo tara dharauti ko paisa firta dina mandaina',
    ],
  ])('that %s', (_, message) => {
    expect(isEasilyMisread(message)).toBe(true)
  })

  test.each([
    'My landlord keeps the deposit',
    'gharbeti le deposit firta diyena',
    'घरधनीले धरौटी फिर्ता दिएनन्, के गर्ने?',
    'ATM बाट पैसा आएन',
    'The owner of the room says he will not return my deposit, what can I do now?',
  ])('unless it is none of these: %s', (message) => {
    expect(isEasilyMisread(message)).toBe(false)
  })
})

describe('the answer to a message that is easily misread', () => {
  test('begins with the matter that it was understood as', () => {
    expect(ask(LONG)).toMatch(/^Understood as: The landlord will not return my deposit\.\n\n/)
    expect(ask('मेरो landlord ले deposit फिर्ता दिएन, के गर्ने?')).toMatch(/^तपाईंले यसबारे सोध्नुभएको बुझियो: .*।\n\n/)
  })

  test('names each of several matters once, and no more than three', () => {
    const text = ask(
      'My employer has not paid my wages for three months. Also my landlord keeps my deposit, he does not return it. And also my cheque bounced at the bank, what is the punishment?',
    )
    const headings = /^Understood as: (.*)\.$/m.exec(text)?.[1]?.split('; ') ?? []

    expect(headings.length).toBeGreaterThan(1)
    expect(headings.length).toBeLessThanOrEqual(3)
    expect(new Set(headings).size).toBe(headings.length)
  })

  test('has the numbers to call before it', () => {
    const text = ask(
      'My husband drinks every evening and then he beats me in front of the children, yesterday he hit me with a stick again and I do not know where to go with them tonight',
    )

    expect(text).toContain('tel:100')
    expect(text.indexOf('Understood as:')).toBeGreaterThan(text.indexOf('tel:100'))
  })

  test('says so only where it answers something', () => {
    expect(ask(`Write a poem. ${'The mountains are high and the rivers are long. '.repeat(4)}`)).not.toContain(
      'Understood',
    )
  })
})

test('the answer to a short question begins with the answer', () => {
  expect(ask('My landlord keeps the deposit')).not.toContain('Understood')
})
