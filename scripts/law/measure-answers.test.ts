import { expect, test } from 'vitest'
import { createLibrary } from '../../law/library.ts'
import type { LibraryEntries } from '../../law/library-data.ts'
import { readBuiltClassifiers } from '../../server/library/open-library.ts'
import type { Dialogue, DialogueTurn } from './dialogue-files.ts'
import { countAnswers, measureAnswers } from './measure-answers.ts'
import { kiteProvision, kiteWork } from './test-entries.ts'

const entries: LibraryEntries = {
  works: [
    {
      work: kiteWork(),
      provisions: [kiteProvision('1', 'A kite carries 12 lanterns.'), kiteProvision('2', 'A kite carries a tail.')],
    },
  ],
  guides: [],
  help: [],
  signposts: [],
  nextSteps: [],
  letters: [],
}
const library = createLibrary(entries, undefined, undefined, undefined, readBuiltClassifiers())
const FIRST = 'What does section 1 of the Kite Act, 2070 say?'

const dialogue = (turns: DialogueTurn[], more: Partial<Dialogue> = {}): Dialogue => ({
  id: 'one',
  form: 'en',
  kind: 'plain',
  turns,
  ...more,
})
const outcomeOf = (turn: DialogueTurn, more: Partial<Dialogue> = {}) =>
  measureAnswers([dialogue([turn], more)], library)[0]

test('an answer is useful when it opens with a right provision and says the figures', () => {
  const asked: DialogueTurn = { ask: FIRST, replies: ['answered'], opening: ['kite-2070 9', 'kite-2070 1'] }

  expect(outcomeOf(asked)).toMatchObject({ isUseful: true, isPlainlyWrong: false, inOpening: true, anywhere: true })
  expect(outcomeOf({ ...asked, say: ['12'] })?.isUseful).toBe(true)
  expect(outcomeOf({ ...asked, say: ['2'] })?.isUseful, '12 does not say 2').toBe(false)
  expect(outcomeOf({ ...asked, also: [['kite-2070 2']] })?.isUseful, 'the other issue is missing').toBe(false)
  expect(outcomeOf(asked, { form: 'ne' })?.isUseful, 'in the wrong script').toBe(false)
})

test('a sure answer without a right provision is plainly wrong, and so is what must not be said', () => {
  const elsewhere: DialogueTurn = { ask: FIRST, replies: ['answered'], opening: ['kite-2070 2'] }

  expect(outcomeOf(elsewhere)).toMatchObject({ isUseful: false, isPlainlyWrong: true, inOpening: false })
  expect(outcomeOf({ ask: FIRST, replies: ['limits'] })).toMatchObject({ isPlainlyWrong: true, anywhere: null })
  expect(outcomeOf({ ...elsewhere, opening: ['kite-2070 1'], not: ['१२ lanterns'] })).toMatchObject({
    isUseful: false,
    isPlainlyWrong: true,
  })
})

test('danger and what is no law are counted both ways', () => {
  const turns: DialogueTurn[] = [
    { ask: 'My husband is beating me right now', replies: ['danger'] },
    { ask: 'My husband is beating me right now', replies: ['limits'] },
    { ask: 'weather tomorrow', replies: ['off-topic'] },
    { ask: 'weather tomorrow', replies: ['limits'] },
  ]

  const outcomes = measureAnswers(
    turns.map((turn) => dialogue([turn])),
    library,
  )

  expect(countAnswers(outcomes).all).toMatchObject({
    'turns with a useful answer': { right: 2, of: 4 },
    'danger caught': { right: 1, of: 1 },
    'no false alarm': { right: 2, of: 3 },
    'off-topic refused': { right: 1, of: 1 },
    'law not refused': { right: 2, of: 3 },
  })
})

test('later turns are answered after the replies to the turns before them', () => {
  const replies: DialogueTurn['replies'] = ['answered', 'limits']
  const turns: DialogueTurn[] = [
    { ask: FIRST, replies, opening: ['kite-2070 1'] },
    { ask: 'And section 2?', replies, opening: ['kite-2070 2'] },
  ]

  const outcomes = measureAnswers([dialogue(turns, { kind: 'follow-up' })], library)

  expect(outcomes.map(({ at, anywhere }) => [at, anywhere])).toEqual([
    [0, true],
    [1, true],
  ])
  expect(countAnswers(outcomes).all['follow-ups kept']).toEqual({ right: 1, of: 1 })
})

test('answers are counted by form and by kind, where there are any of it', () => {
  const right: DialogueTurn = { ask: FIRST, replies: ['answered'], opening: ['kite-2070 1'] }
  const wrong: DialogueTurn = { ask: FIRST, replies: ['limits'] }

  const { all, forms, kinds } = countAnswers(
    measureAnswers(
      [dialogue([right, wrong], { kind: 'messy' }), dialogue([right]), dialogue([wrong], { form: 'ne' })],
      library,
    ),
  )

  const useful = (counts: typeof all | undefined) => counts?.['turns with a useful answer']
  expect(useful(all)).toEqual({ right: 2, of: 4 })
  expect(Object.keys(forms)).toEqual(['en', 'ne'])
  expect([useful(forms.en), useful(forms.ne)]).toEqual([
    { right: 2, of: 3 },
    { right: 0, of: 1 },
  ])
  expect(Object.keys(kinds)).toEqual(['plain', 'messy'])
  expect([useful(kinds.plain), useful(kinds.messy)]).toEqual([
    { right: 1, of: 2 },
    { right: 1, of: 2 },
  ])
  expect(all['turns not plainly wrong']).toEqual({ right: 2, of: 4 })
})
