import { expect, test } from 'vitest'
import { createLibrary } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import type { Found } from '../../law/search/search.ts'
import type { GuideQuestion } from './guide-question-files.ts'
import { measureGuides } from './measure-guides.ts'
import { kiteGuide, kiteProvision, kiteWork } from './test-entries.ts'

const entries: LibraryEntries = {
  works: [{ work: kiteWork(), provisions: [kiteProvision('1', 'A kite carries 12 lanterns.')] }],
  guides: [kiteGuide('Kites fly {kite-2070 1}.')],
  help: [],
  signposts: [],
  nextSteps: [],
  letters: [],
}
const library = createLibrary(entries)
const found: Found = {
  hits: [{ passage: { kind: 'guide', slug: 'kites' }, confidence: 1, share: 1 }],
  certainty: 1,
  signpost: null,
  subject: 'law',
  goesOn: false,
}
const isReached = (question: Pick<GuideQuestion, 'question' | 'guides' | 'provisions'>) =>
  measureGuides([{ id: 'one', form: 'hi', ...question }], { ...library, search: () => found })[0]?.isReached

test('a question is reached when a right guide leads the answer, or a right provision is cited in its opening', () => {
  expect(isReached({ question: 'चङ्गा', guides: ['lanterns', 'kites'] })).toBe(true)
  expect(isReached({ question: 'चङ्गा', guides: ['lanterns'] })).toBe(false)
  expect(isReached({ question: 'Kite Act 2070 section 1', provisions: ['kite-2070 1'] })).toBe(true)
  expect(isReached({ question: 'Kite Act 2070 section 1', provisions: ['kite-2070 2'] })).toBe(false)
})
