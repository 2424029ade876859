// Readings: of which statute text and which words of ours somebody has said that they agree. A digest of either tells
// when it is no longer what was read.

import { LANGUAGES, type Language } from '../../contract/preferences.ts'
import { latinDigits } from '../../contract/nepali-digits.ts'
import { createHash } from 'node:crypto'
import type { ProvisionReference } from '../../law/passage.ts'
import { provisionsOf } from '../../law/marks.ts'
import type { Guide, Provision, Readings } from '../../law/schema.ts'
import { GUIDES, type WorkEntries } from './entry-files.ts'
import type { SourceTexts } from './source-texts.ts'

/** A provision or a guide as something that is read against the sections it rests on. */
export interface ReadEntry {
  /** Its number or slug. */
  key: string
  /** Digest of what a reader is told in both languages. */
  words: string
  restsOn: readonly ProvisionReference[]
}

/** Entries whose readings stand in one file. */
export interface ReadGroup {
  /** Id of the work, or `GUIDES`. */
  of: string
  entries: readonly ReadEntry[]
  /** As problems name an entry: "labour-2074 147", "guide divorce". */
  nameOf(key: string): string
  /** The command that records its reading. */
  commandFor(key: string): string
}

/** The provisions of a work: what is told are heading, rule and facts. */
export function provisionGroup({ work, provisions }: WorkEntries): ReadGroup {
  const entries = provisions.map((provision) => ({
    key: provision.number,
    words: digestOf(wordsOfProvision(provision)),
    restsOn: [{ workId: work.id, number: provision.number }],
  }))
  const nameOf = (number: string) => `${work.id} ${number}`
  return { of: work.id, entries, nameOf, commandFor: (number) => `\`npm run law:read -- ${nameOf(number)}\`` }
}

/** Guides: what is told are all of their texts. One rests on every provision that it marks. */
export function guideGroup(guides: readonly Guide[]): ReadGroup {
  const entries = guides.map((guide) => ({
    key: guide.slug,
    words: digestOf(LANGUAGES.flatMap((language) => wordsOfGuide(guide, language))),
    restsOn: provisionsOf(guide),
  }))
  return {
    of: GUIDES,
    entries,
    nameOf: (slug) => `guide ${slug}`,
    commandFor: (slug) => `\`npm run law:read -- ${slug}\``,
  }
}

const wordsOfProvision = ({ heading, rule, facts }: Provision) => [
  heading.en,
  heading.ne,
  ...rule.en,
  ...rule.ne,
  ...facts.flatMap(({ kind, en, ne, periods = [], uncounted }) => [
    kind,
    en,
    ne,
    // They came later: a fact without any is what it was when it was read.
    ...(uncounted ? [uncounted] : []),
    ...periods.map((period) => JSON.stringify(period)),
  ]),
]

const PARTS = ['steps', 'documents', 'whereToGo', 'timeLimits', 'costs', 'watchOut'] as const

const wordsOfGuide = (guide: Guide, language: Language) => {
  const text = guide[language]
  return [
    text.title,
    text.answer,
    ...PARTS.flatMap((part) => [part, ...text[part]]),
    // They came later: a guide without any is what it was when it was read.
    ...(text.periods.length > 0 ? ['periods', ...text.periods] : []),
    ...guide.furtherQuestions.flatMap((further) => [further[language].question, further[language].answer]),
  ]
}

/** Digest of everything that the texts have of the provisions, in all editions that count; null when they have nothing. */
export function digestOfTexts(restsOn: readonly ProvisionReference[], sources: SourceTexts): string | null {
  const texts = restsOn.flatMap(({ workId, number }) => sources.find(workId, number))
  return texts.length === 0 ? null : digestOf(texts)
}

/**
 * The first 16 hexadecimal digits of a SHA-256 digest. Copies of one text differ in white space, in joiners that are not
 * seen, in the script of digits and in how letters are composed; these do not count.
 */
export function digestOf(texts: readonly string[]): string {
  const counted = texts.map((text) => latinDigits(text.normalize('NFC').replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, '')))
  return createHash('sha256').update(counted.join('\n')).digest('hex').slice(0, 16)
}

/** What of a group's words nobody has recorded a reading of, a line each. Needs no statute texts. */
export function checkWords({ entries, nameOf, commandFor }: ReadGroup, readings: Readings): string[] {
  const keys = new Set(entries.map(({ key }) => key))
  const unread = entries.flatMap(({ key, words }) => {
    const reading = readings[key]
    if (!reading) return [`${nameOf(key)}: no reading of it is recorded; run ${commandFor(key)}`]
    if (reading.words === words) return []
    return [`${nameOf(key)}: its words changed since they were recorded; run ${commandFor(key)}`]
  })
  const gone = Object.keys(readings).filter((key) => !keys.has(key))
  return [
    ...unread,
    ...gone.map(
      (key) =>
        `${nameOf(key)}: a reading of it is recorded, but the library does not hold it; ${commandFor(key)} takes it out`,
    ),
  ]
}

/** Which entries rest on a text that is not the one that was last read, a line each. */
export function checkTexts(
  { of, entries, nameOf, commandFor }: ReadGroup,
  readings: Readings,
  sources: SourceTexts,
): string[] {
  const what = of === GUIDES ? 'the text of a section that it rests on' : 'its section’s text'
  return entries.flatMap(({ key, restsOn }) => {
    const reading = readings[key]
    const text = digestOfTexts(restsOn, sources)
    if (!reading || text === null || text === reading.text) return []
    return [
      `${nameOf(key)}: ${what} is not the one that was last read (${reading.text}, now ${text}); read it, then run ${commandFor(key)}`,
    ]
  })
}
