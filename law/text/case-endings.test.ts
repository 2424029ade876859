import { expect, test } from 'vitest'
import { createEndingCutter } from './case-endings.ts'
import LISTS from './case-endings.json' with { type: 'json' }
import type { WordLists } from './word-lists.ts'

const forms = Object.entries<WordLists>(LISTS).flatMap(([kind, lists]) =>
  (['romanised', 'nepali'] as const).flatMap((form) => {
    const list = lists[form]
    return list ? [{ kind: kind as keyof typeof LISTS, form, ...list }] : []
  }),
)

test.each(forms)('$kind, $form: $example', ({ kind, form, words, example }) => {
  const cut = createEndingCutter({ kinds: [kind], form, leastLeft: 1 })
  const house = form === 'nepali' ? 'घर' : 'ghar'

  expect(example.split(' ')).toEqual(words.map((ending) => house + ending))
  expect(example.split(' ').map(cut)).toEqual(words.map(() => house))
})

test('the plural goes with the ending behind it, and more only where endings stack', () => {
  const cutOne = createEndingCutter({ form: 'nepali', leastLeft: 2 })
  const cutAll = createEndingCutter({ form: 'nepali', leastLeft: 2, isStacked: true })

  expect(cutOne('घरहरूको')).toBe('घर')
  expect(cutOne('घरकोलागिमा')).toBe('घरकोलागि')
  expect(cutOne('घरमाथिको')).toBe('घरमाथि')
  expect(cutAll('घरमाथिको')).toBe('घर')
})

test('so many letters are left', () => {
  expect(createEndingCutter({ form: 'nepali', leastLeft: 2 })('आमा')).toBe('आमा')
  expect(createEndingCutter({ form: 'romanised', leastLeft: 4 })('gharma')).toBe('gharma'.slice(0, 4))
  expect(createEndingCutter({ form: 'romanised', leastLeft: 5 })('gharma')).toBe('gharma')
})

test.each(['हरुको', 'हरु', 'हरुलाई', 'को'])(
  'a word that holds %s over and over and ends otherwise is left as it is, at once',
  (ending) => {
    const word = `${ending.repeat(200)}ज`

    expect(createEndingCutter({ form: 'nepali', leastLeft: 2, isStacked: true })(word)).toBe(word)
    expect(createEndingCutter({ form: 'nepali', leastLeft: 2 })(word)).toBe(word)
  },
)
