import { expect, test } from 'vitest'
import { tokenize } from '../text/normalize.ts'
import { termsOf } from '../text/terms.ts'
import { readMeanings } from './synonyms.ts'
import groups from './synonyms.json' with { type: 'json' }

test.each(groups.map((group) => ({ group, first: group[0] })))('$first and the others of its group', ({ group }) => {
  for (const phrase of group) {
    const terms = readMeanings(tokenize(phrase)).flatMap(({ synonyms }) => synonyms.map(({ term }) => term))
    const others = group.flatMap(tokenize).flatMap((word) => termsOf(word).stems.slice(0, 1))
    expect(others.filter((stem) => terms.includes(stem)).length, phrase).toBeGreaterThan(0)
  }
})
