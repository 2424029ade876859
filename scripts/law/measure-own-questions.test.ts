import { expect, test } from 'vitest'
import { createLibrary } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import { provisionsOf } from '../../law/marks.ts'
import { measureOwnQuestions, measureReplies } from './measure-own-questions.ts'
import { readEntries } from './entry-files.ts'
import { kiteGuide, kiteProvision, kiteWork } from './test-entries.ts'

const headings = { en: 'Strings of glass', ne: 'काँचको धागो' }
const asked = (en: string[]) => ({ en, ne: ['काँचको धागोको चङ्गाबारे कानुनमा के छ?'], romanised: [] })

const DIVORCE = {
  en: ['How do I get a divorce?', '?'],
  ne: ['सम्बन्धविच्छेद कसरी गर्ने?'],
  romanised: [],
}

function measure(questions: string[]) {
  const entries: LibraryEntries = {
    works: [
      { work: kiteWork(), provisions: [kiteProvision('1', 'No kite has a string of glass.', { heading: headings })] },
    ],
    guides: [kiteGuide('No kite has a string of glass. {kite-2070 1}', { slug: 'glass', questions: asked(questions) })],
    help: [],
    signposts: [],
    nextSteps: [],
    letters: [],
  }
  return measureOwnQuestions(entries, createLibrary(entries))
}

test('headings and the questions of guides are counted, each with how many there are', () => {
  expect(measure(['May a kite have a string of glass?'])).toMatchObject({
    'headings that find their provision among five': { right: 2, of: 2 },
    'headings that find their provision among forty': { right: 2, of: 2 },
    'questions that find their guide among five': { right: 2, of: 2 },
    'replies in romanised with their guide or what it rests on': { right: 0, of: 0 },
  })
})

test('a reply with the guide counts as right', () => {
  const { works, guides, ...others } = readEntries()
  const divorce = guides.filter(({ slug }) => slug === 'divorce')
  const cited = new Set(divorce.flatMap(provisionsOf).map(({ workId }) => workId))
  const few = {
    ...others,
    works: works.filter(({ work }) => cited.has(work.id)),
    guides: divorce.map((guide) => ({ ...guide, questions: DIVORCE })),
  }

  expect(measureReplies(createLibrary(few))).toMatchObject({
    'replies in en with their guide or what it rests on': { right: 1, of: 2 },
    'replies in ne with their guide or what it rests on': { right: 1, of: 1 },
  })
})

test('a question that finds neither the guide nor what it rests on counts as wrong', () => {
  expect(measure(['?'])).toMatchObject({
    'questions that find their guide among five': { right: 1, of: 2 },
    'replies in en with their guide or what it rests on': { right: 0, of: 1 },
  })
})
