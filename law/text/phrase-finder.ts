// Finds phrases in a text word by word: every word is looked up once for all phrases of a file, so that a thousand phrases
// are made ready and looked for in hardly more time than a hundred.

import { memoise } from './memoise.ts'
import { GAP, LIST_NAME, START } from './phrase-signs.ts'
import type { NamedList, PhraseEntry, Place } from './word-schema.ts'

/** A text as phrases are looked for in it: one space around each word, lower case, no apostrophes. */
export interface PhraseText {
  english: string
  /** The same words by their phonetic keys. */
  nepali: string
}

/** Whether one of its phrases is in a text. */
export type Recognise = (text: PhraseText) => boolean

type Phrase = Pick<PhraseEntry, 'words'>

interface FinderOptions {
  /** The form in which a word of a phrase stands in texts. */
  formOf: (word: string) => string
  /** The form of a text in which phrases are looked for. */
  textOf: (text: PhraseText) => string
}

/** Some words any of which may stand in a place of a phrase, and where they stand in the text that was read last, in order. */
interface Words {
  positions: number[]
}

/** A place of a phrase, with how many words of any kind may stand before it. */
interface Step {
  words: Words
  skip: number
}

interface Steps {
  opens: boolean
  first: Words
  others: readonly Step[]
}

const MOST_SKIPPED = 4

/** Makes finders of phrases, which look words up together. */
export function createPhraseFinder(lists: readonly NamedList[], { formOf, textOf }: FinderOptions) {
  const byWord = new Map<string, Words[]>()
  const byBeginning = new Map<string, Words[]>()
  let longestBeginning = 0
  let textRead: PhraseText | null = null
  /** Those that the text read last has. */
  let inText: Words[] = []
  const form = memoise(formOf)

  const expandLists = (word: string): readonly string[] =>
    LIST_NAME.test(word) ? (lists.find(({ name }) => name === word)?.words ?? []).flatMap(expandLists) : [word]

  /** Null when none of the words is ever one of a text, as "a" and "aa" have no phonetic key. */
  const wordsOf = memoise((names: string): Words | null => {
    const words: Words = { positions: [] }
    const isSought = names
      .split(' ')
      .flatMap(expandLists)
      .map((word) => addWord(word, words))
    return isSought.includes(true) ? words : null
  })

  /** A word that ends with a star is any that begins so. */
  function addWord(word: string, words: Words): boolean {
    const isBeginning = word.endsWith('*')
    const sought = form(isBeginning ? word.slice(0, -1) : word)
    if (sought === '') return false
    if (isBeginning) longestBeginning = Math.max(longestBeginning, sought.length)
    const all = isBeginning ? byBeginning : byWord
    all.set(sought, [...(all.get(sought) ?? []), words])
    return true
  }

  function readSteps({ words: places }: Phrase): Steps | null {
    const steps: Step[] = []
    let skip = 0
    for (const place of places) {
      if (place === GAP) skip += MOST_SKIPPED
      const words = place === GAP || place === START ? null : wordsOf(namesIn(place))
      if (words === null) continue
      steps.push({ words, skip })
      skip = 0
    }
    const [first, ...others] = steps
    return first ? { opens: places[0] === START, first: first.words, others } : null
  }

  function read(text: PhraseText) {
    // A long text is not to leave long lists behind.
    for (const words of inText) words.positions = []
    inText = []
    textRead = text
    const words = textOf(text).trim().split(' ')
    for (const [at, word] of words.entries()) {
      addPosition(byWord.get(word), at)
      for (let end = Math.min(word.length, longestBeginning); end > 0; end -= 1) {
        addPosition(byBeginning.get(word.slice(0, end)), at)
      }
    }

    function addPosition(all: readonly Words[] = [], at: number) {
      for (const words of all) {
        if (words.positions.length === 0) inText.push(words)
        words.positions.push(at)
      }
    }
  }

  return (phrases: readonly Phrase[]): Recognise => {
    const all = phrases.map(readSteps).filter((steps) => steps !== null)
    return (text) => {
      if (textRead !== text) read(text)
      return all.some(isFound)
    }
  }
}

const namesIn = (place: Place) => [place].flat().join(' ')

function isFound({ opens, first, others }: Steps): boolean {
  if (first.positions.length === 0 || (opens && first.positions[0] !== 0)) return false
  if (others.some(({ words }) => words.positions.length === 0)) return false
  let ends: readonly number[] = opens ? [0] : first.positions
  for (const { words, skip } of others) ends = follow(ends, words, skip)
  return ends.length > 0
}

/** Where words stand behind one of the ends with no more words between them than may be skipped; all ascend. */
function follow(ends: readonly number[], { positions }: Words, skip: number): number[] {
  const found: number[] = []
  let before = -1
  for (const at of positions) {
    while ((ends[before + 1] ?? at) < at) before += 1
    if (before >= 0 && at - (ends[before] ?? 0) <= skip + 1) found.push(at)
  }
  return found
}
