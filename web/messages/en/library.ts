import type { FactKind, GuideTopic, ProvisionView, WorkField } from '../../../contract/library.ts'
import { ui } from './ui.ts'

type Unit = ProvisionView['unit']

const fields: Record<WorkField, string> = {
  foundations: 'Constitution and codes',
  protection: 'Protection from violence and discrimination',
  work: 'Work',
  trade: 'Money, trade and the internet',
  state: 'Citizens and public life',
  other: 'Other laws',
}

const topics: Record<GuideTopic, string> = {
  arrest: 'Arrest and police',
  citizenship: 'Citizenship',
  contract: 'Contracts and buying',
  family: 'Marriage and family',
  'fundamental-rights': 'Rights and dignity',
  labour: 'Work and wages',
  loans: 'Loans and cheques',
  property: 'Land and property',
  'public-services': 'Legal aid',
  succession: 'Inheritance',
  tenancy: 'Rent',
  violence: 'Violence and safety',
}

const facts: Record<FactKind, string> = {
  punishment: 'Punishment',
  amount: 'Amount',
  age: 'Age',
  'time-limit': 'Time limit',
  authority: 'Where to go',
}

const units: Record<Unit, string> = { section: 'Section', article: 'Article' }

/** The pages of the law library. */
export const library = {
  product: ui.product,
  path: 'Where you are',
  laws: 'Laws',
  guidesName: 'Guides',
  note: 'This is legal information in plain words, not a lawyer’s advice on your case. The text of the law itself decides.',
  works: {
    title: 'The laws of Nepal in plain words',
    description:
      'The Constitution, the civil and criminal codes and other laws of Nepal, section by section in plain English and Nepali, each checked against the text of the law.',
    intro: 'Section by section: what the rule is, what follows from it, and which text it was checked against.',
    toGuides: 'What to do in everyday situations, step by step:',
    fields,
    count: (count: number, unit: Unit) => `${count} ${unit}${count === 1 ? '' : 's'}`,
    repealed: 'Repealed',
  },
  search: {
    label: 'Search the law',
    within: 'Find in this law',
    placeholder: 'deposit, unpaid wages, section 95 …',
    placeholderWithin: 'A word or a number',
    submit: 'Search',
    title: (question: string) => `Search: ${question}`,
    results: 'Results',
    one: '1 result',
    many: '{count} results',
    kinds: { work: 'Laws', provision: 'Sections and articles', guide: 'Guides' },
    nothing: 'Nothing was found for this.',
    nothingHint:
      'Try another word for it, in English, in Nepali, or in Nepali with English letters. A law and a number work as well: “Civil Code 95”.',
    offTopic: 'This does not look like a question about law.',
    offTopicHint:
      'The library holds the law of Nepal and nothing else. Say in a few words what happened, or open a law below.',
  },
  work: {
    title: (title: string) => `${title} in plain words`,
    aboutHeading: 'About this law',
    made: 'Made in',
    years: (bs: number, ad: number) => `${bs} BS (${ad} AD)`,
    status: 'Status',
    inForce: 'In force',
    repealed: 'Repealed: it no longer applies',
    edition: 'Checked against',
    checkedOn: 'Checked on',
    held: (count: number, unit: Unit) =>
      `${count} ${unit}${count === 1 ? '' : 's'} of it ${count === 1 ? 'is' : 'are'} in the library. One that is missing here may still be in the law.`,
    listHeading: { section: 'Sections', article: 'Articles' },
    jump: 'Jump to',
    range: (unit: Unit, first: string, last: string) => `${units[unit]}s ${first} to ${last}`,
  },
  provision: {
    repealed: 'This law was repealed and no longer applies.',
    plainHeading: 'In plain words',
    factsHeading: 'At a glance',
    facts,
    ask: 'Ask about this',
    officialHeading: 'The words of the law',
    officialNote: (edition: string | null) => `Official text${edition ? `, edition “${edition}”` : ''}. Not our words.`,
    onlyOfficial: 'We have not put this one into plain words yet. Below stands the text of the law.',
    checked: (edition: string, day: string) => `Our words were checked on ${day} against: ${edition}.`,
    guidesHeading: 'What to do in practice',
    neighbours: 'Before and after',
    previous: 'Previous',
    next: 'Next',
    lawOf: 'The law it stands in',
  },
  guides: {
    title: 'Guides for everyday situations',
    description:
      'What to do step by step when law touches your life in Nepal: arrest, violence, divorce, property, rent, wages, loans and more. With where to go, time limits and the law behind it.',
    intro: 'What to do, where to go, by when, and the law behind it.',
    topics,
  },
  guide: {
    callFirst: 'In danger now? Call first',
    answer: 'The short answer',
    steps: 'What to do',
    timeLimits: 'Time limits',
    documents: 'Papers to have',
    whereToGo: 'Where to go',
    costs: 'What it costs',
    watchOut: 'Watch out',
    sources: 'The law behind it',
    help: 'Where to get help',
    helpChecked: (day: string) => `Checked on ${day}.`,
    checked: (day: string) => `Checked against the law on ${day}.`,
    ask: 'Ask your own question',
  },
  askAbout: (title: string, heading: string) => `About ${title} (${heading}): `,
}

export type LibraryMessages = typeof library
