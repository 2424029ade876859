import { describe, expect, test } from 'vitest'
import { readEntries, readGuides } from '../../scripts/law/entry-files.ts'
import { measureDamage } from './damage.ts'
import { collectWords } from './known-words.ts'

const entries = readEntries()
const half = entries.guides.filter((_, index) => index % 2 === 0)
/** The words of the other half, so that no text is measured by itself. */
const known = collectWords({ ...entries, guides: entries.guides.filter((guide) => !half.includes(guide)) })
const linesOf = (language: 'en' | 'ne') =>
  readGuides()
    .filter(({ slug }) => half.some((guide) => guide.slug === slug))
    .flatMap(({ [language]: guide }) => [guide.title, guide.answer, ...guide.steps])
    .map((text, index) => ({ line: index + 1, text }))
const spoil = (language: 'en' | 'ne', change: (text: string) => string) =>
  measureDamage(
    linesOf(language).map(({ line, text }) => ({ line, text: change(text) })),
    language,
    known,
  )

describe('a text', () => {
  test.each(['en', 'ne'] as const)('in good %s that the library has not seen is whole', (language) => {
    const damage = spoil(language, (text) => text)

    expect(damage).toMatchObject({ verdict: 'whole', worst: [] })
    expect(damage.knownShare).toBeGreaterThan(0.75)
  })

  test('whose short i is another letter is damaged, as the text layers of many PDF files are', () => {
    const damage = spoil('ne', (text) => text.replace(/([क-ह])ि/g, 'म$1').replace(/र्([क-ह])/g, '$1न'))

    expect(damage.verdict).not.toBe('whole')
    expect(damage.worst).toHaveLength(5)
  })

  test.each([
    ['a vowel sign before its letter', (text: string) => text.replace(/ ([क-ह])ि/g, ' ि$1')],
    ['two vowel signs on one letter', (text: string) => text.replace(/ो(?=\s)/g, 'ोा')],
    ['a virama behind a vowel', (text: string) => text.replace(/ा(?=\s)/g, 'ा्')],
    ['a Latin letter within words', (text: string) => text.replace(/ो(?=\s)/g, 'M')],
  ])('with %s now and then is damaged, however many words are known', (_what, change) => {
    const damage = spoil('ne', change)

    expect(damage.knownShare).toBeGreaterThan(0.4)
    expect(damage.verdict).toBe('damaged')
  })

  test('of broken signs is refused, and its worst lines are named', () => {
    const damage = spoil('ne', (text) => text.replace(/[ािीुू]/g, '').replace(/[कगत]/g, 'ङ'))

    expect(damage.verdict).toBe('damaged')
    expect(damage.worst[0]?.line).toBeGreaterThan(0)
  })

  test('in English with words torn to pieces is doubted', () => {
    expect(spoil('en', (text) => text.replace(/\b(\w)(\w{3})(\w)/g, '$1 $2 $3')).verdict).not.toBe('whole')
  })

  test('that is not of its language is damaged, and so is one without words', () => {
    expect(measureDamage(linesOf('en'), 'ne', known).verdict).toBe('damaged')
    expect(measureDamage([{ line: 1, text: '1 2 3' }], 'en', known).verdict).toBe('damaged')
  })
})
