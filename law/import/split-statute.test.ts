// The statutes here are invented.

import { describe, expect, test } from 'vitest'
import { readEntries } from '../../scripts/law/entry-files.ts'
import { collectWords } from './known-words.ts'
import { readStatute } from './read-statute.ts'

const known = collectWords(readEntries())
const read = (...pages: string[]) =>
  readStatute(
    pages.map((page) => page.split('\n')),
    known,
  )

const NEPALI = `बगैंचा सम्बन्धी ऐन, २०७१
प्रमाणीकरण मिति २०७१।३।१
संशोधन गर्ने ऐन
१. बगैंचा सम्बन्धी (पहिलो संशोधन) ऐन, २०७५
२. बगैंचा सम्बन्धी (दोस्रो संशोधन) ऐन, २०७८
प्रस्तावनाः बगैंचाको हेरचाह गर्न वाञ्छनीय भएकोले,
यो ऐन बनाएको छ ।
भाग–१
सामान्य कुरा
परिच्छेद–१
प्रारम्भिक
१. संक्षिप्त नाम र प्रारम्भः (१) यस ऐनको नाम “बगैंचा ऐन” रहेको छ । (२) यो ऐन
तुरुन्त लागू हुनेछ ।
२. परिभाषाः विषय वा प्रसङ्गले अर्को अर्थ नलागेमा,–
(क) “बगैंचा” भन्नाले फूल रोपिएको जग्गा सम्झनु पर्छ ।
(ख) “माली” भन्नाले परिच्छेद–३
बमोजिम नियुक्त व्यक्ति सम्झनु पर्छ ।
परिच्छेद–२ मालीको काम
३. मालीले पानी हाल्नु पर्ने समय र पानी हाल्दा पालना गर्नु
पर्ने कुराहरूः (१) मालीले बिहान पानी हाल्नु पर्छ ।
(२) दफा ४ को उपदफा (१) बमोजिम पानी नहालेमा १. पटकका लागि सचेत गराइनेछ ।
३क. साँझको पानीः गर्मीमा साँझ पनि पानी हाल्नु पर्छ ।
४. क्रमशः पानी घटाउनेः वर्षामा पानी घटाइनेछ ।
अनुसूची–१
(दफा ३ सँग सम्बन्धित)
१. गुलाफः दिनको दुई पटक
२. सयपत्रीः दिनको एक पटक
३. मखमलीः दिनको एक पटक
५. बाबरीः हप्ताको एक पटक`

describe('a Nepali statute', () => {
  const { title, year, language, provisions } = read(NEPALI)
  const find = (number: string) => provisions.find((provision) => provision.number === number)

  test('gives its title, its year and its language', () => {
    expect({ title, year, language }).toEqual({
      title: { en: '', ne: 'बगैंचा सम्बन्धी ऐन, २०७१' },
      year: 2071,
      language: 'ne',
    })
  })

  test('is split into preamble, sections and schedule; lists in it are not sections', () => {
    expect(provisions.map(({ number }) => number)).toEqual(['preamble', '1', '2', '3', '3A', '4', 'schedule-1'])
  })

  test('says in which part and chapter a section stands, with the title from the next line', () => {
    expect(find('1')).toMatchObject({ part: 'भाग–१ सामान्य कुरा', chapter: 'परिच्छेद–१ प्रारम्भिक' })
    expect(find('3')).toMatchObject({ part: 'भाग–१ सामान्य कुरा', chapter: 'परिच्छेद–२ मालीको काम' })
  })

  test('sets headings apart from texts, over several lines and with words that end like a colon', () => {
    expect(find('3')?.heading).toBe('मालीले पानी हाल्नु पर्ने समय र पानी हाल्दा पालना गर्नु पर्ने कुराहरू')
    expect(find('4')).toMatchObject({ heading: 'क्रमशः पानी घटाउने', text: 'वर्षामा पानी घटाइनेछ ।' })
  })

  test('begins a line with each sub-section and clause, and joins lines that the page broke', () => {
    expect(find('1')?.text).toBe('(१) यस ऐनको नाम “बगैंचा ऐन” रहेको छ ।\n(२) यो ऐन तुरुन्त लागू हुनेछ ।')
    expect(find('2')?.text.split('\n')).toHaveLength(3)
    expect(find('2')?.text).toContain('(ख) “माली” भन्नाले परिच्छेद–३ बमोजिम नियुक्त')
  })

  test('keeps the lines of a schedule', () => {
    expect(find('schedule-1')?.text.split('\n')).toHaveLength(5)
  })
})

const ENGLISH = `GARDENS ACT, 2071 (2014)
Preamble: Whereas gardens please everybody,
Chapter-1
Preliminary
1. Short title: (1) This Act may be called the Gardens Act. (2) It comes into force at once.
2. Definitions: In this Act, unless the context otherwise requires,
(a) "garden" means land on which flowers are planted;
(b) "gardener" means a person appointed under
Section 3 of this Act.
Section 3
Duty to water
The gardener waters the flowers in the morn-
ing and, if it is hot, in the evening.
3A. Water in the evening: In summer the gardener waters
in the evening as well.
Schedule-1
(Relating to Section 3)
1. Roses: twice a day`

describe('an English statute', () => {
  const { title, year, language, provisions } = read(ENGLISH)
  const find = (number: string) => provisions.find((provision) => provision.number === number)

  test('is split like a Nepali one', () => {
    expect({ title, year, language }).toEqual({
      title: { en: 'GARDENS ACT, 2071 (2014)', ne: '' },
      year: 2071,
      language: 'en',
    })
    expect(provisions.map(({ number }) => number)).toEqual(['preamble', '1', '2', '3', '3A', 'schedule-1'])
    expect(find('1')?.text).toBe('(1) This Act may be called the Gardens Act.\n(2) It comes into force at once.')
    expect(find('3A')?.chapter).toBe('Chapter-1 Preliminary')
  })

  test('may have its headings on lines of their own, and words broken at the end of a line', () => {
    expect(find('3')).toMatchObject({
      heading: 'Duty to water',
      text: 'The gardener waters the flowers in the morning and, if it is hot, in the evening.',
    })
  })
})

describe('pages', () => {
  const page = (number: number, ...lines: string[]) => ['www.laws.example', ...lines, `- ${number} -`].join('\n')

  test('leave no running titles, page numbers or footnotes in the text', () => {
    const { provisions } = read(
      page(1, 'Gardens Act, 2071', '1. Roses: Roses are♣ red', '♣ Amended by the First Amendment.'),
      page(2, 'and sometimes white.', '2. Lilies: Lilies are white.'),
      page(3, '3. Weeds: Weeds are green.'),
    )

    expect(provisions.map(({ heading, text }) => `${heading}: ${text}`)).toEqual([
      'Roses: Roses are red and sometimes white.',
      'Lilies: Lilies are white.',
      'Weeds: Weeds are green.',
    ])
  })

  test('of contents are not taken for the text', () => {
    const { provisions } = read(
      page(1, 'Gardens Act, 2071', '1. Roses ........ 2', '2. Lilies ........ 2', '3. Weeds', '4. Trees'),
      page(2, '1. Roses: Roses are red.', '2. Lilies: Lilies are white.'),
      page(3, '3. Weeds: Weeds are green.', '4. Trees: Trees are tall.'),
    )

    expect(provisions.map(({ text }) => text)).toEqual([
      'Roses are red.',
      'Lilies are white.',
      'Weeds are green.',
      'Trees are tall.',
    ])
  })
})

test('clauses that run on in one line begin lines of their own; those that are only named do not', () => {
  const { provisions } = read(
    'बगैंचा ऐन, २०७१\n१. परिभाषाः यस ऐनमा,– (क) “फूल” भन्नाले गुलाफ सम्झनु पर्छ, (ख) “माली” भन्नाले खण्ड (क), (ग) वा (घ) बमोजिमको व्यक्ति सम्झनु पर्छ, (ग) “पानी” भन्नाले पानी सम्झनु पर्छ ।',
  )

  expect(provisions[0]?.text.split('\n')).toEqual([
    'यस ऐनमा,–',
    '(क) “फूल” भन्नाले गुलाफ सम्झनु पर्छ,',
    '(ख) “माली” भन्नाले खण्ड (क), (ग) वा (घ) बमोजिमको व्यक्ति सम्झनु पर्छ,',
    '(ग) “पानी” भन्नाले पानी सम्झनु पर्छ ।',
  ])
})

test('a section whose number has no point is one; a line that only begins with a number is none', () => {
  const { provisions } = read(
    'बगैंचा ऐन, २०७१\n१. फूलः फूल रोप्नु पर्छ ।\n२ पानीः (१) पानी हाल्नु पर्छ ।\n३ पटक सचेत गराइनेछ ।\n३. मालीः माली राख्नु पर्छ ।',
  )

  expect(provisions.map(({ number, heading }) => `${number} ${heading}`)).toEqual(['1 फूल', '2 पानी', '3 माली'])
})

test('sections may have a number behind their letter, and stand behind it in order', () => {
  const { provisions } = read(
    'बगैंचा ऐन, २०७१\n१. फूलः फूल रोप्नु पर्छ ।\n१क. रङः रङ हुनु पर्छ ।\n१क१. रातोः रातो हुनु पर्छ ।\n१ख. सेतोः सेतो हुनु पर्छ ।\nदफा १ख१. नीलोः नीलो हुनु पर्छ ।\n२. पानीः पानी हाल्नु पर्छ ।',
  )

  expect(provisions.map(({ number }) => number)).toEqual(['1', '1A', '1A1', '1B', '1B1', '2'])
})

test('sections of another act that are put in stay where they are quoted', () => {
  const quoted = '“३क. रङः (१) रङ हुनु पर्छ ।\n३ख. बासनाः बासना हुनु पर्छ ।”\n(२) अर्को ऐन खारेज गरिएको छ ।'
  const { provisions } = read(
    `बगैंचा ऐन, २०७१\n१. फूलः फूल रोप्नु पर्छ ।\n२. पानीः पानी हाल्नु पर्छ ।\n३. संशोधनः (१) फूल ऐनमा देहायका दफा थपिएका छन्ः–\n${quoted}`,
  )

  expect(provisions.map(({ number }) => number)).toEqual(['1', '2', '3'])
  expect(provisions.at(-1)?.text).toContain('३ख. बासनाः बासना हुनु पर्छ ।”\n(२) अर्को')
})

test('notes of the editor on what was changed are left out; what the law says with the same words stays', () => {
  const { provisions } = read(
    'बगैंचा ऐन, २०७१\n१. फूलः फूल रोप्नु पर्छ ।\nयो ऐन मिति २०७१।३।१ देखि प्रारम्भ हुने गरी तोकिएको (नेपाल राजपत्र) ।\nकेही नेपाल ऐन संशोधन गर्ने ऐन, २०७२ द्वारा थप ।\n२. पानीः पानी हाल्नु पर्छ ।\nद्रष्टव्यः (१) न्याय प्रशासन ऐन, २०७३ द्वारा रुपान्तर भएका शब्दहरुः–\n“माली अदालत” को सट्टा “बगैंचा अदालत” ।\n३. लागूः\nयो ऐन मिति २०७१।३।१ देखि प्रारम्भ भएको मानिनेछ ।\nद्रष्टव्य : यो छाप ठूलो बनाउन सकिनेछ ।',
  )

  expect(provisions.map(({ text }) => text)).toEqual([
    'फूल रोप्नु पर्छ ।',
    'पानी हाल्नु पर्छ ।',
    'यो ऐन मिति २०७१।३।१ देखि प्रारम्भ भएको मानिनेछ ।\nद्रष्टव्य : यो छाप ठूलो बनाउन सकिनेछ ।',
  ])
})

test('two schedules under one name are held as one, and it is said', () => {
  const { provisions, notes } = read('Gardens Act, 2071\n1. Roses: Roses are red.\nSchedule\nRoses\nSchedule\nLilies')

  expect(provisions.at(-1)).toMatchObject({ number: 'schedule', text: 'Roses\nLilies' })
  expect(notes).toHaveLength(1)
})

test('a text without one numbered section is refused', () => {
  expect(() => read('Roses are red.\nLilies are white.')).toThrow('no numbered section was found')
})
