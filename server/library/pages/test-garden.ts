// A small library about gardens, for tests that need every kind of entry. None of its law exists.

import { readBuiltClassifiers } from '../open-library.ts'
import { createLibrary, type Library } from '../../../law/library.ts'
import type { Letter } from '../../../law/letter-schema.ts'
import type { ImportedTexts } from '../../../law/library-data.ts'
import type { OfficialText } from '../../../law/passage.ts'
import type { Guide, Provision, Work } from '../../../law/schema.ts'

const NO_WORDS = { en: [], ne: [], romanised: [] }

const code: Work = {
  id: 'garden-code-2074',
  title: { en: 'National Garden Code, 2074 (2017)', ne: 'मुलुकी बगैँचा संहिता, २०७४' },
  shortTitle: { en: 'National Garden Code 2074', ne: 'मुलुकी बगैँचा संहिता २०७४' },
  names: { en: ['Garden Code'], ne: ['बगैँचा संहिता'], romanised: ['bagaincha sanhita'] },
  about: { en: 'Fences, trees and neighbours.', ne: 'बार, रूख र छिमेकी।' },
  field: 'foundations',
  year: { bs: 2074, ad: 2017 },
  unit: 'section',
  parts: [
    {
      kind: 'part',
      number: 1,
      title: { en: 'Plants', ne: 'बोटबिरुवा' },
      first: '1',
      last: '11',
      chapters: [
        { number: 1, title: { en: 'Flowers', ne: 'फूल' }, first: '1', last: '5' },
        { number: 2, title: { en: 'Trees', ne: 'रूख' }, first: '6', last: '11' },
      ],
    },
    { kind: 'part', number: 2, first: '12', last: '12A' },
  ],
  status: 'in-force',
  amendedTo: '2080-04-12',
  edition: { en: 'Nepali text, read with a magnifying glass', ne: 'नेपाली पाठ, आवर्धक ऐनाले हेरिएको' },
  checkedOn: '2026-11-20',
}
const repealed: Work = {
  ...code,
  id: 'fence-act-2030',
  title: { en: 'Fence Act, 2030 (1974)', ne: 'बार ऐन, २०३०' },
  shortTitle: { en: 'Fence Act 2030', ne: 'बार ऐन २०३०' },
  names: { en: ['Fence Act'], ne: ['बार ऐन'], romanised: ['baar ain'] },
  year: { bs: 2030, ad: 1974 },
  parts: undefined,
  amendedTo: undefined,
  status: 'repealed',
  repealedBy: { work: 'garden-code-2074', number: '12' },
  edition: { en: 'Nepali text of 2050', ne: '२०५० सालको नेपाली पाठ' },
}
const {
  about: _about,
  field: _field,
  parts: _parts,
  ...imported
}: Work = {
  ...code,
  id: 'pond-rules-2075',
  title: { en: 'Pond Rules, 2075 (2018)', ne: 'पोखरी नियमावली, २०७५' },
  shortTitle: { en: 'Pond Rules 2075', ne: 'पोखरी नियमावली २०७५' },
}

const provision = (number: string, heading: Provision['heading'], more: Partial<Provision> = {}): Provision => ({
  number,
  heading,
  rule: { en: [`Rule ${number} in plain words.`], ne: [`सजिलो भाषामा नियम ${number}।`] },
  words: NO_WORDS,
  facts: [],
  ...more,
})

const provisions = [
  provision('9', { en: 'Planting trees', ne: 'रूख रोप्ने' }),
  provision(
    '12',
    { en: 'Mending a fence', ne: 'बार मर्मत गर्ने' },
    {
      rule: {
        en: ['The owner of a fence mends it. The neighbour helps.', 'Both pay half.'],
        ne: ['बारको धनीले बार मर्मत गर्छ। छिमेकीले सघाउँछ।', 'दुवैले आधा-आधा तिर्छन्।'],
      },
      facts: [
        { kind: 'amount', en: 'Half of the cost each', ne: 'खर्चको आधा-आधा' },
        {
          kind: 'time-limit',
          en: '7 days after it broke',
          ne: 'भाँचिएको ७ दिनभित्र',
          periods: [
            {
              length: { days: 7 },
              start: { en: 'the day it broke', ne: 'भाँचिएको दिन' },
              action: { en: 'ask for the mending', ne: 'मर्मत माग्ने' },
              doneAt: 'office',
              exception: { en: 'Snow gives 3 more days.', ne: 'हिउँ परे ३ दिन थपिन्छ।' },
            },
            {
              length: { months: 1 },
              start: { en: 'the day of the mending', ne: 'मर्मत भएको दिन' },
              action: { en: 'pay your half', ne: 'आफ्नो आधा तिर्ने' },
              doneAt: 'person',
              when: { en: 'for the neighbour', ne: 'छिमेकीका लागि' },
            },
          ],
        },
        { kind: 'period', en: 'The neighbour has 3 days', ne: 'छिमेकीलाई ३ दिन' },
      ],
    },
  ),
  provision(
    '12A',
    { en: 'Gates', ne: 'ढोका' },
    {
      correctedOn: '2026-11-21',
      relations: [
        { kind: 'special-to', work: 'garden-code-2074', number: '12' },
        { kind: 'replaces', work: 'fence-act-2030', number: '1' },
        { kind: 'see-also', work: 'garden-code-2074', number: '9' },
      ],
    },
  ),
]

const text: Guide['en'] = {
  title: 'My fence was broken',
  answer: 'Whoever broke the fence mends it {garden-code-2074 12}. You may ask for it.',
  steps: ['Take a picture.', 'Ask the neighbour {garden-code-2074 12}.'],
  documents: ['The picture.'],
  whereToGo: ['The ward office.'],
  timeLimits: ['7 days {garden-code-2074 12}.'],
  periods: ['The neighbour answers within 3 days {garden-code-2074 12}.'],
  costs: [],
  watchOut: ['Do not climb over {garden-code-2074 12A}.'],
}
const guide: Guide = {
  slug: 'broken-fence',
  topic: 'property',
  urgent: true,
  messages: { en: [], ne: [], romanised: [] },
  words: { en: ['fence'], ne: ['बार'], romanised: ['baar'] },
  questions: { en: ['Who mends my fence?'], ne: ['मेरो बार कसले मर्मत गर्छ?'], romanised: [] },
  en: text,
  ne: { ...text, title: 'मेरो बार भाँचियो', answer: 'जसले भाँच्यो, उसैले मर्मत गर्छ {garden-code-2074 12}।' },
  furtherQuestions: [
    {
      messages: { en: [], ne: [], romanised: [] },
      words: { en: ['what if the neighbour refuses'], ne: ['छिमेकीले मानेन भने'], romanised: ['chimeki le manena bhane'] },
      en: { question: 'What if the neighbour refuses?', answer: 'Ask the ward office {garden-code-2074 12A}.' },
      ne: { question: 'छिमेकीले मानेन भने?', answer: 'वडा कार्यालयमा भन्नुहोस् {garden-code-2074 12A}।' },
    },
  ],
  help: ['gardener'],
  checkedOn: '2026-11-20',
  correctedOn: '2026-11-18',
}

const letter: Letter = {
  slug: 'request-to-mend-a-fence',
  kind: 'application',
  guides: ['broken-fence'],
  title: { en: 'Request to mend a fence', ne: 'बार मर्मतको निवेदन' },
  about: {
    en: 'Give it to the neighbour within 7 days {garden-code-2074 12}.',
    ne: '७ दिनभित्र छिमेकीलाई दिनुहोस् {garden-code-2074 12}।',
  },
  words: { en: ['letter about a fence'], ne: ['बारको निवेदन'], romanised: ['baar ko nibedan'] },
  prescribed: {
    en: 'It names the fence {garden-code-2074 12A}.',
    ne: 'कुन बार हो, लेख्नुपर्छ {garden-code-2074 12A}।',
  },
  fields: [
    { id: 'neighbour', kind: 'line', question: { en: 'Who is the neighbour?', ne: 'छिमेकी को हो?' } },
    { id: 'broke-on', kind: 'date', question: { en: 'When did it break?', ne: 'कहिले भाँचियो?' } },
    {
      id: 'damage',
      kind: 'paragraph',
      question: { en: 'What is broken?', ne: 'के भाँचियो?' },
      hint: { en: 'Each post.', ne: 'हरेक खम्बा।' },
    },
  ],
  en: {
    to: ['[neighbour]'],
    subject: 'The fence',
    body: ['It broke on [broke-on].', 'The damage: [damage]'],
    requests: ['Mend it under {garden-code-2074 12}.'],
    attachments: ['A picture <of the fence>'],
  },
  ne: {
    to: ['श्री [neighbour]'],
    subject: 'बार मर्मत',
    body: ['मिति [broke-on] मा भाँचियो।', 'विवरण: [damage]'],
    requests: ['{garden-code-2074 12} बमोजिम मर्मत गर्नुहोस्।'],
    attachments: ['बारको तस्बिर'],
  },
  checkedOn: '2026-11-22',
}

export const OFFICIAL_TEXT: OfficialText = {
  language: 'en',
  edition: 'amended-2080',
  heading: 'Repair of fences',
  text: 'The owner shall repair <every> fence.',
}
const texts: Record<string, OfficialText[]> = {
  'garden-code-2074 12': [OFFICIAL_TEXT],
  'pond-rules-2075 3': [{ language: 'ne', edition: 'made-2075', heading: 'माछा', text: 'पोखरीमा माछा राख्न पाइनेछ।' }],
}
const importedTexts: ImportedTexts = {
  works: [imported],
  index: null,
  numbersOf: (workId) => (workId === imported.id ? ['3'] : []),
  textsOf: ({ workId, number }) => texts[`${workId} ${number}`] ?? [],
}

/** A code, a repealed act, rules that are only held as official text, and an urgent guide. */
export function gardenLibrary(rule = 'A fence stands on its own ground.'): Library {
  const fence = provision(
    '1',
    { en: 'Where a fence stands', ne: 'बार कहाँ हुन्छ' },
    {
      rule: { en: [rule], ne: ['बार आफ्नै जग्गामा हुन्छ।'] },
    },
  )
  return createLibrary(
    {
      works: [
        { work: code, provisions },
        { work: repealed, provisions: [fence] },
      ],
      guides: [guide],
      help: [
        {
          id: 'gardener',
          name: { en: 'Gardener on duty', ne: 'बगैँचे' },
          contact: { en: '01-555, day and night', ne: '०१-५५५, दिनरात' },
          checkedOn: '2026-11-19',
        },
      ],
      signposts: [],
      nextSteps: [],
      letters: [letter],
    },
    importedTexts,
    undefined,
    undefined,
    readBuiltClassifiers(),
  )
}
