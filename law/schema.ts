// What the library consists of. Its entries are JSON files that can be reviewed and corrected without knowing
// TypeScript; `npm test` and `npm run law:build` hold every file to these schemas.

import { z } from 'zod'
import { GUIDE_TOPICS } from '../contract/library.ts'
import { PROVISION_NUMBER } from './provision-numbers.ts'

export const text = z.string().trim().min(2)
export const sentence = text.regex(/[.?!।”"')\]]$/, 'must end like a sentence')
export const isoDate = z.iso.date()

/** One text in both languages. */
export const bilingual = z.strictObject({ en: text, ne: text })

/** Words and phrases in the three forms in which people type. */
export const wordForms = z.strictObject({ en: z.array(text), ne: z.array(text), romanised: z.array(text) })

const provisionNumber = z.string().regex(new RegExp(`^${PROVISION_NUMBER}$`))

const chapter = z.strictObject({
  number: z.int().positive(),
  /** As the statute calls it, and as its translation does. */
  title: bilingual,
  /** The numbers of its first and last provision in the statute, whether they are held or not. */
  first: provisionNumber,
  last: provisionNumber,
})

/** How a long work is divided: into parts, with or without chapters, or into chapters alone. */
const part = chapter.extend({
  kind: z.enum(['part', 'chapter']),
  /** Not every part has a title of its own. */
  title: bilingual.optional(),
  chapters: chapter.array().min(1).optional(),
})

export const workSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*-\d{4}$/, 'must be a name and the year it was made in Bikram Sambat'),
  /** As the work calls itself, with its year. */
  title: bilingual,
  /** As people cite it: "National Civil Code 2074". */
  shortTitle: bilingual,
  /** Other names and short forms under which it is cited: "Muluki Civil Code", "देवानी संहिता", "dewani sanhita". */
  names: wordForms,
  /** What it regulates, in one sentence; an import does not know. */
  about: z.strictObject({ en: sentence, ne: sentence }).optional(),
  /** Where it stands in the list of works. */
  field: z.enum(['foundations', 'protection', 'work', 'trade', 'state']).optional(),
  year: z.strictObject({ bs: z.int().min(1990).max(2100), ad: z.int().min(1933).max(2043) }),
  /** What its provisions are called. */
  unit: z.enum(['section', 'article']),
  /** In the order of the statute; a work without them is listed in one go. */
  parts: part.array().min(1).optional(),
  status: z.enum(['in-force', 'repealed']),
  /** The day (Bikram Sambat) of the last amendment in the text that its entries were read against; where it is known. */
  amendedTo: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[0-2])$/, 'must be a day such as 2082-04-14')
    .optional(),
  /** What repealed it. */
  repealedBy: z.strictObject({ work: z.string(), number: z.string() }).optional(),
  /** Sections that read as if they repealed it, and why it is in force all the same. */
  notRepealedBy: z.array(z.strictObject({ work: z.string(), number: z.string(), reason: text })).optional(),
  /** The text that its entries were checked against and what is known to be missing from it; the day is in `amendedTo`. */
  edition: bilingual,
  checkedOn: isoDate,
})

/** `replaces` and `special-to` (answers first where both apply) go from the provision that prevails to the other. */
const relation = z.strictObject({
  kind: z.enum(['replaces', 'special-to', 'see-also']),
  work: z.string(),
  number: z.string(),
})

/**
 * A `time-limit` is for the person whom the provision concerns: the last day to complain, sue, appeal, apply, pay or give
 * notice, or that there is none. A `period` is any other time: a condition, how long something lasts, and what an office,
 * a court, an employer or the other side has time for. Where one fact tells both, it is a `time-limit`.
 */
const factKind = z.enum(['punishment', 'amount', 'age', 'time-limit', 'period', 'authority'])

const periodLength = z.union([
  z.strictObject({ days: z.int().positive() }),
  z.strictObject({ months: z.int().positive() }),
  z.strictObject({ years: z.int().positive() }),
])

/** A period within which something must be done, counted from one event. */
const limitationPeriod = z.strictObject({
  length: periodLength,
  /** The event that starts it, as the day that somebody is asked for: "the day you learned of the judgment", "फैसला थाहा पाएको दिन". */
  start: bilingual,
  /** What must be done by the last day, as it goes on after "to": "appeal to the High Court"; in Nepali "उच्च अदालतमा पुनरावेदन गर्ने". */
  action: bilingual,
  /**
   * Where it is done: by a civil suit, whose limitation the Civil Procedure Code governs; at any other court or office; or towards a person
   * or a firm, who are not closed on holidays.
   */
  doneAt: z.enum(['civil-suit', 'office', 'person']),
  /** For whom or what this one holds, where the provision sets several. */
  when: bilingual.optional(),
  /** What the provision says about more time, or what to mind where it names no first day. */
  exception: bilingual.optional(),
})

/**
 * Why no last day can be counted from one date: `none` where the law sets no limit, `set-by-others` where a court, an office, a notice or a
 * contract sets the time, `before-event` where it must be done some time before something that is still to come, `repeated` for what is due
 * again and again, `other` for the rest (hours, a lifetime, a stage of the case, what was left of another period).
 */
const uncounted = z.enum(['none', 'set-by-others', 'before-event', 'repeated', 'other'])

export const provisionSchema = z.strictObject({
  /** In ASCII digits, with a Latin letter for an inserted one, and a digit for one inserted between those: "95", "249A", "26D1". */
  number: provisionNumber,
  /** Ours, not the statute's. */
  heading: bilingual,
  /** The rule in plain sentences of our own, one to four. */
  rule: z.strictObject({ en: z.array(sentence).min(1).max(4), ne: z.array(sentence).min(1).max(4) }),
  /** Everyday words that people use for it. */
  words: wordForms,
  facts: z.array(
    z
      .strictObject({
        kind: factKind,
        en: text,
        ne: text,
        /** Of a `time-limit`: what it says as data. */
        periods: limitationPeriod.array().min(1).optional(),
        uncounted: uncounted.optional(),
      })
      .refine(
        ({ kind, periods, uncounted: why }) =>
          [periods, why].filter(Boolean).length === (kind === 'time-limit' ? 1 : 0),
        'a time limit, and nothing else, has its periods or why none can be counted',
      ),
  ),
  /** How it stands to provisions of this or another work that is held. */
  relations: z.array(relation).optional(),
  /** Figures of ours that do not stand in the section itself, and why they are right all the same. */
  explained: z.array(z.strictObject({ figure: text, reason: text })).optional(),
})

/** The plain words of a guide. A mark such as `{civil-code-2074 95}` behind a statement names what it rests on. */
const guideText = z.strictObject({
  title: text,
  /** Two to five sentences, the answer first. */
  answer: sentence,
  steps: z.array(sentence).min(2),
  documents: z.array(sentence),
  whereToGo: z.array(sentence).min(1),
  /** The last days of the person who reads: to complain, sue, appeal, apply, pay or give notice; also that there is none. */
  timeLimits: z.array(sentence),
  /** Any other time: conditions, how long something lasts, what an office or the other side has time for. */
  periods: z.array(sentence).default([]),
  /** Court fees and what else it costs; empty where nothing could be checked. */
  costs: z.array(sentence),
  watchOut: z.array(sentence).min(1),
})

/** Whole messages of people in a situation, each told by somebody else, mostly without the words that name it. */
const messages = wordForms.default({ en: [], ne: [], romanised: [] })

/** What people ask next, and the direct answer: "how long does it take", "what if he refuses". */
const furtherQuestion = z.strictObject({
  /** How people ask it. */
  words: wordForms,
  /** What people write who want to know it. */
  messages,
  /** Who asks it is not the one for whom the guide's own answer and steps are: the accused, where those are for the victim. */
  otherSide: z.literal(true).optional(),
  /** Who asks it is at another stage, or asks of another thing, so that the guide's steps are not for them. */
  otherStage: z.literal(true).optional(),
  en: z.strictObject({ question: sentence, answer: sentence }),
  ne: z.strictObject({ question: sentence, answer: sentence }),
})

export const guideSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  topic: z.enum(GUIDE_TOPICS),
  /** The person who asks may be in danger: the help comes before the answer. */
  urgent: z.boolean(),
  /** Who tells of this (force by these, or somebody missing) is led to it, whatever else they tell; one guide for each. */
  safetyFor: z.enum(['by-family', 'beating', 'holding', 'threat', 'missing']).optional(),
  words: wordForms,
  /** How people ask it. */
  questions: wordForms,
  messages,
  en: guideText,
  ne: guideText,
  /** The second and third question that people have in this situation. */
  furtherQuestions: furtherQuestion.array().default([]),
  /** Ids of help entries. */
  help: z.array(text).min(1),
  checkedOn: isoDate,
  explained: z.array(z.strictObject({ figure: text, reason: text })).optional(),
})

/** A matter that people ask about and no held law settles: rates and rules of the year, an office's own decisions. */
export const signpostSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What it is about, as a heading. */
  matter: bilingual,
  /** How people ask it. */
  words: wordForms,
  messages,
  /** It is about what another state asks for, and tells who knows; it goes before the reply that only Nepal's law is held. */
  aboutAbroad: z.boolean().optional(),
  /** What cannot be said here. */
  cannotSay: z.strictObject({ en: sentence, ne: sentence }),
  /** The law, rules or decision that settles it. */
  settledBy: z.strictObject({ en: sentence, ne: sentence }),
  /** The office to ask. */
  office: z.strictObject({ en: sentence, ne: sentence }),
})

/** What follows in practice from a provision that is answered alone: where one goes, with what, and who helps. */
export const nextStepsSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** What they follow from: all provisions of a work, or those from a first to a last one, which go before those of a whole work. */
  from: z
    .array(
      z
        .strictObject({
          work: z.string(),
          first: provisionNumber.optional(),
          last: provisionNumber.optional(),
          /** The number of the provision with the time limit for all of these. */
          timeLimit: provisionNumber.optional(),
        })
        .refine(({ first, last }) => (first === undefined) === (last === undefined), 'has one end only'),
    )
    .min(1),
  /** In the order in which they are taken, with guide marks. */
  en: z.array(sentence).min(1).max(4),
  ne: z.array(sentence).min(1).max(4),
  /** Ids of help entries. */
  help: z.array(text).default([]),
})

export const helpSchema = z.strictObject({
  id: text,
  name: bilingual,
  /** A name of one or two words; an entry that has one stands in the strip of emergency numbers. */
  short: bilingual.optional(),
  contact: bilingual,
  checkedOn: isoDate,
})

/** The first digits of a SHA-256 digest. */
const digest = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * What was last read, under the number of a provision or the slug of a guide: which text of the statute, which words of
 * ours resulted, and when those were last corrected after they had been published.
 */
export const readingsSchema = z.record(
  z.string(),
  z.strictObject({ text: digest, words: digest, correctedOn: isoDate.optional() }),
)

export type Work = z.infer<typeof workSchema>
export type WorkPart = z.infer<typeof part>
/** An entry whose words were corrected after they had been published says on which ISO date that was done last. */
interface Correctable {
  correctedOn?: string
}

export type Provision = z.infer<typeof provisionSchema> & Correctable
export type Relation = z.infer<typeof relation>
export type LimitationPeriod = z.infer<typeof limitationPeriod>
export type PeriodLength = z.infer<typeof periodLength>
export type Fact = Provision['facts'][number]
export type Guide = z.infer<typeof guideSchema> & Correctable
export type FurtherQuestion = Guide['furtherQuestions'][number]
export type GuideText = z.infer<typeof guideText>
export type Readings = z.infer<typeof readingsSchema>
export type Reading = Readings[string]
export type Signpost = z.infer<typeof signpostSchema>
export type NextSteps = z.infer<typeof nextStepsSchema>
export type Help = z.infer<typeof helpSchema>
export type WordForms = z.infer<typeof wordForms>
