import { expect, test } from 'vitest'
import { readEntries } from '../../scripts/law/entry-files.ts'
import type { LibraryEntries } from '../library-data.ts'
import type { FurtherQuestion } from '../schema.ts'
import { testGuide } from '../test-guide.ts'
import { NO_WORDS } from '../word-forms.ts'
import { IndexError } from './open-index.ts'
import { buildSayings, openSayings } from './sayings.ts'
import { readPartsOf } from '../text/read-part.ts'

const guide = (slug: string, title: string, words: string[], furtherQuestions: FurtherQuestion[] = []) =>
  testGuide(slug, title, { words: { ...NO_WORDS, en: words }, furtherQuestions })
const howLong: FurtherQuestion = {
  words: { ...NO_WORDS, en: ['how long do I wait for it'] },
  messages: NO_WORDS,
  en: { question: 'How long does it take?', answer: '' },
  ne: { question: 'कति समय लाग्छ?', answer: '' },
}
const refuses: FurtherQuestion = {
  words: { ...NO_WORDS, en: ['what if he says no'] },
  messages: NO_WORDS,
  en: { question: 'What if he refuses?', answer: '' },
  ne: { question: 'मानेन भने?', answer: '' },
}
const entries: LibraryEntries = {
  works: [],
  guides: [
    guide(
      'deposit',
      'A deposit',
      ['the owner keeps my deposit', 'money for the room is not returned'],
      [howLong, refuses],
    ),
    guide('roof', 'A roof', ['water comes through the roof', 'the owner repairs nothing']),
  ],
  help: [],
  signposts: [],
  nextSteps: [],
  letters: [],
}
const STORY = 'Rain drips on the bed of my little son and the paint comes off'
const situations = [{ guide: 'roof', further: 0, form: 'en' as const, message: 'Each night it drips on our bed' }]
const training = { danger: [], law: [], offTopic: [], situations }
const sayings = openSayings(readPartsOf(buildSayings(entries)))

test('the guide for which people say such things is the likeliest, and all together are 1', () => {
  const likelihoods = sayings.likelihoodsOfGuides('owner does not give my deposit back')

  expect(likelihoods.get('deposit')).toBeGreaterThan(likelihoods.get('roof') ?? 1)
  expect([...likelihoods.values()].reduce((sum, likelihood) => sum + likelihood, 0)).toBeCloseTo(1)
})

test('what was never said makes no guide likelier', () => {
  expect(new Set(sayings.likelihoodsOfGuides('zebra').values())).toEqual(new Set([0.5]))
})

test('a message that was written for a situation counts for its guide', () => {
  const trained = openSayings(readPartsOf(buildSayings({ ...entries, training })))

  expect(trained.likelihoodsOfGuides(STORY).get('roof')).toBeGreaterThan(
    sayings.likelihoodsOfGuides(STORY).get('roof') ?? 1,
  )
})

test('within a guide the further question that people put so is the likeliest, the guide’s own standing first', () => {
  const likelihoods = sayings.likelihoodsWithin('deposit', 'how long must I wait?')

  expect(likelihoods.length).toBe(3)
  expect(likelihoods.indexOf(Math.max(...likelihoods))).toBe(1)
})

test('a guide that nobody knows has no questions', () => {
  expect(sayings.likelihoodsWithin('garden', 'how long must I wait?')).toEqual([])
})

test('damaged bytes are refused', () => {
  expect(() => openSayings(readPartsOf(buildSayings(entries).slice(0, -4)))).toThrow(IndexError)
})

test('every message that is learned from belongs to a question that its guide has, and stands there once', () => {
  const { guides, training: all } = readEntries()
  const bySlug = new Map(guides.map((each) => [each.slug, each]))
  const lost = (all?.situations ?? []).filter(
    ({ guide: slug, further }) => further > (bySlug.get(slug)?.furtherQuestions.length ?? -1),
  )
  const messages = (all?.situations ?? []).map(({ message }) => message)

  expect(lost).toEqual([])
  expect(new Set(messages).size).toBe(messages.length)
})
