import type { FactKind, GuideTopic, ProvisionView, WorkField } from '../../../contract/library.ts'
import { OWN_TIME_LIMITS, PERIODS } from '../../../contract/time-limits.ts'
import { relations } from './relations.ts'
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
  abroad: 'Abroad and foreigners',
  arrest: 'Arrest and police',
  business: 'Business and tax',
  citizenship: 'Citizenship',
  contract: 'Contracts and buying',
  courts: 'Going to court',
  family: 'Marriage and family',
  'fundamental-rights': 'Rights and dignity',
  'health-and-school': 'Health and school',
  internet: 'Internet and phone',
  labour: 'Work and wages',
  loans: 'Money, loans and banks',
  property: 'Land and property',
  'public-services': 'Offices and papers',
  roads: 'Roads and vehicles',
  succession: 'Inheritance',
  tenancy: 'Rent',
  violence: 'Violence and safety',
}

const facts: Record<FactKind, string> = {
  punishment: 'Punishment',
  amount: 'Amount',
  age: 'Age',
  'time-limit': 'Time limit',
  period: 'Period',
  authority: 'Where to go',
}

const units: Record<Unit, string> = { section: 'Section', article: 'Article' }

/** The pages of the law library. */
export const library = {
  product: ui.product,
  path: 'Where you are',
  laws: 'Laws',
  guidesName: 'Guides',
  note: 'This is legal information in plain words, not a lawyer’s advice on your case. If it differs from the text of the law, the law counts.',
  /** `{day}` is where the day of the correction stands. */
  correctedSince: 'This was corrected on {day}, after this page was loaded.',
  loadAgain: 'Load it as it is now',
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
  contents: 'On this page',
  tools: {
    cite: 'In a letter or a petition',
    copy: 'Copy',
    copyLink: 'Copy the link',
    copied: 'Copied',
    copyFailed: 'It could not be copied. Select it and copy it yourself.',
    print: 'Print',
  },
  official: {
    heading: 'Official text',
    published: 'The Nepal Law Commission publishes the text of the law:',
    lookFor: 'Look there for:',
    read: 'Read the official text:',
  },
  search: {
    label: 'Search the law',
    within: 'Find in this law',
    placeholder: 'deposit, unpaid wages, section 95 …',
    placeholderWithin: 'A word or a number',
    submit: 'Search',
    title: (question: string) => `Search: ${question}`,
    results: 'Results',
    /** `{count}` and `{question}` are where the number and the question stand. */
    outcome: {
      fitsOne: '1 that fits',
      fits: '{count} that fit',
      mentionsOne: '1 that mentions it',
      mentions: '{count} that mention it',
      elsewhere: 'The laws here do not settle this. Below is whom to ask.',
      nothing: 'Nothing found for “{question}”.',
      offTopic: 'This does not look like a question about law.',
    },
    mentioned: 'These mention it',
    perhaps: 'Perhaps',
    didYouMean: 'Did you mean:',
    kinds: { work: 'Laws', provision: 'Sections and articles', guide: 'Guides', letter: 'Letters to fill in' },
    nothingHint:
      'Try another word for it, in English, in Nepali, or in Nepali with English letters. A law and a number work as well: “Civil Code 95”.',
    offTopicHint:
      'The library holds the law of Nepal and nothing else. Say in a few words what happened, or open a law below.',
  },
  work: {
    title: (title: string) => `${title} in plain words`,
    aboutHeading: 'About this law',
    made: 'Passed in',
    years: (bs: number, ad: number) => `${bs} BS (${ad} AD)`,
    status: 'Status',
    inForce: 'In force',
    repealed: 'Repealed: it no longer applies',
    edition: 'Checked against',
    howChecked: 'How we checked',
    checkedOn: 'Checked on',
    held: (count: number, unit: Unit) =>
      `The library has ${count} ${unit}${count === 1 ? '' : 's'} of this law. The law may have others that are not listed here.`,
    listHeading: { section: 'Sections', article: 'Articles' },
    part: (number: string) => `Part ${number}`,
    chapter: (number: string) => `Chapter ${number}`,
    range: (unit: Unit, first: string, last: string) => `${units[unit]}s ${first} to ${last}`,
  },
  provision: {
    repealed: 'This law was repealed and no longer applies.',
    repealedBy: 'It was repealed by:',
    plainHeading: 'In plain words',
    factsHeading: 'At a glance',
    countLastDay: 'Count your last day',
    facts,
    ask: 'Ask about this',
    officialHeading: 'Official text',
    officialNote: (edition: string | null) =>
      `${edition ? `Edition “${edition}”. ` : ''}The law’s own words, not ours.`,
    onlyOfficial: 'We have not explained this one in plain words yet. The text of the law is below.',
    corrected: (day: string) => `Corrected on ${day}.`,
    checked: (day: string) => `Our words were checked against it on ${day}.`,
    guidesHeading: 'What to do in practice',
    neighbours: 'Before and after',
    previous: 'Previous',
    next: 'Next',
    lawOf: 'Part of',
    howChecked: 'How we checked',
  },
  guides: {
    title: 'Guides for everyday situations',
    description:
      'What to do, step by step, when you need the law in Nepal: arrest, violence, divorce, property, rent, wages, loans and more. With where to go, time limits and the law behind it.',
    intro: 'What to do, where to go, by when, and the law behind it.',
    contents: 'Topics',
    toLetters: 'Letters to fill in and hand in',
    topics,
  },
  guide: {
    emergencyContacts: 'In danger now? Call first',
    answer: 'The short answer',
    steps: 'What to do',
    timeLimits: OWN_TIME_LIMITS.en,
    periods: PERIODS.en,
    documents: 'What to bring',
    whereToGo: 'Where to go',
    costs: 'What it costs',
    watchOut: 'Watch out',
    furtherQuestions: 'What people ask next',
    letters: 'Letters you can fill in',
    words: 'Words explained',
    sources: 'The law behind it',
    editions: 'Which version of each law was read',
    help: 'Where to get help',
    checked: (day: string) => `Checked against the law on ${day}.`,
    checkedAndCorrected: (day: string) => `Checked against the law and corrected on ${day}.`,
    corrected: (day: string) => `Corrected on ${day}.`,
    ask: 'Ask your own question',
  },
  /** The library as a browser keeps it for when there is no connection. */
  kept: {
    note: (day: string) => `Kept on ${day}; you have no connection.`,
    noText: {
      section:
        'The text of this section is not kept on this device. When you have a connection, open this page again to read it.',
      article:
        'The text of this article is not kept on this device. When you have a connection, open this page again to read it.',
    } satisfies Record<Unit, string>,
    noSteps:
      'What to do first, and the text of the sections, are not kept on this device. When you have a connection, open this page again to read them.',
    moreQuestions: 'When you have a connection, this page may answer more questions.',
    offer:
      'You save data, so nothing was kept on this device. You can keep all guides, the time limits and the list of sections in English (about 470 kB).',
    keep: 'Keep for reading without a connection',
    done: 'Kept. Guides, last days and search now work without a connection.',
    failed: 'It could not be kept. Check your connection and try again.',
  },
  relations,
  askAbout: (title: string, heading: string) => `About ${title} (${heading}): `,
}

export type LibraryTexts = typeof library
