import { describe, expect, test } from 'vitest'
import { createNameTree } from '../citations/name-tree.ts'
import { readWorks } from '../../scripts/law/entry-files.ts'
import { createReferenceReader } from './read-references.ts'

const names = createNameTree(readWorks().map(({ work }) => work))
const read = createReferenceReader(() => names)
const named = (question: string) => {
  const { numbers, workIds } = read(question)
  return [...workIds, ...numbers.map(({ number }) => number)].join(' ')
}

describe('a question names a provision by its work and number', () => {
  test.each([
    ['Labour Act section 40', 'labour-2074 40'],
    ['what does s. 95 of the Civil Code say', 'civil-code-2074 95'],
    ['civil code 2074 sec. 95', 'civil-code-2074 95'],
    ['मुलुकी देवानी संहिताको दफा ९५ मा के छ?', 'civil-code-2074 95'],
    ['दफा ९५ देवानी संहिता', 'civil-code-2074 95'],
    ['dewani samhita dafa 95', 'civil-code-2074 95'],
    ['shram ain ko dafa 144 k ho', 'labour-2074 144'],
    ['Article 20 of the constitution', 'constitution-2072 20'],
    ['consitution article 17(2)', 'constitution-2072 17'],
    ['sambidhan ko dhara 38', 'constitution-2072 38'],
    ['धारा २४ संविधान', 'constitution-2072 24'],
    ['249A penal code', 'penal-code-2074 249A'],
    ['249 ka apradh samhita', 'penal-code-2074 249A'],
    ['अपराध संहिताको दफा २४९क', 'penal-code-2074 249A'],
    ['मुलुकी फौजदारी कार्यविधि संहिताको दफा ६७', 'criminal-procedure-2074 67'],
    ['बालबालिका ऐनको दफा ३६ र ३७', 'children-2075 36 37'],
    ['sections 93-95 of the civil code', 'civil-code-2074 93 94 95'],
    ['civil code section 26D1', 'civil-code-2074 26D1'],
    ['PLEASE EXPLAIN LABOUR ACT SECTION 40', 'labour-2074 40'],
    ['crpc 67', 'criminal-procedure-2074 67'],
    ['labour act 2075 section 40', 'labour-2074 40'],
  ])('%s', (question, expected) => {
    expect(named(question)).toBe(expected)
  })
})

test.each([
  ['dafa 95', '95'],
  ['९५ दफा', '95'],
  ['20th article', '20'],
  ['after 30 days, 95 dafa', '95'],
  ['249क', '249A'],
  ['249-a', '249A'],
  ['section 249 - a landlord says', '249'],
  ['section 249K', '249K'],
  ['दफा २६घ१', '26D1'],
  ['section 302 of the indian penal code', '302'],
])('"%s" names a number without a work', (question, expected) => {
  expect(named(question)).toBe(expected)
})

test.each([
  ['My wife is 30 and her boss owes her 3 months', ''],
  ['धारामा पानी भर्न दिएन', ''],
  ['my daughter in class 8 section 2 was beaten by her teacher', ''],
  ['my son reads in class 7 section B', ''],
  ['कक्षा ८ सेक्सन २ मा पढ्ने छोरी', ''],
  ['मेरो घरको धारा २ महिनादेखि सुकेको छ', ''],
  ['gharko dhara 3 din dekhi aayeko chaina', ''],
  ['byaj dar 10 percent linu hun6', ''],
  ['helmet nalaai bike chalaye kati fine hun6', ''],
  ['Does the labour law protect me when I work 12 hours a day?', 'labour-2074'],
])('"%s" names no number', (question, expected) => {
  expect(named(question)).toBe(expected)
})
