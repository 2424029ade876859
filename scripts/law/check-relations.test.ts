import { expect, test } from 'vitest'
import { createRelationCheck } from './check-relations.ts'
import { kiteGuide, kiteProvision, kiteWork } from './test-entries.ts'

const related = (number: string, to: string) =>
  kiteProvision(number, 'Kites are red.', { relations: [{ kind: 'see-also', work: 'kite-2070', number: to }] })

test('what is held may be named', () => {
  const work = kiteWork({ status: 'repealed', repealedBy: { work: 'kite-2070', number: '2' } })
  const entries = { work, provisions: [related('1', '2'), related('2', '1')] }
  const check = createRelationCheck([entries])
  expect(check.checkWork(entries)).toEqual([])
  expect(check.checkGuide(kiteGuide('Fly them {kite-2070 1} {kite-2070 2}.'))).toEqual([])
})

test('what repeals a work, a related provision and what a guide rests on have to be held', () => {
  const work = kiteWork({ status: 'repealed', repealedBy: { work: 'swing-2071', number: '2' } })
  const entries = { work, provisions: [related('1', '3')] }
  const check = createRelationCheck([entries])
  expect(check.checkWork(entries)).toEqual([
    'kite-2070: is repealed by swing-2071 2, which the library does not hold',
    'kite-2070 1: is related to kite-2070 3, which the library does not hold',
  ])
  expect(check.checkGuide(kiteGuide('Fly for 3 hours {kite-2070 2}.'))).toEqual([
    'guide kites: rests on kite-2070 2, which the library does not hold',
  ])
})
