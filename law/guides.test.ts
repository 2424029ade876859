import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Guide, type Help, provisionsOf, replaceMarks, type Work } from './guide.ts'
import { library } from './library.ts'

const text = z.string().trim().min(2)
const sentence = text.regex(/[.?!]$/, 'ends like a sentence')
const sentences = z.array(sentence)
const words = z.array(text).min(3)

const work: z.ZodType<Work> = z.strictObject({
  id: z.string().regex(/^[a-z-]+-\d{4}$/),
  title: text,
  shortTitle: text,
  titleNepali: text,
  yearBs: z.int().min(2000).max(2100),
  yearAd: z.int().min(1943).max(2043),
  unit: z.enum(['section', 'article']),
})

const help: z.ZodType<Help> = z.strictObject({ id: text, name: text, contact: text, checkedOn: z.iso.date() })

const guide: z.ZodType<Guide> = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  urgent: z.boolean(),
  words: z.strictObject({ english: words, nepali: words, romanised: words }),
  questions: z.array(text).min(5),
  en: z.strictObject({
    title: text,
    answer: sentence,
    steps: sentences.min(2),
    documents: sentences,
    whereToGo: sentences.min(1),
    timeLimits: sentences,
    watchOut: sentences.min(1),
  }),
  help: z.array(text).min(1),
  checked: z.strictObject({ on: z.iso.date(), editions: z.record(z.string(), text) }),
})

const guides = library.guides.map((entry) => [entry.slug, entry] as const)

test('every guide file is in the library, under its own name', () => {
  const files = readdirSync(new URL('guides/', import.meta.url)).sort()

  expect(library.guides.map((entry) => `${entry.slug}.json`)).toEqual(files)
})

test.each([...library.works])('%s is a complete work with its year in both calendars', (_id, entry) => {
  expect(work.parse(entry).yearBs - entry.yearAd).toBeOneOf([55, 56, 57])
  expect(entry.id.endsWith(String(entry.yearBs))).toBe(true)
})

test.each([...library.help])('help entry %s is complete', (_id, entry) => {
  help.parse(entry)
})

test.each(guides)('%s is a complete guide', (_slug, entry) => {
  guide.parse(entry)
})

test.each(guides)('%s names only works and help that exist, and the edition of each work', (_slug, entry) => {
  const cited = new Set(provisionsOf(entry).map(({ workId }) => workId))

  expect([...cited].filter((id) => !library.works.has(id))).toEqual([])
  expect(entry.help.filter((id) => !library.help.has(id))).toEqual([])
  expect(Object.keys(entry.checked.editions).sort()).toEqual([...cited].sort())
})

test.each(guides)('%s has no mark that cannot be read', (_slug, entry) => {
  expect(replaceMarks(JSON.stringify(entry.en), () => '').slice(1, -1)).not.toMatch(/[{}]/)
})

test.each(guides)('%s rests its answer on a provision', (_slug, entry) => {
  expect(entry.en.answer).toMatch(/\{[a-z]/)
})
