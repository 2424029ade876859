import { describe, expect, test } from 'vitest'
import { readJsonLines } from './json-lines.ts'
import { toPreeti } from './test-preeti.ts'

const known = { en: new Set<string>(), ne: new Set(['घर', 'बहाल', 'महिना', 'तिर्नु', 'पर्छ']) }
const row = (fields: object) =>
  JSON.stringify({
    act_id: 'house-2074',
    act_title_en: 'House Act, 2074 (2017)',
    act_title_ne: 'घर ऐन, २०७४',
    year_bs: 2074,
    language: 'ne',
    part: '',
    chapter: '',
    section_no: '1',
    heading: 'शीर्षक',
    text: 'पाठ ।',
    ...fields,
  })
const read = (...rows: object[]) => readJsonLines(rows.map(row).join('\n'), known)
const numbers = (...rows: object[]) => read(...rows)[0]?.provisions.map(({ number }) => number)

describe('rows of a file', () => {
  test('become provisions with the numbers that the library uses', () => {
    const written = ['preamble', '1', '5क', '28a', 'schedule-', 'schedule-2']

    expect(numbers(...written.map((section_no) => ({ section_no })))).toEqual([
      'preamble',
      '1',
      '5A',
      '28A',
      'schedule',
      'schedule-2',
    ])
  })

  test('are kept apart by work and language', () => {
    const texts = read({}, { language: 'en' }, { act_id: 'garden-2071' }, { section_no: '2' })

    expect(texts.map(({ workId, language, provisions }) => [workId, language, provisions.length])).toEqual([
      ['house-2074', 'ne', 2],
      ['house-2074', 'en', 1],
      ['garden-2071', 'ne', 1],
    ])
  })

  test('lose the character references of web pages', () => {
    expect(read({ chapter: 'Chapter &#8211; 2 A &amp; B' })[0]?.provisions[0]?.chapter).toBe('Chapter – 2 A & B')
    expect(read({ chapter: 'A &#0; &#55296; &amp;lt; B' })[0]?.provisions[0]?.chapter).toBe('A &#0; &#55296; &lt; B')
  })

  test('typed for Preeti are put into Unicode', () => {
    const [text] = read({ heading: toPreeti('घर बहाल'), text: toPreeti('बहाल महिना महिना तिर्नु पर्छ ।') })

    expect(text?.provisions[0]).toMatchObject({ heading: 'घर बहाल', text: 'बहाल महिना महिना तिर्नु पर्छ ।' })
  })

  test('whose number runs on in the heading are put right, and it is said', () => {
    const [text] = read({ section_no: '34श', heading: '्रमको हक' }, { section_no: '6', heading: '़१ः दायित्व' })

    expect(text?.provisions.map(({ number, heading }) => [number, heading])).toEqual([
      ['34', 'श्रमको हक'],
      ['61', 'दायित्व'],
    ])
    expect(text?.notes).toHaveLength(2)
  })

  test('whose heading runs on into the text are cut where the text begins', () => {
    const [text] = read(
      { heading: 'Agreements: (1) No landlord', text: 'may enter.' },
      { section_no: '2', heading: 'उजुरीः' },
    )

    expect(text?.provisions.map(({ heading, text: body }) => [heading, body])).toEqual([
      ['Agreements', '(1) No landlord may enter.'],
      ['उजुरी', 'पाठ ।'],
    ])
  })

  test('give a schedule the number in its heading, not that of a footnote', () => {
    expect(numbers({ section_no: 'schedule-435', heading: 'Schedule-4 (Relating to States)' })).toEqual(['schedule-4'])
  })

  test('copied from pages lose the line breaks of the pages, but not those of a schedule or of a list', () => {
    const text = '(१) घरको बहाल हरेक\nमहिना तिर्नु पर्छ ।\n(२) बहाल नतिरेमा\nसूचना दिनु पर्छ ।'
    const [broken] = read({ text }, { section_no: 'schedule-1', text: 'घर\nबहाल' })
    const list = '(१) बहालः\nघरको\n(२) पानी ।\n(३) बत्ती ।\n(४) अरू ।\n(५) सबै ।'

    expect(broken?.provisions.map((provision) => provision.text)).toEqual([
      '(१) घरको बहाल हरेक महिना तिर्नु पर्छ ।\n(२) बहाल नतिरेमा सूचना दिनु पर्छ ।',
      'घर\nबहाल',
    ])
    expect(read({ text: list })[0]?.provisions[0]?.text).toBe(list)
  })

  test('without text give way to those of the same number; others are put together', () => {
    const [text] = read({ text: '---' }, { text: 'पहिलो ।' }, { heading: 'अर्को', text: 'दोस्रो ।' })

    expect(text?.provisions).toHaveLength(1)
    expect(text?.provisions[0]).toMatchObject({ heading: 'शीर्षक', text: 'पहिलो ।\nअर्को\nदोस्रो ।' })
    expect(text?.notes).toHaveLength(2)
  })

  test('give a section that was inserted at their end a number of its own', () => {
    const [text] = read({ section_no: '249', text: '(१) पाठ ।\n२४९क. अनुचित लेनदेनः (१) अर्को पाठ ।\n(२) अझै ।' })

    expect(text?.provisions.map(({ number, heading, text: body }) => [number, heading, body])).toEqual([
      ['249', 'शीर्षक', '(१) पाठ ।'],
      ['249A', 'अनुचित लेनदेन', '(१) अर्को पाठ ।\n(२) अझै ।'],
    ])
  })
})

test.each([
  ['what is not JSON', `${row({})}\nnot json`, /^line 2: not JSON/],
  ['a missing field', '{"act_id": "house-2074"}', /^line 1: act_title_en:/],
  ['a number that is none', row({ section_no: 'first' }), /^line 1: "first" is no number of a section/],
  ['a language that is not known', row({ language: 'fr' }), /^line 1: language:/],
  ['an act that is not named like one', row({ act_id: '../../etc' }), /^line 1: act_id: expects/],
  ['a line without end', row({ text: 'x'.repeat(1_000_001) }), /^line 1: longer than 1000000 characters/],
  ['nothing at all', '\n\n', /^the file is empty/],
])('%s is refused with the line it stands in', (_name, content, message) => {
  expect(() => readJsonLines(content, known)).toThrow(message)
})
