import type { Language } from '../../contract/preferences.ts'
import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { findDirectStatement } from './direct-statement.ts'

const { findGuide } = openLibrary().latest()

function directItem(slug: string, question: string, language: Language): string | null {
  const guide = findGuide(slug)
  if (!guide) throw new Error(`no guide ${slug}`)
  return findDirectStatement(guide, question, language)
}

test.each([
  ['renting-a-home', 'Who pays the tax on the house, me or the landlord?', 'en', /pays the taxes on the house/],
  ['landlord-wants-me-out', 'घरधनीले पानी र बत्ती काटिदियो', 'ne', /पानी वा बत्ती काटेको/],
  ['leave-and-dismissal', 'rajinama dida suchana kati din', 'ne', /राजीनामा दिएर छोड्दा तपाईंले पनि/],
] as const)('in the guide %s "%s" is met by one statement', (slug, question, language, statement) => {
  expect(directItem(slug, question, language)).toMatch(statement)
})

test.each([
  ['divorce', 'How can I get divorced?', 'en'],
  ['divorce', 'सम्बन्धविच्छेद कसरी गर्ने?', 'ne'],
  ['leave-from-work', 'how many days of sick leave', 'en'],
  ['bail', 'zzz', 'en'],
] as const)('in the guide %s "%s" is met by the whole of it', (slug, question, language) => {
  expect(directItem(slug, question, language)).toBeNull()
})
