import { describe, expect, test } from 'vitest'
import {
  findFileProblems,
  findIrregularProblems,
  findNumberProblems,
  findSpellingProblems,
  findPhraseProblems,
  findRelatedProblems,
  findSynonymProblems,
  findWordProblems,
  wordFiles,
} from './word-files.ts'

test.each(wordFiles())('every phrase and word of %s is rightly written, and is read as it says', (file) => {
  expect(findFileProblems(file)).toEqual([])
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

  test.each([
    ['a synonym that stands twice', '["divorce", "सम्बन्धविच्छेद", "divorce"]', '"divorce" stands twice in its group'],
    ['a synonym that leads nowhere', '["divorce", "सम्बन्धविच्छेद", "qwertyuiop"]', '"qwertyuiop" leads to no other word'],
    ['a group of one', '["divorce"]', 'Too small: expected array to have >=2 items'],
    ['a synonym in two scripts', '["divorce", "तलाक talak"]', '"तलाक talak" is not in one script'],
  ])('%s', (_fault, group, message) => {
    const [problem, ...others] = findSynonymProblems('file.json', `[\n  ["divorce", "सम्बन्धविच्छेद"],\n  ${group}\n]`)

    expect(problem).toContain(`file.json:3: ${message}`)
    expect(others).toEqual([])
  })

  test.each([
    ['a number that is read otherwise', '"two": 3', '"two दिन" is read as 2'],
    ['a number that is not read', '"couple": 2', '"couple दिन" is read as no number'],
    ['a number that stands twice', '"one": 1', '"one" stands twice'],
    ['a number word in other letters', '"एक": 1', 'Invalid key in record'],
    ['a half number', '"two": 2.5', 'Invalid input: expected int, received number'],
  ])('%s', (_fault, entry, message) => {
    const text = `{
  "english": {
    "one": 1,
    ${entry}
  },
  "nepali": {}, "scales": {}, "fractions": {}
}`

    expect(findNumberProblems('file.json', text)).toEqual([`file.json:4: ${message}`])
  })

  test.each([
    ['a word that is written otherwise', 'words', '{ "घर": "house" }', '"घर" is written "ghar", not "house"'],
    ['an ending that is not cut off', 'endings', '{ "घर": "x" }', '"घरघर" is written "gharaghar", not "gharx"'],
    ['a sound that is the spelling', 'spoken', '{ "घर$": "घर" }', '"घर" is no other'],
    ['a word that is not joined', 'joined', '["घर"]', '"नगरघर" is written "nagaraghar", not "nagarghar"'],
    ['a word after a day', 'afterGive', '["घर"]', '"दिन घर" is written "din ghar", not "dina ghar"'],
    ['a spelling in Devanagari', 'words', '{ "घर": "घर" }', '"घर" is not in Latin letters'],
  ])('%s', (_fault, part, value, message) => {
    const text = JSON.stringify({ words: {}, endings: {}, spoken: {}, joined: ['पत्र'], afterGive: ['सक'], [part]: 0 })

    expect(findSpellingProblems('file.json', text.replace(':0', `:${value}`))).toEqual([`file.json:1: ${message}`])
  })

  test('an irregular form that is not read as one', () => {
    expect(findIrregularProblems('file.json', '{\n  "go": ["went"]\n}')).toEqual([
      'file.json:2: "went" has not the stem of "go"',
    ])
  })

  test('a word of a related language that is read as another', () => {
    const text = `{
  "endings": { "devanagari": ["ता"], "latin": ["ta"] }, "negations": ["नहीं"],
  "shared": [{ "nepali": "श्रीमान", "words": ["पति"] }, { "nepali": "घर", "words": ["मकान",
    "पति"] }],
  "hindi": [], "maithili": [], "bhojpuri": []
}`

    expect(findRelatedProblems('file.json', text)).toEqual(['file.json:4: "पति" is read as "श्रीमान"'])
  })
})
