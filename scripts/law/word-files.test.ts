import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPhraseProblems, findWordProblems } from './word-files.ts'

const PHRASES = [
  'answers/asked-details',
  'answers/choice-answers',
  'answers/danger-phrases',
  'answers/reply-language',
  'answers/small-talk',
  'search/other-task-phrases',
  'search/subject-phrases',
]
const WORDS = [
  'search/everyday-words',
  'search/grievance-words',
  'search/intents',
  'search/law-words',
  'search/leaning',
  'search/other-subject-words',
  'search/other-tasks',
  'search/seldom-law-words',
  'text/stop-words',
]

const read = (name: string) => readFileSync(`law/${name}.json`, 'utf8')

test.each(PHRASES)('every phrase of law/%s.json is rightly written, and found in its example', (name) => {
  expect(findPhraseProblems(`law/${name}.json`, read(name))).toEqual([])
})

test.each(WORDS)('every word of law/%s.json is rightly written, and stands once in its list', (name) => {
  expect(findWordProblems(`law/${name}.json`, read(name))).toEqual([])
})

describe('the line is named of', () => {
  const fileOf = (entry: string) => `{
  "lists": { "english": [{ "name": "CHILD", "about": "Children.", "words": ["son", "daughter"] }], "nepali": [] },
  "groups": {
    "lost": {
      "about": "Lost.",
      "english": [
        { "words": ["my", "CHILD", "…", "lost"], "example": "my son is lost" },
        ${entry}
      ]
    }
  }
}`

  test.each([
    [
      'a phrase that is not in its example',
      '{ "words": ["gone"], "example": "she went" }',
      'is not in its example "she went"',
    ],
    [
      'a phrase where it must not be',
      '{ "words": ["gone"], "example": "she is gone", "not": "long gone" }',
      'is in "long gone"',
    ],
    ['a list that there is not', '{ "words": ["DOG"], "example": "my dog is lost" }', 'there is no list DOG'],
    [
      'a phrase that stands twice',
      '{ "words": ["my", "CHILD", "…", "lost"], "example": "my son lost" }',
      'stands twice',
    ],
    ['a word in other letters', '{ "words": ["हरायो"], "example": "हरायो" }', '"हरायो" is neither a word'],
    ['a gap at the end', '{ "words": ["lost", "…"], "example": "lost again" }', 'a gap stands between words'],
    ['a missing example', '{ "words": ["lost"] }', 'expected string'],
    ['a key that nobody reads', '{ "words": ["lost"], "example": "lost", "exmple": "" }', 'exmple'],
    ['no JSON', '{ "words": ["lost"] "example": "lost" }', 'line 8'],
  ])('%s', (_fault, entry, message) => {
    const [problem, ...others] = findPhraseProblems('file.json', fileOf(entry))

    expect(problem).toContain(message)
    expect(problem).toMatch(/^file\.json:8: |line 8 /)
    expect(others).toEqual([])
  })

  test.each([
    ['a list that names itself', '"PET"', 'there is no list PET above'],
    ['a list that names one that there is not', '"PETS"', 'there is no list PETS above'],
    ['a word that stands twice in a list', '"cat"', '"cat" stands twice'],
  ])('%s', (_fault, word, message) => {
    const text = `{
  "lists": {
    "english": [
      {
        "name": "PET",
        "about": "Pets.",
        "words": [
          "cat",
          ${word}
        ]
      }
    ],
    "nepali": []
  },
  "groups": {
    "lost": { "about": "Lost.", "english": [{ "words": ["my", "PET"], "example": "my cat" }] }
  }
}`

    expect(findPhraseProblems('file.json', text)).toEqual([`file.json:9: ${message}`])
  })

  test.each([
    ['a word that stands twice', '"son"', '"son" stands twice in its list'],
    ['a word in other letters', '"छोरा"', '"छोरा" is not in the letters of its form'],
  ])('%s', (_fault, word, message) => {
    const list = '{ "example": "ab", "words": ["ka"] }'
    const text = `{
  "family": {
    "english": {
      "example": "My son is lost.",
      "words": [
        "son",
        ${word}
      ]
    },
    "romanised": ${list},
    "nepali": { "example": "कख", "words": ["क"] }
  }
}`

    expect(findWordProblems('file.json', text)).toEqual([`file.json:7: ${message}`])
  })
})
