// What the routes answer, as schemas: for the description of the API and for tests that hold the server to it. The types
// are those of `contract`; a field that one of them has and its schema has not fails to compile or the tests.

import { z } from 'zod'
import { DANGER_KINDS } from '../../../contract/danger.ts'
import {
  type CorrectionsView,
  type DivisionHeading,
  GUIDE_TOPICS,
  type GuideView,
  type ProvisionView,
  type SheetView,
  type WorkDivision,
  type WorkView,
} from '../../../contract/library.ts'
import type {
  CitationCheckView,
  GuidesView,
  LibraryExport,
  WorkContentsView,
  WorksView,
} from '../../../contract/library-api.ts'
import type { SearchView } from '../../../contract/library-search.ts'
import type { NextQuestionsView } from '../../../contract/office-sheet.ts'
import { LANGUAGES } from '../../../contract/preferences.ts'

const language = z.enum(LANGUAGES)
export const bilingual = z.strictObject({ en: z.string(), ne: z.string() })
export const isoDate = z.iso.date()
export const path = z.string().regex(/^\//).describe('Path of its page at this address')
const unit = z.enum(['section', 'article'])
const status = z.enum(['in-force', 'repealed'])
const correctedOn = isoDate.nullable().describe('Last correction of our words after they were published')

const lastDayUrl = path.nullable().describe('Where the last day of its limitation periods is counted')

export const provisionLink = z.strictObject({ title: bilingual, heading: bilingual, url: path })
const provisionEntry = z.strictObject({ number: z.string(), written: bilingual, heading: bilingual, url: path })

export const work: z.ZodType<WorkView> = z.strictObject({
  id: z.string(),
  title: bilingual,
  shortTitle: bilingual,
  about: bilingual.nullable(),
  year: z.strictObject({ bs: z.int(), ad: z.int() }),
  unit,
  status,
  edition: bilingual.describe('The text that our words were checked against'),
  editionDetails: bilingual.nullable(),
  repealedBy: provisionLink.nullable(),
  officialAddress: z.string().nullable(),
  checkedOn: isoDate,
  provisionCount: z.int(),
  url: path,
})

export const provision: z.ZodType<ProvisionView> = z.strictObject({
  workId: z.string(),
  number: z.string(),
  written: bilingual.describe('The number as each language writes it'),
  title: bilingual.describe('As people cite it'),
  citation: bilingual.describe('As offices and courts write it'),
  workTitle: bilingual,
  workShortTitle: bilingual,
  unit,
  status,
  heading: bilingual,
  rule: z
    .strictObject({ en: z.array(z.string()), ne: z.array(z.string()) })
    .describe('The rule in our plain sentences; empty where only the official text is held'),
  facts: z.array(
    z.strictObject({
      kind: z.enum(['punishment', 'amount', 'age', 'time-limit', 'period', 'authority']),
      en: z.string(),
      ne: z.string(),
    }),
  ),
  lastDayUrl,
  edition: bilingual.describe('The text that our words were checked against'),
  checkedOn: isoDate,
  correctedOn,
  repealedBy: provisionLink.nullable(),
  relations: z.array(
    provisionLink.extend({ kind: z.enum(['replaced-by', 'yields-to', 'replaces', 'prevails-over', 'see-also']) }),
  ),
  officialTexts: z
    .array(z.strictObject({ language, edition: z.string().nullable(), heading: z.string(), text: z.string() }))
    .describe('What the statute itself says, where the operator of this installation imported it'),
  officialAddress: z.string().nullable(),
  url: path,
})

const divisionHeading: z.ZodType<DivisionHeading> = z.strictObject({
  kind: z.enum(['part', 'chapter', 'range']),
  number: bilingual.nullable(),
  title: bilingual.nullable(),
  first: bilingual,
  last: bilingual,
})

export const workDivision: z.ZodType<WorkDivision> = z.strictObject({
  heading: divisionHeading.nullable(),
  provisions: z.array(provisionEntry),
  get chapters() {
    return z.array(workDivision)
  },
})

export const works: z.ZodType<WorksView> = z.strictObject({ works: z.array(work) })

export const workContents: z.ZodType<WorkContentsView> = z.strictObject({ work, divisions: z.array(workDivision) })

const topic = z.enum(GUIDE_TOPICS)

export const guideEntry = z.strictObject({ title: bilingual, url: path })

export const guides: z.ZodType<GuidesView> = z.strictObject({
  topics: z.array(z.strictObject({ topic, guides: z.array(guideEntry) })),
})

const marked = z.string().describe('Marks such as [1] stand for its sources')

const help = z.strictObject({
  name: z.string(),
  phone: z.strictObject({ dial: z.string(), written: z.string() }).nullable(),
  contact: z.string(),
  checkedOn: isoDate,
})

export const guide: z.ZodType<GuideView> = z.strictObject({
  title: bilingual,
  topic,
  isUrgent: z.boolean().describe('Somebody who needs it may be in danger'),
  question: z.string().nullable(),
  answer: marked,
  steps: z.array(marked),
  documents: z.array(marked),
  whereToGo: z.array(marked),
  timeLimits: z.array(marked).describe('Last days of the person who reads'),
  periods: z.array(marked).describe('Any other time'),
  costs: z.array(marked),
  watchOut: z.array(marked),
  furtherQuestions: z.array(z.strictObject({ question: z.string(), answer: marked })).describe('What people ask next'),
  letters: z.array(guideEntry).describe('Letters to fill in and hand in, on their own pages'),
  sources: z.array(provisionEntry.extend({ mark: z.int(), title: bilingual, lastDayUrl })),
  works: z.array(z.strictObject({ title: bilingual, edition: bilingual, url: path })),
  words: z
    .array(
      z.strictObject({
        word: z.string(),
        means: z.string(),
        text: z.string(),
        start: z.int(),
        end: z.int(),
      }),
    )
    .describe('Words of offices and courts that it uses'),
  help: z.array(help),
  checkedOn: isoDate,
  correctedOn,
  url: path,
})

export const corrections: z.ZodType<CorrectionsView> = z
  .record(isoDate, z.array(path))
  .describe('The pages whose words were corrected, by the day of the last correction')

const markedText = z
  .array(z.string())
  .describe('A text in pieces: every second one, from the second on, is a word that was searched for')

export const searchResults: z.ZodType<SearchView> = z.strictObject({
  question: z.string(),
  outcome: z.enum(['found', 'nothing', 'off-topic']),
  hits: z.array(
    z.strictObject({
      kind: z.enum(['work', 'provision', 'guide', 'letter']),
      title: z.string().nullable(),
      heading: markedText,
      excerpt: markedText,
      url: path,
      fits: z.boolean().describe('Whether it answers to what was searched for; otherwise it only has words of it'),
    }),
  ),
  suggestion: z.string().nullable(),
  signpost: z
    .strictObject({ matter: z.string(), cannotSay: z.string(), settledBy: z.string(), office: z.string() })
    .nullable()
    .describe('Where no law of the library settles it: what does, and whom to ask'),
  danger: z
    .strictObject({ kind: z.enum(DANGER_KINDS), isChild: z.boolean() })
    .nullable()
    .describe('What danger the words tell of: show whom to call first'),
})

/** What an answer or a checked text cites. */
export const source = z.strictObject({
  number: z.int(),
  title: z.string(),
  heading: z.string().nullable().describe('What it is about; for a figure that differs, what the section says'),
  url: path.nullable(),
  edition: z.string().nullable(),
  correctedOn: isoDate.optional(),
  letterUrl: path.optional().describe('Where a letter that belongs to a guide is filled in'),
  hasLastDay: z.literal(true).optional().describe('A last day that it sets can be counted'),
  problem: z
    .enum([
      'no-such-passage',
      'unknown-work',
      'no-such-provision',
      'misquoted',
      'figure-differs',
      'uncited',
      'unknown-number',
    ])
    .nullable()
    .describe('Null when the citation is verified'),
  mentions: z.array(z.string()),
})

export const citationCheck: z.ZodType<CitationCheckView> = z.strictObject({
  language,
  citations: z.array(
    source.extend({ places: z.array(z.strictObject({ start: z.int(), end: z.int() })).describe('In UTF-16 units') }),
  ),
})

export const libraryExport: z.ZodType<LibraryExport> = z.strictObject({
  format: z.literal('kanooni-library'),
  version: z.literal(1),
  changedOn: isoDate.nullable(),
  licence: z.strictObject({
    name: z.literal('MIT'),
    text: z.string(),
    officialTexts: z.string(),
    note: z.string(),
  }),
  works: z.array(z.strictObject({ work, provisions: z.array(provision) })),
  guides: z.array(z.strictObject({ en: guide, ne: guide })),
})

export const sheet: z.ZodType<SheetView> = z
  .strictObject({
    matter: z.string(),
    sections: z.array(z.strictObject({ citation: z.string(), heading: z.string(), url: path })),
    guides: z.array(guideEntry),
    bring: z.array(z.string()),
    whereToGo: z.array(z.string()),
    steps: z.array(z.string()),
    costs: z.array(z.string()),
    timeLimits: z.array(z.string()),
    help: z.array(help),
    url: path,
  })
  .describe('What somebody takes to an office')

export const nextQuestions: z.ZodType<NextQuestionsView> = z.strictObject({ questions: z.array(z.string()) })
