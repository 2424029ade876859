import { expect, test } from 'vitest'
import { openLibrary } from '../../server/library/open-library.ts'
import { answerFromLibrary } from './answer-from-library.ts'
import { findNamedProvisions } from './named-provisions.ts'

const library = openLibrary().latest()

const plan = (question: string) => findNamedProvisions(question, library.search(question).hits, library)
const inCivilCode = (number: string) => ({ workId: 'civil-code-2074', number })
const reply = (question: string) => answerFromLibrary([{ role: 'user', content: question }], library)?.text ?? ''

test('all provisions that are named are planned, each of the work that is named beside it', () => {
  const ofOneCode = { kind: 'named', provisions: ['93', '95'].map(inCivilCode), notHeld: [], alike: [] }
  const rape = { workId: 'penal-code-2074', number: '219' }

  expect(plan('What do sections 93 and 95 of the Civil Code say?')).toEqual(ofOneCode)
  expect(plan('section 93 of the Civil Code and section 95, and 93 again')).toEqual(ofOneCode)
  expect(plan('Compare s. 95 Civil Code and s. 219 Penal Code')).toMatchObject({
    provisions: [inCivilCode('95'), rape],
  })
  expect(plan('देवानी संहिताको दफा ९५ र अपराध संहिताको दफा २१९')).toMatchObject({
    provisions: [inCivilCode('95'), rape],
  })
  expect(plan('Article 18 and section 95 of the Civil Code')).toMatchObject({
    provisions: [{ workId: 'constitution-2072', number: '18' }, inCivilCode('95')],
  })
})

test('those that are not held are told apart from those that are', () => {
  expect(plan('sections 95 and 999 of the Civil Code')).toMatchObject({
    provisions: [inCivilCode('95')],
    notHeld: [inCivilCode('999')],
  })
  expect(plan('sections 998 and 999 of the Civil Code')).toEqual({
    kind: 'not-held',
    provisions: ['998', '999'].map(inCivilCode),
  })
})

test('without a work all are of the one that fits best', () => {
  const found = plan('Can a wife divorce by sections 93 and 95?')

  expect(found).toMatchObject({ kind: 'named', provisions: ['93', '95'].map(inCivilCode) })
  expect(found?.kind === 'named' && found.alike.map(({ number }) => number)).toContain('93')
})

test('of a work that the library does not know none is planned, and to act is no work', () => {
  for (const question of [
    'What does the Customs Act say in section 95?',
    'is it in the customs act, section 95?',
    'IPC section 95',
    'What does section 95 of the act say?',
  ])
    expect(plan(question), question).toEqual({ kind: 'unknown', closest: [] })
  expect(plan('Is it against section 95 to act as a guardian?')).toMatchObject({ kind: 'named' })
})

test('of many the first three are told, and the rest are named', () => {
  const text = reply('What do sections 93 to 98 and 999 of the Civil Code say?')

  expect(text.match(/^\*\*.*\(National Civil Code 2074, s\. \d+\)$/gm)).toHaveLength(3)
  expect(text.split('### See also')[1]).toMatch(/s\. 96\).*s\. 97\).*s\. 98\)/s)
  expect(text).toContain('The library does not hold National Civil Code 2074, s. 999')
})

test('each is followed by what follows from it, and what follows from several is told once', () => {
  const [divorce = '', rape = ''] = reply(
    'Compare section 95 of the Civil Code and section 219 of the Penal Code',
  ).split('**Rape**')

  expect(divorce).toContain('### What to do\n\n1. Collect what proves the family relation')
  expect(rape).toContain('### What to do\n\n1. Report it at the nearest police office')
  expect(reply('sections 93 and 95 of the Civil Code').match(/### What to do/g)).toHaveLength(1)
})
