import { expect, test } from 'vitest'
import { wordExamples } from '../text/test-examples.ts'
import { wordsOf } from '../text/word-lists.ts'
import { isOtherTask } from './other-tasks.ts'
import LISTS from './other-tasks.json' with { type: 'json' }

test.each(wordExamples(LISTS))('%s: %s', (_list, example) => {
  expect(isOtherTask(example)).toBe(true)
})

test.each([
  ['products', (product: string) => `write me a ${product}`],
  ['making', (making: string) => `${making} kabita`],
  ['roles', (role: string) => `you are my ${role}`],
] as const)('each of the %s makes another task', (list, requestWith) => {
  expect(wordsOf(LISTS[list]).filter((word) => !isOtherTask(requestWith(word)))).toEqual([])
})
