// A small library of invented law, for tests that need to know every word of it.

import { readBuiltClassifiers } from '../server/library/open-library.ts'
import { createLibrary, type Library } from './library.ts'
import type { Letter } from './letter-schema.ts'
import type { ImportedTexts } from './library-data.ts'
import type { Guide, Provision, Work } from './schema.ts'

const NO_WORDS = { en: [], ne: [], romanised: [] }
const edition = { en: 'Invented text of 2080', ne: 'बनाइएको पाठ २०८०' }

function work(fields: Pick<Work, 'id' | 'shortTitle' | 'names' | 'unit'>): Work {
  const year = { bs: Number(fields.id.slice(-4)), ad: Number(fields.id.slice(-4)) - 57 }
  const title = { en: `${fields.shortTitle.en} (${year.ad})`, ne: fields.shortTitle.ne }
  return { ...fields, title, year, status: 'in-force', edition, checkedOn: '2026-11-20' }
}

function provision(
  number: string,
  en: [heading: string, rule: string],
  ne: [heading: string, rule: string],
): Provision {
  return {
    number,
    heading: { en: en[0], ne: ne[0] },
    rule: { en: [en[1]], ne: [ne[1]] },
    words: NO_WORDS,
    facts: [],
  }
}

const houseCode = work({
  id: 'house-code-2074',
  shortTitle: { en: 'National House Code 2074', ne: 'मुलुकी घर संहिता २०७४' },
  names: {
    en: ['House Code', 'Muluki House Code', 'House Code of Nepal', 'House Act', 'HC'],
    ne: ['घर संहिता', 'मुलुकी घर (संहिता) ऐन, २०७४'],
    romanised: ['ghar sanhita', 'muluki ghar samhita'],
  },
  unit: 'section',
})
const houseProcedure = work({
  id: 'house-procedure-2074',
  shortTitle: { en: 'House Code Procedure Act 2074', ne: 'घर कार्यविधि ऐन २०७४' },
  names: { en: ['House Procedure Act', 'House Act'], ne: ['घर कार्यविधि'], romanised: ['ghar karyabidhi ain'] },
  unit: 'section',
})
const charter = work({
  id: 'charter-2072',
  shortTitle: { en: 'Charter of Nepal 2072', ne: 'नेपालको बडापत्र २०७२' },
  names: { en: ['Charter', 'Constitution'], ne: ['बडापत्र', 'संविधान'], romanised: ['badapatra', 'sambidhan'] },
  unit: 'article',
})

export const DEPOSIT_RULE = {
  en: 'The owner returns the deposit within thirty-five days after the tenant has left the house.',
  ne: 'बहालमा बस्ने व्यक्तिले घर छोडेको पैंतीस दिनभित्र घरधनीले धरौटी फिर्ता गर्नुपर्छ।',
}

const house: Provision[] = [
  provision('93', ['Rent', 'Rent is paid by the month.'], ['बहाल', 'बहाल महिनैपिच्छे तिर्नुपर्छ।']),
  provision('94', ['Notice', 'Both sides give notice in writing.'], ['सूचना', 'दुवै पक्षले लिखित सूचना दिनुपर्छ।']),
  provision('95', ['Returning the deposit', DEPOSIT_RULE.en], ['धरौटी फिर्ता', DEPOSIT_RULE.ne]),
  {
    ...provision('249A', ['Roofs', 'A roof that leaks is mended.'], ['छाना', 'चुहिने छाना मर्मत गर्नुपर्छ।']),
    correctedOn: '2026-11-21',
  },
]
const procedure = [provision('95', ['Hearing', 'The court hears both sides.'], ['सुनुवाइ', 'अदालतले दुवै पक्षलाई सुन्छ।'])]
const articles = [provision('20', ['Justice', 'Everybody may see a lawyer.'], ['न्याय', 'सबैले वकिल भेट्न पाउँछन्।'])]

const depositText: Guide['en'] = {
  title: 'The landlord keeps the deposit',
  answer: 'The owner has to return it. {house-code-2074 95}',
  steps: ['Ask in writing.', 'Complain to the ward office.'],
  documents: ['The receipt.'],
  whereToGo: ['The ward office.'],
  timeLimits: ['Thirty-five days. {house-code-2074 95}'],
  periods: [],
  costs: [],
  watchOut: ['Keep the receipt.'],
}
const deposit: Guide = {
  slug: 'deposit',
  topic: 'tenancy',
  urgent: false,
  words: NO_WORDS,
  questions: NO_WORDS,
  messages: NO_WORDS,
  en: depositText,
  ne: { ...depositText, title: 'घरधनीले धरौटी फिर्ता गरेन' },
  furtherQuestions: [],
  help: ['police'],
  checkedOn: '2026-11-20',
}

const depositClaim: Letter = {
  slug: 'claim-for-the-deposit',
  kind: 'letter',
  guides: ['deposit'],
  title: { en: 'Claim for the deposit', ne: 'धरौटी माग्ने निवेदन' },
  about: { en: 'Give it to the owner {house-code-2074 95}.', ne: 'घरधनीलाई दिनुहोस् {house-code-2074 95}।' },
  words: {
    en: ['write a letter for my deposit', 'letter to the owner for the deposit'],
    ne: ['धरौटी माग्ने निवेदन लेखिदिनुहोस्', 'घरधनीलाई दिने पत्र'],
    romanised: ['dharauti magne nibedan lekhidinus', 'ghardhani lai dine patra'],
  },
  fields: [{ id: 'amount', kind: 'line', question: { en: 'How much is it?', ne: 'कति हो?' } }],
  en: {
    to: ['The owner'],
    subject: 'My deposit',
    body: ['I paid Rs [amount].'],
    requests: ['Return it under {house-code-2074 95}.'],
    attachments: [],
  },
  ne: {
    to: ['घरधनी'],
    subject: 'मेरो धरौटी',
    body: ['मैले रु. [amount] तिरेको छु।'],
    requests: ['{house-code-2074 95} बमोजिम फिर्ता गर्नुहोस्।'],
    attachments: [],
  },
  checkedOn: '2026-11-20',
}

const IMPORTED: ImportedTexts = {
  works: [],
  index: null,
  numbersOf: (workId) => (workId === houseCode.id ? ['300'] : []),
  textsOf: ({ workId, number }) =>
    workId === houseCode.id && number === '300'
      ? [
          {
            language: 'en',
            edition: 'amended-2081',
            heading: 'Keys',
            text: 'Every lodger receives two keys of the house.',
          },
        ]
      : [],
}

/** Three works and a guide, none of which exists; the guide with these fields in place of its own. */
export function testLibrary(ofGuide: Partial<Guide> = {}): Library {
  return createLibrary(
    {
      works: [
        { work: houseCode, provisions: house },
        { work: houseProcedure, provisions: procedure },
        { work: charter, provisions: articles },
      ],
      guides: [{ ...deposit, ...ofGuide }],
      help: [],
      signposts: [],
      nextSteps: [],
      letters: [depositClaim],
    },
    IMPORTED,
    undefined,
    undefined,
    readBuiltClassifiers(),
  )
}
