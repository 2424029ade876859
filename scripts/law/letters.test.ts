// Holds the letters that people fill in to what their readers rely on. Every file is read through its schema.

import { describe, expect, test } from 'vitest'
import { fieldsIn, mayBeLeftOut, ownFieldsOf, OWN_LETTER_FIELDS } from '../../contract/letter.ts'
import { createLibrary } from '../../law/library.ts'
import type { Letter } from '../../law/letter-schema.ts'
import { marksIn } from '../../law/marks.ts'
import { allForms } from '../../law/word-forms.ts'
import { readEntries } from './entry-files.ts'

const held = readEntries()
const library = createLibrary(held)
const { letters } = held

const FIELD = /\[([a-z-]+)\]/g
const PARTS = ['to', 'body', 'requests', 'attachments'] as const
/** How often somebody asks for a letter, in each form. */
const LEAST_WORDS = 6

/** The texts of a letter in their order, with those of its page. */
const pairsOf = ({ title, about, prescribed, en, ne, fields }: Letter): [en: string, ne: string][] => [
  [title.en, title.ne],
  [about.en, about.ne],
  [prescribed?.en ?? '', prescribed?.ne ?? ''],
  [en.subject, ne.subject],
  ...PARTS.flatMap((part) => en[part].map((text, at): [string, string] => [text, ne[part][at] ?? ''])),
  ...fields.flatMap(({ question, hint }): [string, string][] => [
    [question.en, question.ne],
    [hint?.en ?? '', hint?.ne ?? ''],
  ]),
]
const marks = (text: string) => [...new Set(marksIn(text).map(({ workId, number }) => `${workId} ${number}`))].sort()

test('no two letters are asked for by the same words', () => {
  const words = letters.flatMap((letter) => allForms(letter.words))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

describe.each(letters.map((letter) => [letter.slug, letter] as const))('%s', (_, letter) => {
  test('belongs to guides that there are', () => {
    expect(letter.guides.filter((slug) => !library.guides.has(slug))).toEqual([])
    expect(new Set(letter.guides).size).toBe(letter.guides.length)
  })

  test('says the same in both languages: as many paragraphs, with the same marks and fields', () => {
    for (const part of PARTS) expect(letter.ne[part]).toHaveLength(letter.en[part].length)
    expect(pairsOf(letter).map(([en]) => marks(en))).toEqual(pairsOf(letter).map(([, ne]) => marks(ne)))
    expect(pairsOf(letter).map(([en]) => fieldsIn(en).sort())).toEqual(
      pairsOf(letter).map(([, ne]) => fieldsIn(ne).sort()),
    )
  })

  test('rests on provisions that are held', () => {
    const named = pairsOf(letter).flatMap(([en]) => marksIn(en))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((provision) => !library.findProvision(provision))).toEqual([])
  })

  test('asks for each field that it uses, uses each that it asks for, and names none that every letter has', () => {
    const ids = letter.fields.map(({ id }) => id)
    const used = new Set(pairsOf(letter).flatMap(([en]) => fieldsIn(en)))
    const own: readonly string[] = OWN_LETTER_FIELDS
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.filter((id) => own.includes(id) || !used.has(id))).toEqual([])
    expect([...used].filter((id) => !own.includes(id) && !ids.includes(id))).toEqual([])
  })

  test('asks for what may stay empty in a text of its own, and says of it and of nothing else that it may', () => {
    const optional = letter.fields.filter((field) => field.optional).map(({ id }) => id)
    const asking = pairsOf(letter).filter(([en]) => fieldsIn(en).some((id) => optional.includes(id)))
    expect(asking.filter(([en]) => !mayBeLeftOut(en, letter.fields))).toEqual([])
    expect(letter.fields.filter(({ hint }) => hint?.ne.includes('खाली छोड्')).map(({ id }) => id)).toEqual(optional)
  })

  test('has rows for paragraphs alone, and names no field of its own that its kind does not ask for', () => {
    expect(letter.fields.filter(({ kind, rows }) => rows && kind !== 'paragraph')).toEqual([])
    const asked: readonly string[] = [...ownFieldsOf(letter.kind), ...letter.fields.map(({ id }) => id)]
    expect(pairsOf(letter).flatMap(([en]) => fieldsIn(en).filter((id) => !asked.includes(id)))).toEqual([])
  })

  test('is written in the letters of each language', () => {
    const nepali = pairsOf(letter).map(([, ne]) => ne.replace(FIELD, '').replace(/\{[^}]+\}/g, ''))
    const english = pairsOf(letter).map(([en]) => en)
    expect(nepali.filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([])
    expect(english.filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([])
  })

  test('is asked for in all three forms, each in its own letters', () => {
    const { en, ne, romanised } = letter.words
    expect(Math.min(en.length, ne.length, romanised.length)).toBeGreaterThanOrEqual(LEAST_WORDS)
    expect([...en, ...romanised].filter((word) => /\p{Script=Devanagari}/u.test(word))).toEqual([])
    expect(ne.filter((word) => !/\p{Script=Devanagari}/u.test(word) || /[A-Za-z0-9]/.test(word))).toEqual([])
  })
})
