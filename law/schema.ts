// What the library consists of. Its entries are JSON files that can be reviewed and corrected without knowing
// TypeScript; `npm test` and `npm run law:build` hold every file to these schemas.

import { z } from 'zod'

const text = z.string().trim().min(2)
const sentence = text.regex(/[.?!।”"')\]]$/, 'must end like a sentence')
const isoDate = z.iso.date()

/** One text in both languages. */
const bilingual = z.strictObject({ en: text, ne: text })

/** Words and phrases in the three forms in which people type. */
const wordForms = z.strictObject({ en: z.array(text), ne: z.array(text), romanised: z.array(text) })

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
  status: z.enum(['in-force', 'repealed']),
  /** The day (Bikram Sambat) of the last amendment in the text that its entries were read against; where it is known. */
  amendedTo: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2082-04-14')
    .optional(),
  /** What repealed it. */
  repealedBy: z.strictObject({ work: z.string(), number: z.string() }).optional(),
  /** The text that its entries were checked against, and what is known to be missing from it. */
  edition: bilingual,
  checkedOn: isoDate,
})

/** `replaces` and `special-to` (answers first where both apply) go from the provision that prevails to the other. */
const relation = z.strictObject({
  kind: z.enum(['replaces', 'special-to', 'see-also']),
  work: z.string(),
  number: z.string(),
})

const factKind = z.enum(['punishment', 'amount', 'age', 'time-limit', 'authority'])

export const provisionSchema = z.strictObject({
  /** In ASCII digits, with a Latin letter for an inserted one: "95", "249A". */
  number: z.string().regex(/^\d+[A-Z]?$/),
  /** Ours, not the statute's. */
  heading: bilingual,
  /** The rule in plain sentences of our own, one to four. */
  rule: z.strictObject({ en: z.array(sentence).min(1).max(4), ne: z.array(sentence).min(1).max(4) }),
  /** Everyday words that people use for it. */
  words: wordForms,
  facts: z.array(z.strictObject({ kind: factKind, en: text, ne: text })),
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
  timeLimits: z.array(sentence),
  /** Court fees and what else it costs; empty where nothing could be checked. */
  costs: z.array(sentence),
  watchOut: z.array(sentence).min(1),
})

export const guideSchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  topic: z.enum([
    'arrest',
    'citizenship',
    'contract',
    'family',
    'fundamental-rights',
    'labour',
    'loans',
    'property',
    'public-services',
    'succession',
    'tenancy',
    'violence',
  ]),
  /** Whoever asks may be in danger: the help comes before the answer. */
  urgent: z.boolean(),
  words: wordForms,
  /** How people ask it. */
  questions: wordForms,
  en: guideText,
  ne: guideText,
  /** Ids of help entries. */
  help: z.array(text).min(1),
  checkedOn: isoDate,
  explained: z.array(z.strictObject({ figure: text, reason: text })).optional(),
})

export const helpSchema = z.strictObject({ id: text, name: bilingual, contact: bilingual, checkedOn: isoDate })

export type Work = z.infer<typeof workSchema>
export type Provision = z.infer<typeof provisionSchema>
export type Fact = Provision['facts'][number]
export type Guide = z.infer<typeof guideSchema>
export type GuideText = z.infer<typeof guideText>
export type Help = z.infer<typeof helpSchema>
export type WordForms = z.infer<typeof wordForms>
